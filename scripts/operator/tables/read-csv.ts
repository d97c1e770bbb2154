/**
 * Reads an operator's CSV file as rows of a table. Every mistake is reported with its line and column, and a file with
 * any mistake is rejected as a whole.
 */
import { CsvError, parse } from 'csv-parse/sync'
import type { Row, Value } from '../print.ts'
import { type KnownRows, type OperatorTable, toKey } from './table.ts'

/** Thrown for a file with mistakes. The message has a line for each mistake. */
class WrongFileError extends Error {
  override name = 'WrongFileError'
  constructor(problems: readonly string[]) {
    const more = problems.length > MOST ? [`and ${problems.length - MOST} more`] : []
    super(
      ['Nothing was imported. Correct these mistakes and try again:', ...problems.slice(0, MOST), ...more].join('\n  '),
    )
  }
}

/** The maximum number of mistakes that are listed. Further mistakes are only counted. */
const MOST = 50

interface FileRow {
  line: number
  values: Row
}

/** Reads the rows and checks each cell. `checkRows` makes the checks that need the database. Throws WrongFileError. */
export function readCsv(table: OperatorTable, text: string): FileRow[] {
  const [header, ...records] = parseRecords(text)
  const wanted = table.columns.map(({ name }) => name)
  const names = header?.record.map((name) => name.trim().toLowerCase()) ?? []
  if (names.length !== wanted.length || wanted.some((name) => !names.includes(name)))
    throw new WrongFileError([`line 1: the columns must be ${wanted.join(', ')}`])
  if (records.length === 0) throw new WrongFileError(['line 2: there are no rows'])
  const problems: string[] = []
  const rows = records.map(({ record, line }) => {
    const values: Record<string, Value> = {}
    for (const { name, column, read } of table.columns) {
      try {
        values[column] = read(plain(record[names.indexOf(name)] ?? ''))
      } catch (error) {
        problems.push(`line ${line}, ${name}: ${(error as Error).message}`)
      }
    }
    return { line, values: table.asStored?.(values) ?? values }
  })
  if (problems.length > 0) throw new WrongFileError(problems)
  return rows
}

/** Throws WrongFileError if the table refuses a row or if two rows have the same key. */
export function checkRows(table: OperatorTable, rows: readonly FileRow[], known: KnownRows): Row[] {
  const lines = new Map<string, number>()
  const problems = rows.flatMap(({ line, values }) => {
    const key = toKey(table, values)
    const earlier = lines.get(key)
    lines.set(key, earlier ?? line)
    return [
      ...(earlier === undefined ? [] : [`line ${line}: the same ${firstKey(table)} as line ${earlier}`]),
      ...(table.check?.(values, known) ?? []).map(({ column, message }) => `line ${line}, ${column}: ${message}`),
    ]
  })
  if (problems.length > 0) throw new WrongFileError(problems)
  return rows.map(({ values }) => values)
}

const firstKey = ({ key, columns }: OperatorTable) =>
  key.map((column) => columns.find((each) => each.column === column)?.name).join(' and ')

function parseRecords(text: string): { record: string[]; line: number }[] {
  try {
    const found = parse(text, { bom: true, info: true, skip_empty_lines: true, trim: true }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    return found.map(({ record, info }) => ({ record, line: info.lines }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new WrongFileError([error.message])
  }
}

/** Removes the apostrophe that our own exports put before text that a spreadsheet would run. */
function plain(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')
}
