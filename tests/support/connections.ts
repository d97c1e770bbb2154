/**
 * Makes a request that leaves no connection behind.
 *
 * workerd closes a connection after 15 idle seconds. On a busy or suspended machine, a test process may not notice this
 * before its next request on that connection fails with 'fetch failed' or 'other side closed'.
 */
export function fetchAndClose(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('connection', 'close')
  return fetch(url, { ...init, headers })
}

/**
 * Returns the result of `read`. Calls it again if the connection turns out to be closed, so `read` must not change
 * anything.
 */
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
