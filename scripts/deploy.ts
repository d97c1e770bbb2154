/**
 * `npm run deploy -- ENV`: checks, builds, migrates, and moves the traffic of every Worker to the new version in steps.
 * It stops at the first failure and says what to do. docs/operations.md describes it.
 *
 *   npm run deploy -- staging
 *   npm run deploy -- production --dry-run      checks and bundles, and prints each wrangler command; changes nothing
 *   npm run deploy -- production --rollback     returns to the previous release
 *   --old-secrets               with --rollback: accepts the old values of secrets that have changed since then
 *   --tested                    skips the tests, because they have already passed on this commit, as in CI
 *   --watch-seconds 120         how long each traffic step lasts
 *   --without-earlier-assets    leaves out the files of earlier builds
 *   --despite "REASON"          accepts problems in smoke tests, traffic or the origin's schema, and records REASON
 *   --allow-changes             deploys files that are not committed
 */
import { dryRun } from './deploy/dry-run.ts'
import { realParts } from './deploy/parts.ts'
import { git } from './deploy/previous-release.ts'
import { release } from './deploy/release.ts'
import { rollBack } from './deploy/rollback.ts'
import { CommandError, help, parseOptions, runCommand } from './system/command.ts'
import { checkEnvironment, deployables } from './system/deployables.ts'
import { account, realRun } from './system/wrangler.ts'

help(import.meta.filename)

const { values, positionals } = parseOptions({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    rollback: { type: 'boolean', default: false },
    'old-secrets': { type: 'boolean', default: false },
    despite: { type: 'string' },
    tested: { type: 'boolean', default: false },
    'watch-seconds': { type: 'string', default: '120' },
    'without-earlier-assets': { type: 'boolean', default: false },
    'allow-changes': { type: 'boolean', default: false },
  },
})

await runCommand(() => main(positionals.join(' ')))

async function main(environment: string): Promise<number | undefined> {
  if (environment.includes(' ')) throw new CommandError(`Name one environment, not ${environment}.`)
  checkEnvironment(environment)
  if (values.rollback && values['dry-run']) throw new CommandError('A rollback has no dry run.')
  const watchSeconds = Number(values['watch-seconds'])
  if (!(watchSeconds >= 0))
    throw new CommandError(`--watch-seconds must be a number of seconds, not '${values['watch-seconds']}'.`)
  if (values['dry-run']) return dryRun(environment, git('rev-parse', 'HEAD'), watchSeconds)
  const real = account(environment, realRun)
  if (values.rollback) {
    return void (await rollBack(real, deployables(environment), console.log, values['old-secrets']))
  }
  if (!values['allow-changes'] && git('status', '--porcelain') !== '') {
    throw new CommandError(
      'There are changes that are not committed, so no commit would say what runs.',
      'Commit them, or deploy with --allow-changes.',
    )
  }
  const parts = realParts(environment, real, {
    watchMs: watchSeconds * 1000,
    isTested: values.tested,
    hasEarlierAssets: !values['without-earlier-assets'],
  })
  await release({ environment, tag: git('rev-parse', 'HEAD'), despite: values.despite }, parts)
  console.log(`\nDeployed to ${environment}. To roll back: npm run deploy -- ${environment} --rollback`)
}
