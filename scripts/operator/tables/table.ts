/** A table that an operator decides: how its CSV file is read, what is checked, and where it is stored. */
import type { Row } from '../print.ts'
import type { Cell, Value } from './cells.ts'

export interface Column {
  /** In the file, and in the database. */
  name: string
  column: string
  read: Cell
  /** Formats a stored value for the file. Default: unchanged. */
  write?: (value: Value) => string
}

/** A row of a file: values by the database's column. */
export type Values = Readonly<Record<string, Value>>

export interface Problem {
  /** A name of the file's header. */
  column: string
  message: string
}

/** The facts that a check may use besides the row. */
export interface Known {
  /** Regions that are in the database. */
  regions: ReadonlySet<string>
  /** States whose tax is in the database or in the file. */
  taxedStates: ReadonlySet<string>
  /** The rows of the file. */
  all: readonly Values[]
  now: Date
}

export interface OperatorTable {
  /** Says what the operator decides here, for lists of tables. */
  decides: string
  columns: readonly Column[]
  /** Database columns of the key. */
  key: readonly string[]
  /** A table, or a SELECT with the columns in parentheses. */
  source: string
  /** The same row as the database has it. */
  asStored?: (row: Values) => Values
  check?: (row: Values, known: Known) => Problem[]
  /** Statements that store these rows, new or changed. */
  store: (rows: readonly Values[]) => string[]
  /**
   * The statement that removes the row with a key, as SQL over `source`'s key columns. Absent if rows are never
   * removed.
   */
  remove?: string
  /** The database column that groups rows: storing a file removes rows of its groups that the file lacks. */
  replacesWithin?: string
  /** Figures that the seed proposes, and that nobody may see before they are confirmed. */
  proposed?: () => readonly Values[]
  /** The states that a row is about, for `--state`; undefined: the table has no states. */
  statesOf?: (row: Values) => readonly string[]
  /** Whether cities are served by it. */
  servesCities?: boolean
  /** Columns that the history keeps; all if undefined. */
  kept?: readonly string[]
}

/** The key as text: 'chicago', '*' + '/' + 'LAUNDRY'. The history and `remove` know rows by it. */
export function keyOf({ key }: Pick<OperatorTable, 'key'>, row: Values | Row): string {
  return key.map((column) => String(row[column] ?? '')).join('/')
}

/** The same as an expression of SQL. */
export function keySql({ key }: Pick<OperatorTable, 'key'>): string {
  return key.join(` || '/' || `)
}
