/**
 * Finds what a file or a confirmation would change in an operator's table, and builds the statements that make the
 * change and record it in the history.
 */
import { literal, toValues } from '../../../graphql/origin/seed/insert.ts'
import { SERVE_CITIES } from '../../../graphql/origin/seed/served-cities.ts'
import type { Row } from '../print.ts'
import { keySql, type OperatorTable, toKey } from './table.ts'

export interface TableChange {
  kind: 'new' | 'changed' | 'confirmed' | 'removed'
  row: string
  before: Row | null
  after: Row | null
}

export interface ChangedBy {
  by: string
  reason: string
}

/** Returns the SQL for the rows that are currently in force. */
export function currentSql({ columns, source }: OperatorTable): string {
  return `SELECT ${columns.map(({ column }) => column).join(', ')} FROM ${source} AS rows_in_force`
}

/** Returns the SQL for the keys of the table's rows that have an entry in the history. */
export function decidedSql(what: string): string {
  return `SELECT DISTINCT row FROM operator_changes WHERE what = ${literal(what)}`
}

/** Returns the rows that differ from the current ones, and unchanged rows that were never confirmed. */
export function getChanges(
  table: OperatorTable,
  wanted: readonly Row[],
  current: readonly Row[],
  decided: ReadonlySet<string>,
): TableChange[] {
  const before = new Map(current.map((row) => [toKey(table, row), row]))
  const keys = new Set(wanted.map((row) => toKey(table, row)))
  const group = table.replacesWithin
  const groups = new Set(group ? wanted.map((row) => row[group]) : [])
  const removed = current.filter((row) => group && groups.has(row[group] ?? null) && !keys.has(toKey(table, row)))
  return [
    ...wanted.flatMap((after): TableChange[] => {
      const row = toKey(table, after)
      const old = before.get(row) ?? null
      if (!old) return [{ kind: 'new', row, before: null, after }]
      const isSame = table.columns.every(({ column }) => (old[column] ?? null) === (after[column] ?? null))
      // An unchanged row needs no confirmation if the history keeps only some columns, or if somebody confirmed it before.
      if (isSame && (table.kept || decided.has(row))) return []
      return [{ kind: isSame ? 'confirmed' : 'changed', row, before: old, after }]
    }),
    ...removed.map((row): TableChange => ({ kind: 'removed', row: toKey(table, row), before: row, after: null })),
  ]
}

/**
 * Returns the statements that make the changes, to be run in one transaction. They read each previous row themselves,
 * because another operator may have changed the row meanwhile.
 */
export function getStatements(
  what: string,
  table: OperatorTable,
  changes: readonly TableChange[],
  hand: ChangedBy,
): string[] {
  const removed = changes.filter(({ after }) => after === null)
  return [
    ...getHistory(what, table, changes, hand),
    ...removed.map(({ row }) => `${table.remove} = ${literal(row)}`),
    ...table.store(changes.map(({ after }) => after).filter((after) => after !== null)),
    ...(table.servesCities ? [SERVE_CITIES] : []),
  ]
}

function getHistory(
  what: string,
  table: OperatorTable,
  changes: readonly TableChange[],
  { by, reason }: ChangedBy,
): string[] {
  const { columns, source, kept } = table
  const names = kept ?? columns.map(({ column }) => column)
  const fields = names.map((column) => `'${column}', ${column}`).join(', ')
  const before = kept ? 'NULL' : `(SELECT json_object(${fields}) FROM ${source} WHERE ${keySql(table)} = column1)`
  const rows = changes.map(({ row, after }) => {
    const shown = kept ? kept.map((column) => after?.[column]).join('/') : row
    return [shown, after && JSON.stringify(Object.fromEntries(names.map((column) => [column, after[column] ?? null])))]
  })
  return toValues(rows).map(
    (values) => `INSERT INTO operator_changes (changed_at, changed_by, reason, what, row, before, after)
      SELECT strftime('%Y-%m-%dT%H:%M:%fZ'), ${literal(by)}, ${literal(reason)}, ${literal(what)}, column1, ${before}, column2 FROM (${values})`,
  )
}

export function asFileRow({ columns }: OperatorTable, row: Row): Row {
  return Object.fromEntries(
    columns.map(({ name, column, write }) => {
      const value = row[column] ?? null
      return [name, write ? write(value) : value]
    }),
  )
}

export function shownChange(table: OperatorTable, { kind, row, before, after }: TableChange): Row {
  const cells = (values: Row | null) =>
    values
      ? Object.values(asFileRow(table, values))
          .map((each) => each ?? '-')
          .join(', ')
      : ''
  return {
    change: kind,
    row,
    before: kind === 'changed' || kind === 'removed' ? cells(before) : '',
    after: cells(after),
  }
}
