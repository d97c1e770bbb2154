/**
 * D1's interface on SQLite in this process, which is fast enough for simulations with thousands of statements. D1
 * itself runs SQLite.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { D1Database } from '@cloudflare/workers-types'
import { type Answer, d1, type Statement } from './d1.ts'
import { originSchema } from './origin-schema.ts'

/** Returns a new database as the origin's migrations leave it, with no other data. */
export function emptyDatabase(): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec(originSchema().join(';\n'))
  return sqlite
}

/**
 * Returns the D1 interface of a SQLite database that a test may also read and roll back. Each batch first waits for
 * `pause`, so that a test can decide the order of concurrent batches. Several interfaces, each with its own `pause`,
 * may share a database.
 */
export function sqliteD1(pause: () => Promise<void>, sqlite: DatabaseSync): D1Database {
  const transact = transactionsOn(sqlite)
  return d1(async (statements) => {
    await pause()
    return transact(statements)
  })
}

/** Returns a function that runs statements as one transaction: a statement that fails undoes the others. */
export function transactionsOn(sqlite: DatabaseSync): (statements: readonly Statement[]) => Answer[] {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const counter = sqlite.prepare('SELECT total_changes() AS count')
  const totalChanges = () => Number(counter.get()?.count)

  function execute({ sql, values }: Statement): Answer {
    const statement = prepared.get(sql) ?? sqlite.prepare(sql)
    prepared.set(sql, statement)
    const before = totalChanges()
    const results = statement.all(...(values as SQLInputValue[])) as Record<string, unknown>[]
    return { results, meta: { changes: totalChanges() - before } }
  }

  return (statements) => {
    // A savepoint works even inside a transaction that the test has opened.
    sqlite.exec('SAVEPOINT batch')
    try {
      const answers = statements.map(execute)
      sqlite.exec('RELEASE batch')
      return answers
    } catch (error) {
      sqlite.exec('ROLLBACK TO batch; RELEASE batch')
      throw error
    }
  }
}
