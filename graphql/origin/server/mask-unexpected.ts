import { GraphQLError } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { OriginContext } from '../context.ts'
import { logUnexpected } from './unexpected.ts'

/** A resolver's fault is logged once and answered with a request id to ask about, and nothing else of it. */
export function maskUnexpected(): Plugin<OriginContext> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone({ result, setResult }) {
        if (isAsyncIterable(result) || !result.errors) return
        const { requestId } = args.contextValue
        setResult({ ...result, errors: result.errors.map((error) => masked(error, requestId)) })
      },
    }),
  }
}

function masked(error: GraphQLError, requestId: string): GraphQLError {
  if (isMeant(error)) return error
  logUnexpected(error.originalError ?? error, { requestId, where: (error.path ?? []).join('.') })
  return new GraphQLError('Something went wrong', {
    nodes: error.nodes,
    path: error.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  })
}

/** Thrown as a GraphQLError, so written to be read; anything else was not. */
function isMeant(error: GraphQLError): boolean {
  const { originalError } = error
  if (!originalError) return true
  return originalError instanceof GraphQLError && isMeant(originalError)
}
