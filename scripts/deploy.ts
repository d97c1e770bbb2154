/**
 * `npm run deploy -- preview|staging|production`: runs every check and test and bundles every Worker for that
 * environment first. Then it applies the origin's migrations and deploys the Workers, starting with those that others
 * call. `--dry-run` stops before anything leaves this machine.
 */
import { bundle, deployables } from './system/deployables.ts'
import { prepare } from './system/prepare.ts'
import { ORIGIN_CONFIG, runNode, runTool, ToolFailedError } from './system/run-tool.ts'

const [environment = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const isDryRun = process.argv.includes('--dry-run')

try {
  await deploy()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof ToolFailedError) console.error('Nothing after this step was deployed.')
  process.exit(1)
}

async function deploy(): Promise<void> {
  const workers = deployables(environment)
  await prepare(console.log)
  for (const worker of workers) console.log(`${worker.name.padEnd(8)} ${await bundle(worker, environment)}`)
  await runNode(['scripts/test.ts'], { output: 'inherit' })
  if (isDryRun) return console.log(`Everything is ready for ${environment}; nothing was deployed (--dry-run).`)
  const target = ['--env', environment]
  await runTool('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', ORIGIN_CONFIG, ...target], {
    output: 'inherit',
  })
  for (const { config } of workers)
    await runTool('wrangler', ['deploy', '-c', config, ...target], { output: 'inherit' })
}
