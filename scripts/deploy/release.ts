/** The order of a deployment. Each step either succeeds or stops the deployment with advice. */

import { CommandError } from '../system/command.ts'
import { type Deployable, type DeployedEnvironment, deployables, ORIGIN, SITE } from '../system/deployables.ts'
import { ToolFailedError } from '../system/run-tool.ts'
import { type Account, isNew } from '../system/wrangler.ts'
import type { OriginChanges } from './origin-changes.ts'
import { onlyVersion, type Rollout, rollOut } from './shift.ts'

/** Everything that a deployment does besides calling wrangler. Tests replace it. */
export interface Parts extends Omit<Rollout, 'environment' | 'account'> {
  account: Account
  configurationProblems(): Promise<readonly string[]>
  requiredSecrets(worker: Deployable): Promise<readonly string[]>
  /** Finds conflicts between the site's hosts and DNS records or other Workers. Returns none if a person accepts them. */
  hostProblems(): Promise<readonly string[]>
  /** If the environment does not use the embedded origin, compares its origin with the stored description. */
  originChanges(): Promise<OriginChanges>
  /** Bundles every Worker. Returns which Workers exceed their budget. */
  build(): Promise<readonly string[]>
  migrationProblems(): readonly string[]
  /** Runs the running release's tests on the new schema; `running` is its commit, if known. */
  tryPreviousRelease(running: string | null): Promise<void>
  runTests(): Promise<void>
  /** Prepares the site's files together with those of earlier builds. Returns their folder. */
  gatherAssets(isFirst: boolean): Promise<string>
  /** Loads the initial data into a database that has none. */
  seed(): Promise<void>
  /** Waits for DNS names and certificates. Returns which hosts still do not respond. */
  waitForHosts(): Promise<readonly string[]>
  uploadSourceMaps(): Promise<void>
}

export interface Release {
  environment: DeployedEnvironment
  /** The commit, which is the tag of every Worker's version. */
  tag: string
  /**
   * The reason for deploying despite problems in smoke tests, in traffic, or in the schema of an origin that is not the
   * embedded one. It becomes part of each deployment's message.
   */
  despite?: string | undefined
}

/**
 * The maximum length of a message's text, in characters. The whole message starts with the share of the traffic, and
 * may have 120 characters (`wrangler rollback` says so).
 */
const MESSAGE_CHARACTERS = 114

/** Deploys. Throws CommandError, or ToolFailedError with the output of the tool that failed. */
export async function release({ environment, tag, despite }: Release, parts: Parts): Promise<void> {
  const { account, say } = parts
  const workers = deployables(environment)

  say('1. Configuration, secrets and migrations')
  stopIf(await parts.configurationProblems(), 'The configuration is not ready', 'Correct it; nothing was changed.')
  // Stops if the traffic of a Worker is split between versions, because another person may be deploying.
  await Promise.all(workers.map((worker) => onlyVersion({ account, environment }, worker)))
  const areNew = await Promise.all(workers.map((worker) => isNew(account, worker, environment)))
  const isFirst = areNew[workers.indexOf(SITE)] === true
  for (const worker of workers)
    await checkSecrets(account, worker, { environment, needed: await parts.requiredSecrets(worker) })
  stopIf(
    await parts.hostProblems(),
    'The site’s hosts are not free',
    'Free them, or deploy from a terminal and answer the question; nothing was changed.',
  )
  stopIf(
    parts.migrationProblems(),
    'A migration would break the running version',
    'Split it over two releases (docs/operations.md); nothing was changed.',
  )

  const { lost, gained } = await parts.originChanges()
  for (const each of gained) say(`   ${each}`)
  if (despite && lost.length > 0) say(`   accepted (${despite}):\n     ${lost.join('\n     ')}`)
  else
    stopIf(
      lost,
      `The origin is not as origins/${environment}.json says`,
      `Describe it again (npm run origin:describe) and commit that, or deploy with --despite "REASON"; nothing was changed.`,
    )

  say('2. Bundles')
  stopIf(
    await parts.build(),
    'A bundle is over its budget',
    'Reduce its size, or raise UPLOAD_BYTES in scripts/system/deployables.ts with a reason; nothing was changed.',
  )

  say('3. Tests')
  await explained(() => parts.runTests(), 'Correct what failed and deploy again; nothing was changed.')

  say('4. Testing the running release on the new schema')
  if (isFirst) say('   nothing is running yet')
  else {
    const running = await runningRelease(account)
    await explained(
      () => parts.tryPreviousRelease(running),
      'The release that is running does not work with the new schema. Split the migration over two releases (docs/operations.md); nothing was changed.',
    )
  }

  const judged = judge(parts, isFirst ? [] : await parts.smoke(null), despite)
  const assets = await parts.gatherAssets(isFirst)
  say('5. Migrations')
  const migrated = await explained(
    () => account.migrate(),
    'D1 rolls back a migration that fails. The migrations before it stay, and the running version works with them. No Worker was changed. Correct the migration and deploy again.',
  )
  say(`   applied: ${[...new Set(migrated.match(/\b\d{4}_[\w-]+\.sql\b/gu))].join(', ') || 'none'}`)

  say('6. Versions, smoke tests and traffic')
  for (const worker of workers) {
    // The seed runs only before the site's first deployment, so it cannot overwrite an operator's changes.
    if (isFirst && worker === SITE) await explained(() => parts.seed(), 'Correct the data and deploy again.')
    const message = `release ${tag.slice(0, 10)}${despite ? ` despite: ${despite}` : ''}`.slice(0, MESSAGE_CHARACTERS)
    const upload = { tag, message, assets: worker === SITE ? assets : undefined }
    await explained(
      () => rollOut({ ...parts, ...judged, environment }, worker, upload),
      `Read wrangler's output. Deploy again, or roll back: npm run deploy -- ${environment} --rollback`,
    )
  }

  say('7. Final checks')
  stopIf(
    await parts.waitForHosts(),
    'The deployment is complete, but some hosts do not answer yet',
    `Look at the custom domains in the dashboard. Once they are active, run npm run smoke. The other hosts work.`,
  )
  stopIf(
    await judged.smoke(null),
    'The deployment is complete, but its smoke test found',
    `Take it back: npm run deploy -- ${environment} --rollback`,
  )
  await parts.uploadSourceMaps()
}

/**
 * Lets only new problems stop a deployment, because a fix must be deployable even while Stripe or mail is down.
 * Problems that existed before, and problems that a person accepted, are only reported.
 */
function judge(
  parts: Parts,
  before: readonly string[],
  despite: string | undefined,
): Pick<Parts, 'smoke' | 'errorsSince'> {
  const known = new Set(before.map(withoutFigures))
  if (before.length > 0) parts.say(`   before this deployment:\n     ${before.join('\n     ')}`)
  const worse = (problems: readonly string[]) => {
    const found = problems.filter((problem) => !known.has(withoutFigures(problem)))
    if (!despite || found.length === 0) return found
    parts.say(`   accepted (${despite}):\n     ${found.join('\n     ')}`)
    return []
  }
  return {
    smoke: async (version) => worse(await parts.smoke(version)),
    errorsSince: async (worker, shift) => worse(await parts.errorsSince(worker, shift)),
  }
}

/**
 * Removes the parts of a problem's text that change between two checks, such as '90 s ago', so that the same problem is
 * recognized a minute later.
 */
function withoutFigures(problem: string): string {
  return problem.replace(/\(request [\w-]+\)/gu, '').replace(/\d+ s ago/gu, 'a while ago')
}

function stopIf(problems: readonly string[], what: string, advice: string): void {
  if (problems.length > 0) throw new CommandError(`${what}:\n  ${problems.join('\n  ')}`, advice)
}

/** Adds advice to the failure of a tool. */
async function explained<Result>(run: () => Promise<Result>, advice: string): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ToolFailedError) throw new CommandError(error.message, advice)
    throw error
  }
}

interface NeededSecrets {
  environment: string
  needed: readonly string[]
}

/** Stops if secrets are missing. The error lists all of them, each with the command that sets it. */
async function checkSecrets(
  account: Account,
  worker: Deployable,
  { environment, needed }: NeededSecrets,
): Promise<void> {
  if (needed.length === 0) return
  const present = await account.secrets(worker)
  const missing = needed.filter((name) => !present.includes(name))
  stopIf(
    missing.map((name) => `${name}: npx wrangler secret put ${name} --env ${environment} -c ${worker.config}`),
    `The ${worker.name} lacks ${missing.length === 1 ? 'a secret' : 'secrets'} in ${environment}`,
    'Set it and deploy again; nothing was changed.',
  )
}

/** Returns the tag of the running origin, which has to work with the new schema. Null if it has no tag. */
async function runningRelease(account: Account): Promise<string | null> {
  const [current] = await account.deployments(ORIGIN)
  const id = current?.[0]?.versionId
  return (await account.versions(ORIGIN)).find((version) => version.id === id)?.tag ?? null
}
