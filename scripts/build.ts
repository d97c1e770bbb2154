/**
 * `npm run build`: builds everything that a deployment uploads, exactly as it would be uploaded, and prints the sizes.
 * ENVIRONMENT defaults to production: `npm run build -- staging`. Uploads nothing.
 */
import { bundle, deployables, sizeText, UnknownEnvironmentError } from './system/deployables.ts'
import { help } from './system/help.ts'
import { prepare } from './system/prepare.ts'
import { ToolFailedError } from './system/run-tool.ts'

help(import.meta.filename)

const environment = process.argv[2] ?? 'production'

try {
  await build()
} catch (error) {
  if (!(error instanceof UnknownEnvironmentError || error instanceof ToolFailedError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function build(): Promise<void> {
  await prepare(console.log)
  for (const deployable of deployables(environment)) {
    const size = await bundle(deployable, environment)
    console.log(`${deployable.name.padEnd(8)} ${sizeText(size)}  dist/${environment}/${deployable.name}`)
  }
}
