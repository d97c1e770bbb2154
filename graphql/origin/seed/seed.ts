/**
 * Loads the initial data into a D1 database. A local database is migrated first; a deployed database must already be
 * migrated.
 *
 *     npx node graphql/origin/seed/seed.ts --persist-to .wrangler/state    # the local database
 *     npx node graphql/origin/seed/seed.ts --remote --env production       # a deployed database, through wrangler
 *     npx node graphql/origin/seed/seed.ts --env production --print        # prints the SQL
 *
 * Staging and production get only places and starting lists: no demonstration data, and no figures that an operator has
 * to decide. Running this again updates the places and adds missing rows, but leaves rows that an operator changed or
 * removed.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { applySeed, seedScript } from './apply.ts'
import { getCities } from './city-rows.ts'
import { demonstrationParts, placeParts, referenceParts, type SeedPart } from './statements.ts'
import { readPopulations, readZipcodes } from './zipcodes.ts'

const ENVIRONMENTS = ['local', 'preview', 'staging', 'production'] as const
const CONFIG = join(import.meta.dirname, '..', 'wrangler.toml')
const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')

export function partsFor(environment: string): SeedPart[] {
  const zipcodes = readZipcodes()
  const cities = getCities(zipcodes, readPopulations())
  return environment === 'local' || environment === 'preview'
    ? [...referenceParts(zipcodes, cities), ...demonstrationParts(cities)]
    : placeParts(zipcodes, cities)
}

/** Migrates and seeds the local database in the folder for `wrangler dev --persist-to`. Returns the parts that ran. */
export async function seedLocal(persistTo: string, environment = 'local'): Promise<string[]> {
  // Keeps wrangler from reporting each binding. This must come before the import, because wrangler reads the variable
  // when it is imported.
  process.env.WRANGLER_LOG ??= 'error'
  const { getPlatformProxy, unstable_splitSqlQuery } = await import('wrangler')
  // Build the parts before opening the database, because this takes seconds on a busy machine, and an idle connection
  // would be closed.
  const parts = partsFor(environment)
  const proxy = await getPlatformProxy<{ DB: D1Database }>({
    configPath: CONFIG,
    ...(environment === 'local' ? {} : { environment }),
    persist: { path: join(resolve(persistTo), 'v3') },
  })
  try {
    await applyMigrations(proxy.env.DB, unstable_splitSqlQuery)
    return await applySeed(proxy.env.DB, parts)
  } finally {
    await proxy.dispose()
  }
}

/**
 * The table in which wrangler records migrations, so that `wrangler d1 migrations` and this program know what the other
 * has applied.
 */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/**
 * Applies the migrations that a local database lacks, each in one transaction. `split` separates the statements of a
 * script. `wrangler d1 migrations apply`, which deployments use, would start a runtime for each migration, which takes
 * half a second.
 */
async function applyMigrations(db: D1Database, split: (sql: string) => string[]): Promise<void> {
  await db.prepare(MIGRATIONS_TABLE).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && !applied.has(name))
  for (const name of names.sort()) {
    const statements = split(readFileSync(join(MIGRATIONS, name), 'utf8')).map((sql) => db.prepare(sql))
    await db.batch([...statements, db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)])
  }
}

async function seedRemote(environment: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'publicweb-seed-'))
  const file = join(folder, 'seed.sql')
  writeFileSync(file, await seedScript(partsFor(environment)))
  const wrangler = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'wrangler', 'bin', 'wrangler.js')
  try {
    const args = ['d1', 'execute', 'DB', '--remote', '--yes', '--config', CONFIG, '--env', environment, '--file', file]
    execFileSync(process.execPath, [wrangler, ...args], { stdio: 'inherit' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'persist-to': { type: 'string' },
      env: { type: 'string', default: 'local' },
      remote: { type: 'boolean', default: false },
      print: { type: 'boolean', default: false },
    },
  })
  const environment = ENVIRONMENTS.find((each) => each === values.env)
  if (!environment) throw new Error(`--env must be one of ${ENVIRONMENTS.join(', ')}`)
  if (values.print) return void process.stdout.write(await seedScript(partsFor(environment)))
  if (values.remote) {
    if (environment === 'local') throw new Error('--remote needs --env preview, staging or production')
    return seedRemote(environment)
  }
  const persistTo = values['persist-to']
  if (!persistTo) throw new Error('Choose the database with --persist-to DIR or --remote')
  const started = performance.now()
  const ran = await seedLocal(persistTo, environment)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(ran.length > 0 ? `Seeded ${ran.join(', ')} in ${seconds} s` : `The data is up to date (${seconds} s)`)
}

if (import.meta.main) await main()
