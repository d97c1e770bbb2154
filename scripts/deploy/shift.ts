import { CommandError } from '../system/command.ts'
import type { Deployable } from '../system/deployables.ts'
import { type Account, isNew, type Shares, type Upload } from '../system/wrangler.ts'
import type { Shift } from './traffic.ts'

/**
 * The shares of the traffic that the new version gets, in percent. The background Worker and the gateway switch at
 * once, because they serve none of the site's pages.
 */
const STEPS: Readonly<Record<Deployable['name'], readonly number[]>> = {
  gateway: [100],
  background: [100],
  origin: [10, 50, 100],
  site: [10, 50, 100],
}

export interface Rollout {
  environment: string
  account: Account
  /**
   * Returns the problems that smoke tests find. `version` is the site version that must answer; null allows any
   * version.
   */
  smoke(version: string | null): Promise<readonly string[]>
  /** Returns the problems that visitors have, according to Cloudflare's counts. */
  errorsSince(worker: Deployable, shift: Shift): Promise<readonly string[]>
  /** Waits while the new version serves its share of the traffic. */
  watch(): Promise<void>
  say(line: string): void
  now(): Date
}

/**
 * Uploads a new version of one Worker and shifts the traffic to it. If that fails, moves the traffic back to the old
 * version and throws CommandError.
 */
export async function rollOut(rollout: Rollout, worker: Deployable, upload: Upload): Promise<void> {
  const { account, say } = rollout
  if (await isNew(account, worker, rollout.environment)) {
    say(`${worker.name}: first deployment, with all traffic at once`)
    await account.create(worker, upload)
    return
  }
  const old = await onlyVersion(rollout, worker)
  if (!old) throw new CommandError(`The ${worker.name} has no deployment.`, 'Look at it in the dashboard.')
  const versionId = await account.upload(worker, upload)
  say(`${worker.name}: uploaded version ${versionId}; version ${old.versionId} is running`)
  await tryOut(rollout, worker, { versionId, old: old.versionId, message: upload.message })
  await account.applyTriggers(worker)
}

/** Returns the version with all traffic, or undefined if the Worker does not exist. Throws if the traffic is split. */
export async function onlyVersion(
  { account, environment }: Pick<Rollout, 'account' | 'environment'>,
  worker: Deployable,
): Promise<Shares[number] | undefined> {
  const [current = []] = await account.deployments(worker)
  if (current.length <= 1) return current[0]
  const shares = current.map(({ versionId, percentage }) => `${versionId} ${percentage}%`).join(', ')
  throw new CommandError(
    `The traffic of the ${worker.name} is split (${shares}): another deployment is under way, or was interrupted.`,
    `If nobody else is deploying, run: npm run deploy -- ${environment} --rollback`,
  )
}

interface Versions {
  versionId: string
  old: string
  message: string
}

async function tryOut(rollout: Rollout, worker: Deployable, { versionId, old, message }: Versions): Promise<void> {
  const { account, say } = rollout
  const split = (percentage: number) =>
    account.split(
      worker,
      percentage === 100
        ? [{ versionId, percentage }]
        : [
            { versionId, percentage },
            { versionId: old, percentage: 100 - percentage },
          ],
      `${percentage}%: ${message}`,
    )
  // A version override works only for versions that are part of the deployment, and only for the Worker that the
  // visitor calls.
  const isSite = worker.name === 'site'
  const problems = async (shift: Shift | null) => [
    ...(await rollout.smoke(isSite ? versionId : null)),
    ...(shift ? await rollout.errorsSince(worker, shift) : []),
  ]
  try {
    if (isSite) {
      await split(0)
      await orPutBack(await problems(null), 'before it got any traffic')
    }
    const since = rollout.now()
    for (const percentage of STEPS[worker.name]) {
      await split(percentage)
      say(`${worker.name}: ${percentage}% of the traffic`)
      if (percentage < 100) await rollout.watch()
      await orPutBack(await problems({ since, percentage }), `at ${percentage}% of the traffic`)
    }
  } catch (error) {
    await account.split(worker, [{ versionId: old, percentage: 100 }], `stopped: ${message}`)
    throw error
  }

  function orPutBack(found: readonly string[], when: string): void {
    if (found.length === 0) return
    throw new CommandError(
      `The new version of the ${worker.name} failed ${when}:\n  ${found.join('\n  ')}`,
      `All traffic of the ${worker.name} is back on version ${old}. ${othersShifted(worker)}`,
    )
  }
}

function othersShifted({ name }: Deployable): string {
  return name === 'site'
    ? 'Origin and background run the new release, which the old site works with. To take them back as well: npm run deploy -- <environment> --rollback'
    : 'The site was not changed. Correct the error and deploy again.'
}
