/** Checks whether a deployed environment has its secrets and confirmed figures. Needs a wrangler login. */

import { openDatabase } from '../operator/database.ts'
import { type WaitingFigures, waitingFigures } from '../operator/tables/waiting.ts'
import { checkEnvironment, deployables } from '../system/deployables.ts'
import { requiredSecrets } from '../system/worker-configuration.ts'
import { account, realRun } from '../system/wrangler.ts'
import type { FoundProblem } from './finding.ts'

/** Finds secrets that an environment lacks. A Worker that does not exist yet lacks all of them. */
export async function storedSecretFindings(environment: string, run = realRun): Promise<FoundProblem[]> {
  checkEnvironment(environment)
  const found = await Promise.all(
    deployables(environment).map(async (worker) => {
      const stored = await account(environment, run).secrets(worker)
      return (await requiredSecrets(worker, environment))
        .filter((name) => !stored.includes(name))
        .map((name) => ({
          problem: `${environment} has no secret ${name} for ${worker.config}.`,
          todo: `npx wrangler secret put ${name} --env ${environment} -c ${worker.config}`,
        }))
    }),
  )
  return found.flat()
}

/** The figures without which nothing can be sold. */
const NEEDED = ['rates', 'coverage', 'taxes', 'policy']

export async function figureFindings(environment: string): Promise<FoundProblem[]> {
  return collectFindings(await waitingFigures(openDatabase(environment)), environment)
}

/**
 * Finds figures that are shown without confirmation, and figures in NEEDED that have no confirmed row. Proposed rows of
 * other figures are no problem, because no page shows them.
 */
export function collectFindings(figures: readonly WaitingFigures[], environment: string): FoundProblem[] {
  return figures.flatMap(({ figures: name, confirmed, shown_unconfirmed: shown, proposed, such_as: some }) => {
    const todo = `Review them with npm run operator -- ${shown > 0 ? 'table' : 'proposed'} ${name}, then confirm or import: docs/operations.md#figures.`
    const found = (problem: string) => [{ problem, todo, isPlaceholder: true }]
    if (shown > 0)
      return found(`Shown in ${environment} without confirmation: ${name}, ${shown} rows, such as ${some}.`)
    if (confirmed > 0 || !NEEDED.includes(name)) return []
    return found(`Nothing is sold in ${environment}: no row of ${name} is confirmed. ${proposed} are proposed.`)
  })
}
