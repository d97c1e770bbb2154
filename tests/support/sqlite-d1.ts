/**
 * D1's interface on SQLite in this process, for simulations of thousands of statements. SQLite is the engine that D1
 * runs, and needs no call to another process for each statement. When executions wait, `pause` decides which one
 * continues, so that their order follows from a seed.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'
import { originSchema } from './origin-schema.ts'

interface Answer {
  success: true
  results: Record<string, unknown>[]
  meta: { changes: number }
}

/** Returns a new database as the origin's migrations leave it, with no other data. */
export function emptyDatabase(): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec(originSchema().join(';\n'))
  return sqlite
}

/**
 * Returns the D1 interface of a SQLite database that a test may also read and roll back. Several interfaces, each with
 * its own `pause`, may share a database.
 */
export function sqliteD1(pause: () => Promise<void>, sqlite: DatabaseSync = emptyDatabase()): D1Database {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()

  function execute({ sql, values }: { sql: string; values: readonly SQLInputValue[] }): Answer {
    const statement = prepared.get(sql) ?? sqlite.prepare(sql)
    prepared.set(sql, statement)
    const before = totalChanges()
    const results = statement.all(...values) as Record<string, unknown>[]
    return { success: true, results, meta: { changes: totalChanges() - before } }
  }

  const counter = sqlite.prepare('SELECT total_changes() AS count')
  const totalChanges = () => Number(counter.get()?.count)

  function statement(sql: string, values: readonly SQLInputValue[] = []) {
    const answer = async () => {
      await pause()
      return execute({ sql, values })
    }
    return {
      sql,
      values,
      bind: (...given: SQLInputValue[]) => statement(sql, given),
      all: answer,
      run: answer,
      async first(column?: string) {
        const row = (await answer()).results[0]
        if (!row) return null
        return column === undefined ? row : (row[column] ?? null)
      },
    }
  }

  const database = {
    prepare: (sql: string) => statement(sql),
    /**
     * Runs one transaction: no other statement comes between its statements, and a statement that fails undoes the
     * others.
     */
    async batch(statements: readonly ReturnType<typeof statement>[]) {
      await pause()
      // A savepoint works even if a test has a transaction open around everything.
      sqlite.exec('SAVEPOINT batch')
      try {
        const answers = statements.map(execute)
        sqlite.exec('RELEASE batch')
        return answers
      } catch (error) {
        sqlite.exec('ROLLBACK TO batch; RELEASE batch')
        throw error
      }
    },
  }
  return database as unknown as D1Database
}
