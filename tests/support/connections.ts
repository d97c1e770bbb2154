/**
 * workerd closes a connection after 15 quiet seconds. A test process that could not run for so long, on a busy or suspended machine,
 * learns that only after it has sent its next request into the closed connection: 'fetch failed', 'other side closed'.
 */

/** A request that leaves no connection behind. A test whose requests all do so sends none into a closed one, and repeats none. */
export function fetchAndClose(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('connection', 'close')
  return fetch(url, { ...init, headers })
}

/** What `read` finds. It reads again if the connection turns out to be closed, so it must change nothing. */
export async function readAgainIfClosed<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isClosedConnection(error)) throw error
    return read()
  }
}

function isClosedConnection(error: unknown): boolean {
  const { message, cause } = error as { message?: unknown; cause?: { code?: unknown } }
  return message === 'fetch failed' && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String(cause?.code))
}
