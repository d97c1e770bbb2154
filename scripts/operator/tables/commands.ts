/** The operator's commands that show, confirm, import and remove rows of tables. */
import { readFileSync } from 'node:fs'
import type { Database } from '../database.ts'
import { asCsv, asTable, type Row } from '../print.ts'
import {
  asFileRow,
  currentSql,
  decidedSql,
  getChanges,
  getStatements,
  shownChange,
  type TableChange,
} from './change.ts'
import { TABLES, tableNamed } from './index.ts'
import { checkRows, readCsv } from './read-csv.ts'
import {
  type ComingChange,
  comingChanges,
  comingTable,
  printScheduled,
  readFrom,
  rowsAfter,
  scheduleStatements,
  withdrawStatements,
} from './scheduled.ts'
import { type KnownRows, type OperatorTable, toKey } from './table.ts'
import { waitingFigures } from './waiting.ts'

export interface TableOptions {
  csv: boolean
  confirm: boolean
  state?: string | undefined
  by?: string | undefined
  why?: string | undefined
  /** When the change takes effect. Undefined means at once. */
  from?: string | undefined
}

export const TABLE_COMMANDS = ['figures', 'proposed', 'table', 'import', 'confirm', 'remove', 'scheduled', 'withdraw']

/** The maximum number of changes that are listed. Further changes are only counted. */
const SHOWN = 40

/** Runs one of TABLE_COMMANDS. Throws an Error that says what is wrong. */
export async function runTableCommand(
  database: Database,
  [command = '', name = '', ...rest]: readonly string[],
  options: TableOptions,
): Promise<void> {
  if (command === 'figures')
    return console.log(asTable('Figures, and how many are not confirmed yet', await waitingFigures(database)))
  if (command === 'scheduled') return printScheduled(database)
  if (command === 'withdraw') return withdraw(database, name, options)
  if (command === 'confirm' && name === 'all') return confirmAll(database, options)
  const table = tableNamed(name)
  switch (command) {
    case 'proposed':
      return print(table, `Proposed ${name}`, proposedRows(table, options), options)
    case 'table':
      print(table, `${name}: ${table.decides}`, inState(table, await database.ask(currentSql(table)), options), options)
      if (!options.csv) await printComing(database, name)
      return
    case 'confirm':
      return change(database, name, { wanted: proposedRows(table, options) }, options)
    case 'import':
      return change(database, name, { file: rest[0] ?? '' }, options)
    default:
      return remove(database, name, rest[0] ?? '', options)
  }
}

async function confirmAll(database: Database, options: TableOptions): Promise<void> {
  for (const [name, table] of Object.entries(TABLES as Record<string, OperatorTable>)) {
    if (!table.proposed || (options.state && !table.getStates)) continue
    await change(database, name, { wanted: proposedRows(table, options) }, options)
  }
}

function proposedRows(table: OperatorTable, options: TableOptions): readonly Row[] {
  if (!table.proposed) throw new Error('Nothing is proposed for this table: import a file')
  return inState(table, table.proposed(), options)
}

function inState(table: OperatorTable, rows: readonly Row[], { state }: TableOptions): readonly Row[] {
  if (!state) return rows
  const { getStates } = table
  if (!getStates) throw new Error('The rows of this table do not belong to states: leave out --state')
  const found = rows.filter((row) => getStates(row).includes(state.toUpperCase()))
  if (found.length === 0) throw new Error(`There are no rows for ${state}`)
  return found
}

function print(table: OperatorTable, heading: string, rows: readonly Row[], { csv }: TableOptions): void {
  const shown = rows.map((row) => asFileRow(table, row))
  if (csv) process.stdout.write(asCsv(shown))
  else console.log(asTable(heading, shown))
}

/** Stores all rows of a file or all proposed rows. If one row is wrong, it stores none. */
async function change(
  database: Database,
  name: string,
  source: { file: string } | { wanted: readonly Row[] },
  options: TableOptions,
): Promise<void> {
  const table = tableNamed(name)
  // Mistakes in the file are reported before the database is queried.
  const read = 'file' in source ? readCsv(table, readFileSync(source.file, 'utf8')) : null
  const before = await changesBefore(database, name, options)
  const [now = [], decided = [], regions = [], taxed = []] = await database.askAll([
    currentSql(table),
    decidedSql(name),
    'SELECT id FROM regions',
    'SELECT place FROM taxes WHERE place = state',
  ])
  const known: KnownRows = {
    regions: new Set(rowsAfter({ what: 'rates', table: TABLES.rates }, regions, before).map(({ id }) => String(id))),
    taxedStates: new Set(
      [
        ...rowsAfter({ what: 'taxes', table: TABLES.taxes }, taxed, before),
        ...(read ?? []).map(({ values }) => values),
      ].map(({ place }) => String(place)),
    ),
    all: (read ?? []).map(({ values }) => values),
    now: new Date(),
  }
  const current = rowsAfter({ what: name, table }, now, before)
  const rows = read ?? ('wanted' in source ? source.wanted : []).map((values, at) => ({ line: at + 2, values }))
  // A proposed row is left out until the rates of its region are confirmed.
  const usable = read
    ? rows
    : rows.filter(({ values }) => !('region_id' in values) || known.regions.has(String(values.region_id)))
  const wanted = checkRows(table, usable, known)
  const changes = getChanges(table, wanted, current, new Set(decided.map(({ row }) => String(row))))
  report(name, table, changes, wanted.length)
  if (usable.length < rows.length)
    console.log(
      `\n${rows.length - usable.length} rows were left out, because the rates of their regions are not confirmed yet.`,
    )
  return store(database, name, changes, options)
}

/** Returns the scheduled changes that take effect by `--from`, and warns about later changes to the same table. */
async function changesBefore(
  database: Database,
  name: string,
  { from }: TableOptions,
): Promise<readonly ComingChange[]> {
  const at = from ? readFrom(from, new Date()) : ''
  if (from && tableNamed(name).kept) throw new Error(`Each row of ${name} has its own date, so --from does not apply`)
  const coming = await comingChanges(database)
  const later = coming.filter(({ what, dueAt }) => what === name && dueAt > at)
  if (later.length > 0)
    console.log(`${comingTable(`${name}: scheduled for later, and not changed by this command`, later)}\n`)
  return coming.filter(({ dueAt }) => dueAt <= at)
}

async function printComing(database: Database, name: string): Promise<void> {
  for (const { id, dueAt, by, changes } of (await comingChanges(database)).filter(({ what }) => what === name)) {
    const shown = changes.slice(0, SHOWN).map((each) => shownChange(tableNamed(name), each))
    console.log(`\n${asTable(`From ${dueAt} on (change ${id}, by ${by})`, shown, 60)}`)
  }
}

async function withdraw(database: Database, id: string, options: TableOptions): Promise<void> {
  const found = (await comingChanges(database)).filter((each) => String(each.id) === id)
  if (found.length === 0)
    throw new Error(
      `There is no upcoming change ${id}. To list the upcoming changes, run npm run operator -- scheduled`,
    )
  console.log(comingTable('To withdraw', found))
  const by = decidedBy(options)
  if (!by) return
  await database.change(withdrawStatements(Number(id), by))
  console.log('\nWithdrawn.')
}

async function remove(database: Database, name: string, key: string, options: TableOptions): Promise<void> {
  const table = tableNamed(name)
  if (!table.remove) throw new Error(`Rows of ${name} cannot be removed`)
  const before = await changesBefore(database, name, options)
  const changes = rowsAfter({ what: name, table }, await database.ask(currentSql(table)), before)
    .filter((row) => toKey(table, row) === key)
    .map((row): TableChange => ({ kind: 'removed', row: key, before: row, after: null }))
  if (changes.length === 0)
    throw new Error(`There is no row '${key}'. To list the rows, run npm run operator -- table ${name}`)
  report(name, table, changes, 1)
  return store(database, name, changes, options)
}

function report(name: string, table: OperatorTable, changes: readonly TableChange[], rows: number): void {
  const kinds = Object.entries(Object.groupBy(changes, ({ kind }) => kind)).map(
    ([kind, own]) => `${own.length} ${kind}`,
  )
  const shown = changes.slice(0, SHOWN).map((each) => shownChange(table, each))
  console.log(asTable(`${name}: ${rows} rows, ${kinds.join(', ') || 'nothing changes'}`, shown, 60))
  if (changes.length > SHOWN) console.log(`and ${changes.length - SHOWN} more`)
}

/** Returns who decided on a change. If the change is not confirmed, prints how to confirm it and returns null. */
function decidedBy({ confirm, by }: TableOptions): string | null {
  if (!confirm) {
    console.log('\nNothing was changed. To make the change, repeat the command with --confirm and --by NAME.')
    return null
  }
  if (!by) throw new Error('Say who decided on the change: --by NAME')
  return by
}

async function store(
  database: Database,
  name: string,
  changes: readonly TableChange[],
  options: TableOptions,
): Promise<void> {
  if (changes.length === 0) return
  const by = decidedBy(options)
  if (!by) return
  const hand = { by, reason: options.why ?? '' }
  const statements = getStatements(name, tableNamed(name), changes, hand)
  if (options.from) {
    const dueAt = readFrom(options.from, new Date())
    await database.change(scheduleStatements({ ...hand, what: name, dueAt }, { changes, statements }))
    console.log(`\nScheduled for ${dueAt}. \`npm run operator -- scheduled\` lists it, and \`withdraw ID\` stops it.`)
    return
  }
  await database.change(statements)
  console.log(
    `\nDone. \`npm run operator -- history\` shows each row before and after the change. Pages show the change within minutes.`,
  )
}
