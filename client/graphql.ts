/** The GraphQL client of islands. It uses urql, but sends the hashes of documents instead of their text. */
import {
  Client,
  type CombinedError,
  createRequest,
  fetchExchange,
  type OperationResult,
  type OperationResultSource,
} from '@urql/core'
import type { PersistedDocumentNode } from '../graphql/contract/generated/persisted.ts'
import { CLIENT_NAME, ORIGIN_HEADERS } from '../graphql/contract/transport.ts'
import { paths } from './paths.ts'

/**
 * Timeouts in milliseconds after which the visitor gets an error. The timeout for mutations is longer, because a
 * purchase may wait for a bank.
 */
const QUERY_DEADLINE_MS = 8_000
const MUTATION_DEADLINE_MS = 20_000

/**
 * The data, or an error. `code` is NETWORK_FAILED, TIMED_OUT, or an error code from docs/contracts.md. Visitors can
 * quote `requestId` to support.
 */
export type GraphqlResult<Data> =
  | { ok: true; data: Data }
  | { ok: false; code: string; message: string; requestId: string | null }

export interface GraphqlClient {
  query<Data, Variables extends object>(
    document: PersistedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<GraphqlResult<Data>>
  mutate<Data, Variables extends object>(
    document: PersistedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<GraphqlResult<Data>>
}

/**
 * Creates a client whose methods never throw. A failed mutation may have been carried out, so retry it with the same
 * attempt id.
 */
export function createGraphqlClient(options: { url?: string; fetch?: typeof fetch } = {}): GraphqlClient {
  const urql = new Client({
    url: options.url ?? paths.graphql,
    // There is no cache exchange, because the Worker caches public data and islands keep their own state.
    exchanges: [fetchExchange],
    requestPolicy: 'network-only',
    preferGetMethod: false,
    fetchOptions: { headers: { [ORIGIN_HEADERS.clientName]: CLIENT_NAME } },
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
  return {
    query: (document, variables) => firstResult(urql.executeQuery(byHash(document, variables)), QUERY_DEADLINE_MS),
    mutate: (document, variables) =>
      firstResult(urql.executeMutation(byHash(document, variables)), MUTATION_DEADLINE_MS),
  }
}

/** Creates a request by hash. The extension `persistedQuery` makes urql omit the document's text. */
function byHash<Data, Variables extends object>(
  document: PersistedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const sha256Hash = document.documentId.replace('sha256:', '')
  return createRequest<Data, Variables>(document, variables, { persistedQuery: { version: 1, sha256Hash } })
}

/**
 * Resolves with the first result, or with an error if the deadline comes first. Then unsubscribes, so that repeating
 * the query later sends a new request.
 */
function firstResult<Data>(
  source: OperationResultSource<OperationResult<Data>>,
  deadlineMs: number,
): Promise<GraphqlResult<Data>> {
  return new Promise((resolve) => {
    const finish = (answer: GraphqlResult<Data>) => {
      clearTimeout(timer)
      // Unsubscribes in a microtask, because a result may arrive while `subscribe` still runs.
      queueMicrotask(() => subscription.unsubscribe())
      resolve(answer)
    }
    const timedOut = { ok: false, code: 'TIMED_OUT', message: UNREACHABLE, requestId: null } as const
    const timer = setTimeout(() => finish(timedOut), deadlineMs)
    const subscription = source.subscribe(({ data, error }) => {
      finish(data && !error ? { ok: true, data } : toFault(error))
    })
  })
}

const UNREACHABLE = 'We could not reach our service. Check your connection and try again.'

function toFault(error: CombinedError | undefined): GraphqlResult<never> {
  const refusal = error?.graphQLErrors[0]
  if (!refusal) return { ok: false, code: 'NETWORK_FAILED', message: UNREACHABLE, requestId: null }
  const { code, requestId } = refusal.extensions
  return { ok: false, code: String(code), message: refusal.message, requestId: requestId ? String(requestId) : null }
}
