/** The embedded origin on Postgres instead of D1. Tests bundle this file instead of graphql/origin/index.ts. */
import origin from '../../../graphql/origin/index.ts'
import { type Answer, d1, type Statement } from '../d1.ts'

type Bindings = Record<string, unknown> & { POSTGRES: Fetcher }

const known = new WeakMap<Bindings, Record<string, unknown>>()

function withPostgres(bindings: Bindings): Record<string, unknown> {
  const env = known.get(bindings) ?? { ...bindings, DB: d1((statements) => transact(bindings.POSTGRES, statements)) }
  known.set(bindings, env)
  return env
}

async function transact(postgres: Fetcher, statements: readonly Statement[]): Promise<Answer[]> {
  const response = await postgres.fetch('http://postgres/', { method: 'POST', body: JSON.stringify(statements) })
  if (!response.ok) throw new Error(`D1_ERROR: ${await response.text()}`)
  return response.json()
}

export default {
  fetch: (request: Request<unknown, IncomingRequestCfProperties>, bindings: Bindings, execution: ExecutionContext) =>
    origin.fetch(request, withPostgres(bindings), execution),
  scheduled: (controller: ScheduledController, bindings: Bindings) =>
    origin.scheduled(controller, withPostgres(bindings)),
}
