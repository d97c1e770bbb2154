/** Runs a restore drill: notes the database's state, damages it, restores it and compares every table. */
import { type AskAll, fingerprints, type TableState } from './fingerprints.ts'

export interface DrillTarget {
  askAll: AskAll
  /** Returns a point to which the database can be restored. */
  bookmark(): Promise<string>
  restore(bookmark: string): Promise<void>
}

export interface DrilledTable {
  table: string
  before: number
  damaged: number
  after: number
  isSame: boolean
}

/**
 * Statements that damage the database like a wrong migration or a statement without its WHERE. Triggers count these
 * changes, so other tables change too.
 */
const DAMAGE = [
  'PRAGMA defer_foreign_keys = on',
  `UPDATE customers SET email = 'damaged-' || id || '@example.com', first_name = 'Damaged'`,
  'UPDATE campaigns SET stock = 0 WHERE stock IS NOT NULL',
  'DELETE FROM outbox',
  'DELETE FROM leads',
  'DROP TABLE surveys',
]

/** Runs the drill. Throws if the damage changed nothing, because the drill would then prove nothing. */
export async function runDrill({ askAll, bookmark, restore }: DrillTarget): Promise<DrilledTable[]> {
  const point = await bookmark()
  const before = await fingerprints(askAll)
  await askAll(DAMAGE)
  const damaged = await fingerprints(askAll)
  if (compare(before, damaged, damaged).every(({ isSame }) => isSame)) throw new Error('The damage changed nothing')
  await restore(point)
  return compare(before, damaged, await fingerprints(askAll))
}

type States = ReadonlyMap<string, TableState>

function compare(before: States, damaged: States, after: States): DrilledTable[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().map((table) => ({
    table,
    before: before.get(table)?.rows ?? 0,
    damaged: damaged.get(table)?.rows ?? 0,
    after: after.get(table)?.rows ?? 0,
    isSame:
      before.get(table)?.checksum === after.get(table)?.checksum && before.get(table)?.rows === after.get(table)?.rows,
  }))
}
