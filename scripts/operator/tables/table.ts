/** A table whose contents an operator decides: how its CSV file is read, what is checked, and where it is stored. */
import type { Row, Value } from '../print.ts'
import type { Cell } from './cells.ts'

export interface Column {
  /** The column's name in the file. `column` is its name in the database. */
  name: string
  column: string
  read: Cell
  /** Formats a stored value for the file. By default, the value is not changed. */
  write?: (value: Value) => string
}

export interface CellProblem {
  /** The column's name in the file's header. */
  column: string
  message: string
}

/** What a check may use in addition to the row. */
export interface KnownRows {
  /** The ids of the regions that are in the database. */
  regions: ReadonlySet<string>
  /** States whose sales tax is in the database or in the file. */
  taxedStates: ReadonlySet<string>
  /** All rows of the file. */
  all: readonly Row[]
  now: Date
}

export interface OperatorTable {
  /** A short description of the table, for lists of tables. */
  decides: string
  columns: readonly Column[]
  /** The database columns that form the key. */
  key: readonly string[]
  /** A table of the database, or a SELECT in parentheses that returns the columns. */
  source: string
  /** Converts a row of the file to the row that the database stores. */
  asStored?: (row: Row) => Row
  check?: (row: Row, known: KnownRows) => CellProblem[]
  /** Returns the statements that store new and changed rows. */
  store: (rows: readonly Row[]) => string[]
  /**
   * The start of the statement that removes a row. It ends with an expression for the row's key, and ` = 'key'` is
   * appended to it. Absent if rows are never removed.
   */
  remove?: string
  /**
   * The database column that groups rows. When a file is stored, each stored row that belongs to one of the file's
   * groups but is not in the file is removed.
   */
  replacesWithin?: string
  /** Returns the figures that the seed proposes. Pages do not show them before an operator confirms them. */
  proposed?: () => readonly Row[]
  /** Returns the US states of a row, for `--state`. Undefined if the table is not divided by state. */
  getStates?: (row: Row) => readonly string[]
  /** Whether a change to the table can affect which cities are served. */
  servesCities?: boolean
  /** The columns that the history keeps. Undefined means all columns. */
  kept?: readonly string[]
}

/** Returns a row's key as text, such as 'chicago' or 'main/3'. The history and `remove` identify rows by this text. */
export function toKey({ key }: Pick<OperatorTable, 'key'>, row: Row): string {
  return key.map((column) => String(row[column] ?? '')).join('/')
}

/** Returns the SQL expression for the text of a row's key. */
export function keySql({ key }: Pick<OperatorTable, 'key'>): string {
  return key.join(` || '/' || `)
}
