/**
 * `npm run deploy -- preview|staging|production`: runs every check and test and bundles every Worker for that
 * environment first. Then it applies the origin's migrations and deploys the Workers, starting with those that others
 * call. `--dry-run` stops before anything leaves this machine.
 */
import { bundle, deployArguments, deployables } from './system/deployables.ts'
import { prepare } from './system/prepare.ts'
import { ORIGIN_CONFIG, runNode, runTool, ToolFailedError } from './system/run-tool.ts'
import { deployedScripts, sentryAccount, uploadSourceMaps } from './system/source-maps.ts'

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
  if (isDryRun) {
    for (const { release, dist, files } of deployedScripts(environment)) {
      console.log(`Sentry would get ${files.length} scripts with source maps of the ${dist} as release ${release}.`)
    }
    return console.log(`Everything is ready for ${environment}; nothing was deployed (--dry-run).`)
  }
  const target = ['--env', environment]
  await runTool('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', ORIGIN_CONFIG, ...target], {
    output: 'inherit',
  })
  for (const worker of workers) {
    await runTool('wrangler', ['deploy', ...deployArguments(worker, environment)], { output: 'inherit' })
  }
  await sendSourceMaps()
}

/** Without them stacks are harder to read, so a Sentry that is down stops no deployment. */
async function sendSourceMaps(): Promise<void> {
  const account = sentryAccount(process.env)
  if (!account) return console.log('No SENTRY_AUTH_TOKEN, SENTRY_ORG and SENTRY_PROJECT: no source maps were uploaded.')
  try {
    console.log(`Uploaded ${await uploadSourceMaps(environment, account)} scripts and source maps to Sentry.`)
  } catch (error) {
    console.error(`The source maps were not uploaded: ${error instanceof Error ? error.message : error}`)
  }
}
