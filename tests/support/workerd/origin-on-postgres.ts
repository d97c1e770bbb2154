/**
 * The embedded origin, unchanged, with Postgres instead of D1. Tests bundle this file instead of
 * graphql/origin/index.ts.
 */
import origin from '../../../graphql/origin/index.ts'
import { d1OverHttp } from './d1-over-http.ts'

type Bindings = Record<string, unknown> & { POSTGRES: Fetcher }

const known = new WeakMap<Bindings, Record<string, unknown>>()

function withPostgres(bindings: Bindings): Record<string, unknown> {
  const env = known.get(bindings) ?? { ...bindings, DB: d1OverHttp(bindings.POSTGRES) }
  known.set(bindings, env)
  return env
}

export default {
  fetch: (request: Request<unknown, IncomingRequestCfProperties>, bindings: Bindings, execution: ExecutionContext) =>
    origin.fetch(request, withPostgres(bindings), execution),
  scheduled: (controller: ScheduledController, bindings: Bindings) =>
    origin.scheduled(controller, withPostgres(bindings)),
}
