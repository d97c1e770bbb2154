/**
 * `npm run build`: everything that a deployment ships, built as it ships, with its size. ENVIRONMENT is production unless
 * another is named: `npm run build -- staging`. Nothing leaves this machine.
 */
import { bundle, deployables } from './system/deployables.ts'
import { prepare } from './system/prepare.ts'

const environment = process.argv[2] ?? 'production'
await prepare(console.log)
for (const deployable of deployables(environment)) {
  const sizes = await bundle(deployable, environment)
  console.log(`${deployable.name.padEnd(8)} ${sizes}  dist/${environment}/${deployable.name}`)
}
