/** GraphQL over HTTP with graphql-yoga: one server per isolate and environment. */
import { createYoga, type Plugin } from 'graphql-yoga'
import { LIMITS } from '../../contract/limits.ts'
import type { OriginContext } from '../context.ts'
import type { Environment } from '../env.ts'
import { boundedQueries } from './bounded-queries.ts'
import { maskUnexpected } from './mask-unexpected.ts'
import { noIntrospection } from './no-introspection.ts'
import { readOnly } from './read-only.ts'
import { schema } from './schema.ts'

function createServer(environment: Environment) {
  const isLocal = environment === 'local'
  const plugins: Plugin<OriginContext>[] = [
    boundedQueries(),
    readOnly(),
    maskUnexpected(),
    ...(isLocal ? [] : [noIntrospection()]),
  ]
  return createYoga<OriginContext>({
    schema,
    plugins,
    graphqlEndpoint: '/graphql',
    graphiql: isLocal,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    logging: false,
    maskedErrors: true,
    maxRequestBodySize: LIMITS.graphqlBodyBytes,
  })
}

const servers = new Map<Environment, ReturnType<typeof createServer>>()

export function graphqlServer(environment: Environment): ReturnType<typeof createServer> {
  const known = servers.get(environment)
  if (known) return known
  const made = createServer(environment)
  servers.set(environment, made)
  return made
}
