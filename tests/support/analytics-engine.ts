/**
 * A stand-in for Analytics Engine as documented (developers.cloudflare.com/analytics/analytics-engine): a Worker writes
 * data points, and the SQL API answers from samples. If an index has many points, one point in ten is kept, with 10 in
 * its `_sample_interval`. Points older than three months are deleted. The stand-in refuses a query without a condition
 * on `timestamp`, because it would read all points.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import type { AnalyticsEngineDataset } from '@cloudflare/workers-types'

const KEPT_SECONDS = 92 * 86_400
const SAMPLE_INTERVAL = 10

export interface StandIn {
  dataset: AnalyticsEngineDataset
  /** The value for CLOUDFLARE_API_BASE_URL. */
  url: string
  /** The queries so far. */
  asked: string[]
  close(): Promise<void>
}

/**
 * Starts a stand-in with one dataset. `now` returns the current time in seconds, and each written point gets this time.
 * An index with more than `many` points is sampled.
 */
export async function startAnalyticsEngine(
  name: string,
  { now, many }: { now: () => number; many: number },
): Promise<StandIn> {
  const sqlite = new DatabaseSync(':memory:')
  const blobs = Array.from({ length: 20 }, (_, at) => `blob${at + 1} TEXT`)
  const doubles = Array.from({ length: 20 }, (_, at) => `double${at + 1} REAL`)
  sqlite.exec(
    `CREATE TABLE ${name} (timestamp INTEGER, index1 TEXT, ${[...blobs, ...doubles].join(', ')}, _sample_interval INTEGER)`,
  )
  sqlite.function('toDateTime', (seconds) => seconds)
  const seen = new Map<string, number>()
  const turns = new Map<string, number>()
  const asked: string[] = []

  const dataset = {
    writeDataPoint({ indexes = [], blobs = [], doubles = [] } = {}) {
      if (indexes.length !== 1 || blobs.length > 20 || doubles.length > 20)
        throw new Error('The data point has too many values, or not exactly one index')
      const index = String(indexes[0])
      const count = (seen.get(index) ?? 0) + 1
      seen.set(index, count)
      // Each kind of event is sampled separately and evenly, so that a test can expect an exact sum.
      const kind = `${index} ${String(blobs[0])}`
      const turn = (turns.get(kind) ?? 0) + (count > many ? 1 : 0)
      turns.set(kind, turn)
      if (count > many && turn % SAMPLE_INTERVAL !== 0) return
      const columns = [...blobs.map((_, at) => `blob${at + 1}`), ...doubles.map((_, at) => `double${at + 1}`)]
      sqlite
        .prepare(
          `INSERT INTO ${name} (timestamp, index1, _sample_interval, ${columns.join(', ')}) VALUES (${'?, '.repeat(columns.length + 2)}?)`,
        )
        .run(now(), index, count > many ? SAMPLE_INTERVAL : 1, ...(blobs as string[]), ...doubles)
    },
  } satisfies AnalyticsEngineDataset

  const server = createServer((request, response) => {
    let sql = ''
    request
      .on('data', (chunk: Buffer) => (sql += chunk))
      .on('end', () => {
        asked.push(sql)
        const query = sql.replace(/ FORMAT JSON$/, '')
        if (request.headers.authorization !== 'Bearer token') return response.writeHead(403).end('Authentication error')
        if (!/\btimestamp >= toDateTime\(\d+\)/.test(query))
          return response.writeHead(422).end('The query has no condition on timestamp')
        sqlite.prepare(`DELETE FROM ${name} WHERE timestamp < ?`).run(Date.now() / 1000 - KEPT_SECONDS)
        try {
          const rows = sqlite.prepare(query).all()
          // The API returns 64-bit integers as strings.
          const data = rows.map((row) =>
            Object.fromEntries(
              Object.entries(row).map(([key, value]) => [
                key,
                /SUM|COUNT/.test(query) && key === 'events' ? String(value) : value,
              ]),
            ),
          )
          return response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ meta: [], data, rows: data.length }))
        } catch (error) {
          return response.writeHead(422).end((error as Error).message)
        }
      })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    dataset,
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closed(server),
  }
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()))
}
