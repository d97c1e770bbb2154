/**
 * Runs an uploaded Worker within D1's limits (developers.cloudflare.com/d1/platform/limits/): 1,000 queries per
 * invocation, 100 bound parameters per query, and one query at a time ('inherently single-threaded'); a batch is one
 * transaction. The stand-in account makes this file the main module, and `uploaded` is the Worker's own main module.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import uploaded from 'uploaded'

export * from 'uploaded'

const QUERIES = 1000
const PARAMETERS = 100
/** How many milliseconds a query occupies the database. The account replaces this value. */
const QUERY_MS = 0

/**
 * The time at which the database will have answered all queries so far. Each request waits with its own timer, because
 * a Worker may not wait for a promise of another request.
 */
let freeAt = 0

async function turn() {
  if (QUERY_MS === 0) return
  freeAt = Math.max(Date.now(), freeAt) + QUERY_MS
  await new Promise((resolve) => setTimeout(resolve, freeAt - Date.now()))
}

const invocation = new AsyncLocalStorage()
const real = Symbol('the statement of D1')

function count(queries) {
  const counted = invocation.getStore()
  if (!counted) return
  counted.queries += queries
  if (counted.queries > QUERIES) throw new Error('D1_ERROR: Too many API requests by single worker invocation.')
}

function statement(prepared) {
  const run =
    (name) =>
    async (...args) => {
      count(1)
      await turn()
      return prepared[name](...args)
    }
  return {
    [real]: prepared,
    bind(...values) {
      if (values.length > PARAMETERS) throw new Error('D1_ERROR: too many SQL variables')
      return statement(prepared.bind(...values))
    },
    first: run('first'),
    run: run('run'),
    all: run('all'),
    raw: run('raw'),
  }
}

function limited(database) {
  return {
    prepare: (sql) => statement(database.prepare(sql)),
    async batch(statements) {
      count(statements.length)
      await turn()
      return database.batch(statements.map((each) => each[real]))
    },
    withSession: (...args) => limited(database.withSession(...args)),
    getBookmark: () => database.getBookmark(),
  }
}

/**
 * The bindings are wrapped once for each isolate, because a Worker may cache objects that it made from its bindings.
 */
let bindings
function bindingsOf(env) {
  bindings ??= { ...env, DB: limited(env.DB) }
  return bindings
}

const within = (name) => (event, env, ctx) =>
  invocation.run({ queries: 0 }, () => uploaded[name](event, bindingsOf(env), ctx))

export default { fetch: within('fetch'), ...(uploaded.scheduled ? { scheduled: within('scheduled') } : {}) }
