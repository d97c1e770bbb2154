/**
 * The part of D1's interface that the origin uses, over HTTP: prepare, bind, first, all, run and batch. Each call is
 * one transaction.
 */
interface Statement {
  sql: string
  values: readonly unknown[]
}

interface Answer {
  results: Record<string, unknown>[]
  meta: { changes: number }
}

export function d1OverHttp(server: Fetcher): D1Database {
  async function send(statements: readonly Statement[]): Promise<Answer[]> {
    const response = await server.fetch('http://postgres/', { method: 'POST', body: JSON.stringify(statements) })
    if (!response.ok) throw new Error(`D1_ERROR: ${await response.text()}`)
    return response.json()
  }
  function statement(sql: string, values: readonly unknown[] = []) {
    const answer = async () => {
      const [only] = await send([{ sql, values }])
      return { success: true, ...only }
    }
    return {
      sql,
      values,
      bind: (...given: unknown[]) => statement(sql, given),
      all: answer,
      run: answer,
      async first(column?: string) {
        const row = (await answer()).results?.[0]
        if (!row) return null
        return column === undefined ? row : (row[column] ?? null)
      },
    }
  }
  const database = { prepare: (sql: string) => statement(sql), batch: send }
  return database as unknown as D1Database
}
