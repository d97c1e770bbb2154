/** Starts a Postgres server for tests: Debian's programs with a new cluster in a temporary folder. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { freePort } from '../../../scripts/system/ports.ts'
import type { Answer, Statement } from '../d1.ts'
import { originSchema } from '../origin-schema.ts'
import { queryForPostgres, schemaForPostgres } from './statements.ts'

/** The table whose lock decides which transactions may run concurrently. It has no rows. */
const TURNS = 'adapter.turns'

export interface PostgresServer {
  /**
   * Runs a batch as one serializable transaction, as D1 does. A transaction that conflicts with others (SQLSTATE class
   * 40) is repeated once, alone, so that it cannot conflict again.
   */
  batch(statements: readonly Statement[]): Promise<Answer[]>
  stop(): Promise<void>
}

export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const port = await freePort()
  const data = join(folder, 'data')
  const user = userFor(folder)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { stdio: 'ignore', cwd: folder, ...user })
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60`
  run('pg_ctl', '-D', data, '-o', options, '-w', '-l', join(folder, 'log'), 'start')
  const sql = connect(port)
  await createSchema(sql)
  return {
    async batch(statements) {
      try {
        return await transact(sql, 'SHARE', statements)
      } catch (error) {
        const code = error instanceof postgres.PostgresError ? error.code : ''
        if (!code.startsWith('40')) throw error
        return await transact(sql, 'EXCLUSIVE', statements)
      }
    },
    async stop() {
      await sql.end()
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Runs a transaction concurrently with others (SHARE), or alone (EXCLUSIVE). The lock comes first: a serializable
 * transaction sees the data as of its first statement, and LOCK does not count as one (PostgreSQL's documentation,
 * 'LOCK').
 */
function transact(sql: postgres.Sql, mode: 'SHARE' | 'EXCLUSIVE', statements: readonly Statement[]): Promise<Answer[]> {
  return sql.begin('isolation level serializable', async (transaction) => {
    await transaction.unsafe(`LOCK TABLE ${TURNS} IN ${mode} MODE`)
    return runAll(transaction, statements)
  }) as Promise<Answer[]>
}

async function runAll(transaction: postgres.TransactionSql, statements: readonly Statement[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const { sql, values } of statements) {
    const rows = await transaction.unsafe(queryForPostgres(sql, values))
    const changes = rows.command === 'SELECT' ? 0 : (rows.count ?? 0)
    answers.push({ results: [...rows] as Record<string, unknown>[], meta: { changes } })
  }
  return answers
}

/** Connects with types that return values as SQLite does: counts as numbers, and true as 1. */
function connect(port: number): postgres.Sql {
  return postgres({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    max: 40,
    onnotice: () => {},
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
      boolean: {
        to: 16,
        from: [16],
        serialize: (value: unknown) => (Number(value) ? 't' : 'f'),
        parse: (text: string) => (text === 't' ? 1 : 0),
      },
    },
  } as postgres.Options<Record<string, postgres.PostgresType>>)
}

/** Statements that make Postgres accept numbers as booleans, and add the SQLite features that the origin uses. */
const LIKE_SQLITE = `
CREATE EXTENSION citext;
CREATE FUNCTION public.to_condition(bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1 <> 0';
CREATE CAST (bigint AS boolean) WITH FUNCTION public.to_condition(bigint) AS IMPLICIT;
CREATE FUNCTION public.strftime(format text, moment text, change text) RETURNS text LANGUAGE sql STABLE AS
  $$SELECT to_char((now() AT TIME ZONE 'UTC') + change::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')$$;
UPDATE pg_cast SET castcontext = 'i' WHERE castsource = 'integer'::regtype AND casttarget = 'boolean'::regtype;
UPDATE pg_cast SET castcontext = 'a' WHERE castsource = 'boolean'::regtype AND casttarget = 'integer'::regtype;
`

async function createSchema(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(LIKE_SQLITE)
  await sql.unsafe(`CREATE SCHEMA adapter; CREATE TABLE ${TURNS} ()`)
  for (const statement of originSchema()) {
    const translated = schemaForPostgres(statement)
    if (translated) await sql.unsafe(translated)
  }
}

function findPrograms(): string {
  const folder = '/usr/lib/postgresql'
  const [newest] = existsSync(folder) ? readdirSync(folder).sort((one, other) => Number(other) - Number(one)) : []
  if (!newest)
    throw new Error('Postgres is not installed. Run apt-get install postgresql or node scripts/setup.mjs --postgres.')
  return join(folder, newest, 'bin')
}

/** Postgres does not run as root. Debian's package creates a user for it. */
function userFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid }
}
