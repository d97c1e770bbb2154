import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const MIGRATIONS = join(import.meta.dirname, '../../graphql/origin/migrations')

let statements: readonly string[] | undefined

/**
 * Returns the statements that create the origin's database as all migrations leave it. They run much faster than the
 * migrations, and many tests start with a new database.
 */
export function originSchema(): readonly string[] {
  statements ??= readSchema()
  return statements
}

function readSchema(): string[] {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(MIGRATIONS).sort()) database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  const objects = database
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`,
    )
    .all() as { type: string; name: string; sql: string }[]
  const rows = objects.filter(({ type }) => type === 'table').flatMap(({ name }) => rowsOf(database, name))
  database.close()
  const ofType = (...types: string[]) => objects.filter(({ type }) => types.includes(type)).map(({ sql }) => sql)
  // Rows come before triggers, because the rows already include what triggers would count.
  return [...ofType('table'), ...rows, ...ofType('index', 'view', 'trigger')]
}

/** Returns the statements for the rows that migrations store. */
function rowsOf(database: DatabaseSync, table: string): string[] {
  const columns = database
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => `"${name}"`)
  const values = columns.map((column) => `quote(${column})`).join(` || ', ' || `)
  return database
    .prepare(`SELECT ${values} AS list FROM "${table}"`)
    .all()
    .map(({ list }) => `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${list})`)
}
