type BoundedBody =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; reason: 'too-large' | 'aborted' | 'broken' }

/**
 * Reads a body and counts its bytes as they arrive. Stops as soon as there are more than `limit` bytes, even if
 * Content-Length is smaller. The reason is `aborted` if the signal fires first, and `broken` if the sender disconnects.
 */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  signal: AbortSignal,
): Promise<BoundedBody> {
  if (!body) return { ok: true, bytes: new Uint8Array() }
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    while (true) {
      const { done, value } = await beforeAbort(reader.read(), signal)
      if (done) return { ok: true, bytes: concatenate(chunks, length) }
      length += value.byteLength
      if (length > limit) {
        letGo(reader)
        return { ok: false, reason: 'too-large' }
      }
      chunks.push(value)
    }
  } catch {
    letGo(reader)
    return { ok: false, reason: signal.aborted ? 'aborted' : 'broken' }
  }
}

/** Waits for a promise, but rejects as soon as the signal fires, because some streams and bindings ignore signals. */
export function beforeAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Cancels the stream without waiting until the cancellation is complete. */
function letGo(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  reader.cancel().catch(() => {})
}

function concatenate(chunks: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
