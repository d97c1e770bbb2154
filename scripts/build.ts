/**
 * `npm run build -- [ENVIRONMENT]`: builds everything that a deployment uploads, exactly as it would be uploaded, and
 * prints the sizes. Uploads nothing. The default environment is production.
 */

import { help, runCommand } from './system/command.ts'
import { bundle, deployables, sizeText } from './system/deployables.ts'
import { prepare } from './system/prepare.ts'

help(import.meta.filename)

const environment = process.argv[2] ?? 'production'

await runCommand(async () => {
  await prepare(console.log)
  for (const deployable of deployables(environment)) {
    const size = await bundle(deployable, environment)
    console.log(`${deployable.name.padEnd(8)} ${sizeText(size)}  dist/${environment}/${deployable.name}`)
  }
})
