/**
 * Schedules changes to tables. Each change takes effect at a set time. The origin applies them in
 * graphql/origin/db/scheduled-figures.ts with the same statements that an immediate import runs, so that each table is
 * written in only one way.
 */
import { literal } from '../../../graphql/origin/seed/insert.ts'
import type { Database } from '../database.ts'
import { asTable, type Row } from '../print.ts'
import { moment } from './cells.ts'
import type { ChangedBy, TableChange } from './change.ts'
import { type OperatorTable, toKey } from './table.ts'

export interface ComingChange {
  id: number
  dueAt: string
  what: string
  by: string
  reason: string
  changes: readonly TableChange[]
}

/**
 * The maximum size of a part of a stored change, in bytes. Quotation marks are doubled in an SQL literal, so a part
 * takes up at most twice this size in a statement. D1 still accepts such a statement.
 */
const PART = 40_000

/** Reads `--from` as a moment in UTC. A time without a zone is taken as UTC. Throws if the time has passed. */
export function readFrom(given: string, now: Date): string {
  const from = String(moment(/(Z|[+-]\d{2}:\d{2})$/.test(given) ? given : `${given}Z`))
  if (from <= now.toISOString())
    throw new Error(`--from ${given} has passed: without --from, the change takes effect now`)
  return from
}

/** Lists the scheduled changes in the order in which they will take effect. */
export async function comingChanges(database: Database): Promise<ComingChange[]> {
  const parts = await database.ask(
    `SELECT c.id, c.due_at, c.what, c.scheduled_by, c.reason, p.content FROM scheduled_changes c JOIN scheduled_parts p ON p.change_id = c.id
     WHERE c.outcome IS NULL ORDER BY c.due_at, c.id, p.position`,
  )
  return [...Map.groupBy(parts, ({ id }) => Number(id))].map(([id, own]) => {
    const [{ due_at, what, scheduled_by, reason } = {}] = own
    const { changes } = JSON.parse(own.map(({ content }) => content).join('')) as { changes: TableChange[] }
    return { id, dueAt: String(due_at), what: String(what), by: String(scheduled_by), reason: String(reason), changes }
  })
}

/** Returns the rows of a table after the given changes have taken effect. */
export function rowsAfter(
  { what, table }: { what: string; table: OperatorTable },
  current: readonly Row[],
  coming: readonly ComingChange[],
): Row[] {
  const rows = new Map(current.map((row) => [toKey(table, row), row]))
  for (const { row, after } of coming.filter((each) => each.what === what).flatMap(({ changes }) => changes)) {
    if (after) rows.set(row, { ...after })
    else rows.delete(row)
  }
  return [...rows.values()]
}

/** Returns the statements that store a change until it is due. */
export function scheduleStatements(
  { what, dueAt, by, reason }: ChangedBy & { what: string; dueAt: string },
  content: { changes: readonly TableChange[]; statements: readonly string[] },
): string[] {
  // Characters outside ASCII are escaped, so that no part ends within a character.
  const text = JSON.stringify(content).replace(
    /[^\x20-\x7e]/g,
    (other) => `\\u${other.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const parts = Array.from({ length: Math.ceil(text.length / PART) }, (_, at) => text.slice(at * PART, (at + 1) * PART))
  return [
    `INSERT INTO scheduled_changes (due_at, what, scheduled_at, scheduled_by, reason)
     VALUES (${[dueAt, what].map(literal).join(', ')}, strftime('%Y-%m-%dT%H:%M:%fZ'), ${literal(by)}, ${literal(reason)})`,
    ...parts.map(
      (part, at) =>
        `INSERT INTO scheduled_parts (change_id, position, content) SELECT max(id), ${at}, ${literal(part)} FROM scheduled_changes`,
    ),
  ]
}

/**
 * Returns the statements that withdraw a change. All of them fail if the change has already taken effect, failed or
 * been withdrawn.
 */
export function withdrawStatements(id: number, by: string): string[] {
  return [
    `UPDATE scheduled_changes SET outcome = CASE WHEN outcome IS NULL THEN 'withdrawn' ELSE 'twice' END,
     ended_at = strftime('%Y-%m-%dT%H:%M:%fZ'), remark = ${literal(by)} WHERE id = ${id}`,
    `DELETE FROM scheduled_parts WHERE change_id = ${id}`,
  ]
}

/** Prints the scheduled changes, and the outcomes of earlier ones. */
export async function printScheduled(database: Database): Promise<void> {
  const coming = await comingChanges(database)
  const ended = await database.ask(
    `SELECT id, due_at, what, scheduled_by, reason, outcome, ended_at, remark FROM scheduled_changes
     WHERE outcome IS NOT NULL ORDER BY id DESC LIMIT 20`,
  )
  console.log(
    `${comingTable('Changes to come', coming)}\n\n${asTable('Latest changes that took effect, failed or were withdrawn', ended)}`,
  )
}

export function comingTable(heading: string, coming: readonly ComingChange[]): string {
  return asTable(
    heading,
    coming.map(({ id, dueAt, what, by, reason, changes }) => ({
      id,
      from: dueAt,
      table: what,
      rows: changes.length,
      such_as: changes
        .slice(0, 3)
        .map(({ row, after }) => (after ? row : `without ${row}`))
        .join(', '),
      by,
      reason,
    })),
  )
}
