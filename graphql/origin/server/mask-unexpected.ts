import { GraphQLError } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import { textsIn } from '../../contract/text/scrub.ts'
import type { OriginContext } from '../context.ts'
import { logUnexpected } from '../log/unexpected.ts'

/**
 * Logs an unexpected resolver error once, and returns only a request id, with which the visitor can ask about the
 * error.
 */
export function maskUnexpected(): Plugin<OriginContext> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone({ result, setResult }) {
        if (isAsyncIterable(result) || !result.errors) return
        const { requestId } = args.contextValue
        // The variables contain what the visitor typed, which must not be logged.
        const known = textsIn(Object.values(args.variableValues ?? {}))
        setResult({ ...result, errors: result.errors.map((error) => masked(error, requestId, known)) })
      },
    }),
  }
}

function masked(error: GraphQLError, requestId: string, known: readonly string[]): GraphQLError {
  if (isMeant(error)) return error
  logUnexpected(error.originalError ?? error, { requestId, where: (error.path ?? []).join('.'), known })
  return new GraphQLError('Something went wrong', {
    nodes: error.nodes,
    path: error.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  })
}

/** Whether an error's message was written for clients, which is true only for a GraphQLError. */
function isMeant(error: GraphQLError): boolean {
  const { originalError } = error
  if (!originalError) return true
  return originalError instanceof GraphQLError && isMeant(originalError)
}
