/** Wraps a D1 database to record its round trips and the number of rows that each statement reads. */
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'

export interface Cost {
  sql: string
  /** Rows that the statement read, as D1 counts them. */
  read: number
  /** Rows that the statement returned or changed. */
  used: number
  /** The number of bound values. */
  values: number
}

export function countingD1(db: D1Database): { db: D1Database; costs: Cost[]; trips: string[] } {
  const costs: Cost[] = []
  const trips: string[] = []
  const real = new WeakMap<object, { statement: D1PreparedStatement; sql: string; values: number }>()

  function note(sql: string, values: number, { results, meta }: D1Result): void {
    const used = (results?.length ?? 0) + meta.changes
    costs.push({ sql: sql.replace(/\s+/g, ' '), read: meta.rows_read, used, values })
  }

  function counted(statement: D1PreparedStatement, sql: string, values = 0) {
    async function all<Row>(): Promise<D1Result<Row>> {
      trips.push('statement')
      const answer = await statement.all<Row>()
      note(sql, values, answer)
      return answer
    }
    const wrapped = {
      bind: (...bound: unknown[]) => counted(statement.bind(...bound), sql, bound.length),
      all,
      run: all,
      async first(column?: string) {
        const row = (await all<Record<string, unknown>>()).results[0]
        return column === undefined ? (row ?? null) : (row?.[column] ?? null)
      },
    }
    real.set(wrapped, { statement, sql, values })
    return wrapped
  }

  const counting = {
    prepare: (sql: string) => counted(db.prepare(sql), sql),
    async batch(statements: readonly object[]) {
      trips.push('batch')
      const known = statements.map((each) => real.get(each)).filter((each) => each !== undefined)
      const answers = await db.batch(known.map(({ statement }) => statement))
      for (const [index, answer] of answers.entries()) note(known[index]?.sql ?? '', known[index]?.values ?? 0, answer)
      return answers
    },
  }
  return { db: counting as unknown as D1Database, costs, trips }
}
