/** GraphQL over HTTP with graphql-yoga: one server per isolate and environment. */
import { type DocumentNode, GraphQLError, NoSchemaIntrospectionCustomRule, OperationTypeNode } from 'graphql'
import { createSchema, createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga'
import { LIMITS } from '../../contract/limits.ts'
import typeDefs from '../../contract/schema.graphql'
import { READ_ONLY } from '../../contract/switches.ts'
import { textsIn } from '../../contract/text/scrub.ts'
import vocabulary from '../../contract/vocabulary.graphql'
import type { OriginContext } from '../context.ts'
import type { Environment } from '../env.ts'
import { logUnexpected } from '../log/unexpected.ts'
import { resolvers } from '../resolvers/index.ts'

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

/**
 * Except in local development, prevents reading the schema by introspection and guessing it from suggestions in errors.
 */
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

/**
 * The only mutation that read-only mode allows. It returns the state of a purchase. In read-only mode, its resolver
 * writes nothing.
 */
const READS = 'resumePurchase'

/** Refuses mutations while an operator has switched the brand to read-only. */
function readOnly(): Plugin<OriginContext> {
  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const { definitions } = args.document as DocumentNode
      const operation = definitions.find((each) => each.kind === 'OperationDefinition')
      if (operation?.operation !== OperationTypeNode.MUTATION) return
      const { selections } = operation.selectionSet
      if (selections.every((each) => each.kind === 'Field' && each.name.value === READS)) return
      if (!(await args.contextValue.switches()).isReadOnly) return
      const refusal = new GraphQLError('Nothing can be changed at the moment', { extensions: { code: READ_ONLY } })
      setResultAndStopExecution({ data: null, errors: [refusal] })
    },
  }
}

/** Logs an unexpected resolver error once, and sends the client only a request id that a visitor can report. */
function maskUnexpected(): Plugin<OriginContext> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone({ result, setResult }) {
        if (isAsyncIterable(result) || !result.errors) return
        const { requestId } = args.contextValue
        // The variables contain the visitor's input, which must not be logged.
        const known = textsIn(Object.values(args.variableValues ?? {}))
        setResult({ ...result, errors: result.errors.map((error) => masked(error, requestId, known)) })
      },
    }),
  }
}

function masked(error: GraphQLError, requestId: string, known: readonly string[]): GraphQLError {
  if (isForClients(error)) return error
  logUnexpected(error.originalError ?? error, { requestId, where: (error.path ?? []).join('.'), known })
  return new GraphQLError('Something went wrong', {
    nodes: error.nodes,
    path: error.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  })
}

/** Whether the message of an error may be shown to clients. Only a GraphQLError has a message for them. */
function isForClients(error: GraphQLError): boolean {
  const { originalError } = error
  if (!originalError) return true
  return originalError instanceof GraphQLError && isForClients(originalError)
}
