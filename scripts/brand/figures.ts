/** Checks that a person has confirmed the figures that an environment shows and charges. Needs wrangler's login. */
import { openDatabase } from '../operator/database.ts'
import { type WaitingFigures, waitingFigures } from '../operator/tables/waiting.ts'
import type { Found } from './finding.ts'

/** The figures without which nothing can be sold. */
const NEEDED = ['rates', 'coverage', 'taxes', 'policy']

export async function figureFindings(environment: string): Promise<Found[]> {
  return findingsOf(await waitingFigures(openDatabase(environment)), environment)
}

/**
 * Finds figures that are shown without confirmation, and figures in NEEDED that have no confirmed row. Proposed rows of
 * other figures are no problem, because no page shows them.
 */
export function findingsOf(figures: readonly WaitingFigures[], environment: string): Found[] {
  return figures.flatMap(({ figures: name, confirmed, shown_unconfirmed: shown, proposed, such_as: some }) => {
    const todo = `Review them with npm run operator -- ${shown > 0 ? 'table' : 'proposed'} ${name}, then confirm or import: docs/operations.md#figures.`
    if (shown > 0)
      return [
        {
          problem: `Shown in ${environment} without confirmation: ${name}, ${shown} rows, such as ${some}.`,
          todo,
          isPlaceholder: true,
        },
      ]
    return confirmed === 0 && NEEDED.includes(name)
      ? [
          {
            problem: `Nothing is sold in ${environment}: no row of ${name} is confirmed. ${proposed} are proposed.`,
            todo,
            isPlaceholder: true,
          },
        ]
      : []
  })
}
