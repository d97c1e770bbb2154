import { ApiError } from '../api-error.ts'
import { refuse } from '../call.ts'
import type { Fault } from '../control/faults.ts'

/** The default duration of a hang, in milliseconds. It is longer than any caller's timeout. */
const HANG_MS = 300_000
const TEN_MEGABYTES = 10_000_000
const DRIP_MS = 250

/** Responds with a fault. `plain` makes the response without the fault, and is null if the call was not carried out. */
export async function applyFault(
  fault: Fault,
  plain: (() => Response) | null,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response> {
  if (fault.kind === 'hang') {
    await scheduler.wait(fault.delayMs || HANG_MS)
    return closeEarly(ctx, '')
  }
  await scheduler.wait(fault.delayMs)
  const text = plain ? await plain().text() : '{}'
  switch (fault.kind) {
    case 'late':
      return plain ? plain() : closeEarly(ctx, '')
    case 'refuse':
    case 'drop':
      return closeEarly(ctx, '')
    case '500':
    case '503':
    case '409':
    case '429':
      return failure(Number(fault.kind))
    case 'malformed':
      return json(`${text.slice(0, -2)},,`)
    case 'truncated':
      return closeEarly(ctx, text)
    case 'drip':
      return drip(ctx, text)
    case 'huge':
      return json(`${text}${' '.repeat(TEN_MEGABYTES)}`)
  }
}

function failure(status: number): Response {
  const code = { 409: 'lock_timeout', 429: 'rate_limit' }[status]
  const type = code ? 'invalid_request_error' : 'api_error'
  return json(
    refuse(new ApiError(status, { type, code, message: 'This failure was requested through the control API.' })).body,
    status,
  )
}

/** Sends half of the text, and then closes the connection early. */
function closeEarly(ctx: Pick<ExecutionContext, 'waitUntil'>, text: string): Response {
  const bytes = new TextEncoder().encode(text)
  const { readable, writable } = new FixedLengthStream(Math.max(bytes.byteLength, 1))
  const write = async () => {
    const writer = writable.getWriter()
    if (bytes.byteLength > 1) await writer.write(bytes.slice(0, bytes.byteLength / 2))
    await writer.abort(new Error('The connection is closed on purpose'))
  }
  ctx.waitUntil(write().catch(() => undefined))
  return new Response(readable, { headers: { 'content-type': 'application/json' } })
}

/** Sends one byte at a time until the response is complete. */
function drip(ctx: Pick<ExecutionContext, 'waitUntil'>, text: string): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const write = async () => {
    const writer = writable.getWriter()
    for (const byte of new TextEncoder().encode(text)) {
      await writer.write(new Uint8Array([byte]))
      await scheduler.wait(DRIP_MS)
    }
    await writer.close()
  }
  ctx.waitUntil(write().catch(() => undefined))
  return new Response(readable, { headers: { 'content-type': 'application/json' } })
}

function json(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json' } })
}
