import { CommandError } from '../system/command.ts'
import type { Deployable } from '../system/deployables.ts'
import { ToolFailedError } from '../system/run-tool.ts'
import type { Account } from '../system/wrangler.ts'

interface State {
  worker: Deployable
  /** The ids of the running versions: one, or two during a shift, beginning with the version that has more traffic. */
  running: readonly string[]
  /** The ids of the versions that once received all traffic, latest first. */
  whole: readonly string[]
  /** The releases of the ten latest versions, oldest first, by the id of the version. */
  tags: ReadonlyMap<string, string | null>
}

/**
 * Rolls back all Workers. The Workers of one release have the same tag. Normally, all return to the release before the
 * running one, so a second rollback never brings back the release that the first one took back. If the Workers run
 * different releases, because a deployment stopped halfway, all return to the last release whose site version received
 * all traffic. Migrations stay, because the previous release works with them.
 */
export async function rollBack(
  account: Account,
  workers: readonly Deployable[],
  say: (line: string) => void,
  takesOldSecrets = false,
): Promise<void> {
  const states = await Promise.all(workers.map((worker) => getState(account, worker)))
  const site = states.find(({ worker }) => worker.name === 'site')
  if (!site || site.running.length === 0)
    throw new CommandError('Nothing is deployed.', 'There is nothing to roll back.')
  const tag = getTarget(site, states)
  const back: string[] = []
  for (const state of states.toReversed()) {
    const versionId = state.whole.find((id) => state.tags.get(id) === tag)
    if (!versionId) {
      throw new CommandError(
        `The ${state.worker.name} has no version of release ${tag} among its latest ten.`,
        `Check that commit out and deploy it: git checkout ${tag}, then npm run deploy.`,
      )
    }
    if (state.running.length === 1 && state.running[0] === versionId) {
      say(`${state.worker.name}: already on release ${tag}`)
      continue
    }
    await account
      .putBack(state.worker, versionId, { message: `rolled back to ${tag}`, takesOldSecrets })
      .catch((error: unknown) => {
        throw changedSecrets(error, state.worker, { tag, back }) ?? error
      })
    back.push(state.worker.name)
    say(`${state.worker.name}: all traffic is on version ${versionId} of release ${tag}`)
  }
}

/** Returns advice if Cloudflare refused to roll back because secrets have changed since the release (code 10220). */
function changedSecrets(
  error: unknown,
  { name }: Deployable,
  { tag, back }: { tag: string; back: readonly string[] },
): CommandError | null {
  if (!(error instanceof ToolFailedError) || !error.message.includes('10220')) return null
  const names = /secrets have changed: ([\w, ]+\w)/u.exec(error.message)?.[1] ?? 'secrets'
  const done = back.length > 0 ? `Already rolled back to ${tag}: ${back.join(', ')}. ` : ''
  return new CommandError(
    `The ${name} was not changed: its version of ${tag} has older values of ${names}.`,
    `${done}If the old values still work and have not leaked, add --old-secrets. Otherwise deploy that commit with the current values: git checkout ${tag}, then npm run deploy.`,
  )
}

function getTarget(site: State, states: readonly State[]): string {
  const getTag = (id: string | undefined) => (id === undefined ? null : (site.tags.get(id) ?? null))
  const current = getTag(site.running[0])
  const isMixed = states.some(({ running, tags }) => running.length > 1 || tags.get(running[0] ?? '') !== current)
  const releases = [...new Set(site.tags.values())]
  const earlier = current === null ? releases : releases.slice(0, releases.indexOf(current))
  // If the Workers run different releases, the target is the last one whose site version received all traffic.
  const candidates = isMixed ? site.whole : site.whole.filter((id) => earlier.includes(getTag(id)))
  const tag = getTag(candidates[0])
  if (tag === null) {
    throw new CommandError(
      'No earlier release of the site is known.',
      'Check out the commit that worked, and deploy it.',
    )
  }
  return tag
}

async function getState(account: Account, worker: Deployable): Promise<State> {
  const [deployments, versions] = [await account.deployments(worker), await account.versions(worker)]
  const [latest = []] = deployments
  return {
    worker,
    running: latest.toSorted((one, other) => other.percentage - one.percentage).map(({ versionId }) => versionId),
    whole: deployments.flatMap((shares) => (shares.length === 1 && shares[0] ? [shares[0].versionId] : [])),
    tags: new Map(versions.map(({ id, tag }) => [id, tag])),
  }
}
