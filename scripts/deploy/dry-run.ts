/** `--dry-run`: runs every step that needs no account, and prints the wrangler commands for all other steps. */
import { brands } from '../../worker/brands/registry.ts'
import { inForce } from '../brand/between.ts'
import { examine } from '../brand/doctor.ts'
import { type DeployedEnvironment, deployables } from '../system/deployables.ts'
import { requiredSecrets } from '../system/worker-configuration.ts'
import { account, printedRun } from '../system/wrangler.ts'
import { assetsFolder } from './assets.ts'
import { configurationProblems } from './configuration.ts'
import { migrationProblems, readMigrations } from './migrations.ts'
import { originChanges } from './origin-changes.ts'
import { build, mainUrl } from './parts.ts'
import { previousRelease } from './previous-release.ts'
import { type Parts, release } from './release.ts'

/** Returns the findings of `npm run brand -- doctor --ready`, or none for a preview, which sells nothing. */
export function unsettled(environment: DeployedEnvironment): string[] {
  if (environment === 'preview') return []
  const findings = examine(brands.filter(({ isDev }) => !isDev))
  return findings.map(({ brand, check, problem }) => `${brand ?? 'all brands'}, ${check}: ${problem}`)
}

/** Runs the dry run. Returns the exit status, which is 1 if something must be done before a deployment. */
export async function dryRun(environment: DeployedEnvironment, tag: string, watchSeconds: number): Promise<number> {
  const say = console.log
  const secrets = await Promise.all(deployables(environment).map((worker) => requiredSecrets(worker, environment)))
  const open: string[] = []
  /** Prints what would stop a deployment, and continues. */
  const noted = (problems: readonly string[]) => {
    open.push(...problems)
    for (const problem of problems) say(`   WOULD STOP: ${problem}`)
    return []
  }
  const url = mainUrl(environment) ?? 'the preview'
  const parts: Parts = {
    account: account(environment, printedRun(say, secrets.flat())),
    say,
    now: () => new Date(),
    async configurationProblems() {
      for (const line of inForce()) say(`   ${line}`)
      return noted([...(await configurationProblems(environment)), ...unsettled(environment)])
    },
    async requiredSecrets(worker) {
      const names = await requiredSecrets(worker, environment)
      say(`   ${worker.name.padEnd(8)} ${names.length === 0 ? 'needs no secret' : `needs ${names.join(', ')}`}`)
      return names
    },
    build: async () => noted(await build(environment, say)),
    migrationProblems() {
      const migrations = readMigrations()
      say(`   ${migrations.length} migrations, the last ${migrations.at(-1)?.name}`)
      return noted(migrationProblems(migrations))
    },
    async tryPreviousRelease() {
      say(`   would run the tests of the running release, such as ${previousRelease().slice(0, 10)}, on the new schema`)
    },
    runTests: async () => say('   would run npm test'),
    async gatherAssets() {
      say(`   would add the files of earlier builds that ${url}/release.json lists`)
      return assetsFolder(environment)
    },
    async originChanges() {
      const { lost, gained } = await originChanges(environment)
      return { lost: noted([...lost]), gained }
    },
    async hostProblems() {
      say('   would ask whether the hosts are free')
      return []
    },
    seed: async () => say(`   would load the operator's data (graphql/origin/seed)`),
    async waitForHosts() {
      say('   would wait for the certificates of new hosts')
      return []
    },
    watch: async () => say(`   would wait ${watchSeconds} s`),
    async smoke(version) {
      say(`   would run npm run smoke -- ${url}${version === null ? '' : ` --override '…="${version}"'`}`)
      return []
    },
    async errorsSince(worker) {
      say(`   would compare what visitors get from the new ${worker.name} with the hour before`)
      return []
    },
    uploadSourceMaps: async () => say('   would upload scripts and source maps to Sentry, if it is configured'),
  }
  say(`Deploying ${tag.slice(0, 10)} to ${environment}, without changing anything:\n`)
  await release({ environment, tag }, parts)
  if (open.length === 0) say('\nReady. Nothing was changed.')
  else say(`\nNot ready. Nothing was changed. Before you deploy:\n  ${open.join('\n  ')}`)
  return open.length === 0 ? 0 : 1
}
