import type { D1Database } from '@cloudflare/workers-types'

export interface Statement {
  sql: string
  values: readonly unknown[]
}

export interface Answer {
  results: Record<string, unknown>[]
  meta: { changes: number }
}

/**
 * Returns the part of D1's interface that the origin uses: prepare, bind, all, run, first and batch. `transact` runs
 * statements as one transaction.
 */
export function d1(transact: (statements: readonly Statement[]) => Promise<Answer[]>): D1Database {
  function prepare(sql: string, values: readonly unknown[] = []) {
    const all = async () => {
      const [answer] = await transact([{ sql, values }])
      return { success: true, ...answer }
    }
    return {
      sql,
      values,
      bind: (...given: unknown[]) => prepare(sql, given),
      all,
      run: all,
      async first(column?: string) {
        const row = (await all()).results?.[0]
        if (!row) return null
        return column === undefined ? row : (row[column] ?? null)
      },
    }
  }
  const database = { prepare: (sql: string) => prepare(sql), batch: transact }
  return database as unknown as D1Database
}
