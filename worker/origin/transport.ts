/** The connection to a GraphQL origin: a binding to the embedded one, or another one's URL. */
export interface OriginTransport {
  /** The GraphQL endpoint. */
  readonly url: string
  fetch(url: string, init: RequestInit): Promise<Response>
}

export type OriginBinding = Pick<Fetcher, 'fetch'>

/** `url` (GRAPHQL_ORIGIN_URL) takes precedence over the binding; with a binding the URL is only a name. */
export function originTransport(way: { binding: OriginBinding; url: string | undefined }): OriginTransport {
  if (way.url) return { url: way.url, fetch: (url, init) => fetch(url, init) }
  return { url: 'https://origin/graphql', fetch: (url, init) => way.binding.fetch(url, init) }
}
