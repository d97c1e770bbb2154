/** GraphQL over HTTP with graphql-yoga: one server per isolate and environment. */
import { NoSchemaIntrospectionCustomRule } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { LIMITS } from '../../contract/limits.ts'
import typeDefs from '../../contract/schema.graphql'
import vocabulary from '../../contract/vocabulary.graphql'
import type { OriginContext } from '../context.ts'
import type { Environment } from '../env.ts'
import { resolvers } from '../resolvers/index.ts'
import { maskUnexpected } from './mask-unexpected.ts'
import { readOnly } from './read-only.ts'

const schema = createSchema<OriginContext>({ typeDefs: [typeDefs, vocabulary], resolvers })

function createServer(environment: Environment) {
  const isLocal = environment === 'local'
  const plugins: Plugin<OriginContext>[] = [readOnly(), maskUnexpected(), ...(isLocal ? [] : [noIntrospection()])]
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

/** Outside local, prevents reading the schema through introspection and guessing it from suggestions. */
function noIntrospection(): Plugin<OriginContext> {
  return {
    onValidate({ addValidationRule, validateFn, setValidationFn }) {
      addValidationRule(NoSchemaIntrospectionCustomRule)
      setValidationFn((schema, document, rules, options) =>
        validateFn(schema, document, rules, { ...options, hideSuggestions: true }),
      )
    },
  }
}
