/**
 * The faults that the fault matrix (matrix.model.test.ts) causes in each kind of dependency. A fault that a dependency
 * cannot have is replaced by a similar one.
 */
import type { Cut, Wire } from './system.ts'

/** A marker in the error messages and the made-up text of faults. A visitor must never see it. */
export const MARK = 'mark-of-a-fault'

export const FAULTS = [
  'refuse',
  'reset',
  'hang',
  'drip',
  '5 s',
  '500',
  '503',
  '429',
  'bad JSON',
  'HTML as 200',
  'data and errors',
  'truncated',
  '10 MB',
  'wrong types',
] as const

export type Fault = (typeof FAULTS)[number]

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
/** Makes the real call after a delay. */
const after =
  (milliseconds: number): Cut =>
  async (pass) => {
    await later(milliseconds)
    return pass()
  }
const never = () => new Promise<never>(() => {})
const lost = () => Promise.reject(new TypeError(`Network connection lost. ${MARK}`))

interface Options {
  /** The number of characters after which an answer is cut off. By default, half of the answer's characters. */
  cutAt?: number | undefined
  /** Called for each answer that was cut off. */
  onCut?: (() => void) | undefined
}

/**
 * Faults of a service that answers over HTTP. With `reset`, `drip`, `5 s` and damaged answers, the service has done its
 * work. With `refuse`, `hang`, `500`, `503`, `429` and `HTML as 200`, the request does not reach the service.
 */
function overHttp(fault: Fault, { cutAt, onCut }: Options): Cut {
  const read = async (pass: () => Promise<unknown>) => {
    const response = (await pass()) as Response
    return { text: await response.text(), status: response.status, headers: new Headers(response.headers) }
  }
  const damage =
    (change: (text: string) => BodyInit): Cut =>
    async (pass) => {
      const { text, status, headers } = await read(pass)
      headers.delete('content-length')
      return new Response(text === '' ? null : change(text), { status, headers })
    }
  const says = (status: number, body: string, type = 'text/plain'): Cut => {
    return async () => new Response(`${body} ${MARK}`, { status, headers: { 'content-type': type } })
  }
  switch (fault) {
    case 'refuse':
      return lost
    case 'reset':
      return damage((text) => broken(text.slice(0, text.length / 2)))
    case 'hang':
      return never
    case 'drip':
      return damage((text) => dripping(text))
    case '5 s':
      return after(5_000)
    case '500':
      return says(500, 'oops')
    case '503':
      return says(503, 'busy')
    case '429':
      return says(429, `{"error":{"message":"slow down"}}`, 'application/json')
    case 'bad JSON':
      return damage((text) => `${text.slice(0, -1)},,${MARK}`)
    case 'HTML as 200':
      return says(200, '<!doctype html><title>Log in</title><h1>Log in</h1>', 'text/html')
    case 'data and errors':
      return damage((text) => withErrors(text))
    case 'truncated':
      return damage((text) => {
        const end = cutAt ?? Math.floor(text.length / 2)
        if (end < text.length) onCut?.()
        return text.slice(0, end)
      })
    case '10 MB':
      return damage((text) => huge(text))
    case 'wrong types':
      return damage((text) => retyped(text))
  }
}

/**
 * Faults of D1. Its client throws if anything between itself and the database fails, so most HTTP faults become errors.
 * With `reset`, `bad JSON`, `data and errors` and `truncated`, the statement takes effect and only its answer is lost.
 * Rows of 10 MB or with wrong types cannot be stored, so these faults are errors too.
 */
function inDatabase(fault: Fault): Cut {
  const error = (text: string) => new Error(`D1_ERROR: ${text}: ${MARK}`)
  const afterwards =
    (text: string): Cut =>
    async (pass) => {
      await pass()
      throw error(text)
    }
  switch (fault) {
    case 'refuse':
      return () => Promise.reject(error('Network connection lost'))
    case 'reset':
      return afterwards('D1 DB reset because its code was updated')
    case 'hang':
      return never
    case 'drip':
      return after(400)
    case '5 s':
      return after(5_000)
    case '500':
      return () => Promise.reject(error('internal error; reference = 0123456789abcdef'))
    case '503':
      return () => Promise.reject(error('D1 DB is overloaded. Requests queued for too long.'))
    case '429':
      return () => Promise.reject(error('D1 DB is overloaded. Too many requests queued.'))
    case 'bad JSON':
    case 'truncated':
      return afterwards('Failed to parse body as JSON, got: {"results":[')
    case 'HTML as 200':
      return () => Promise.reject(error('Failed to parse body as JSON, got: <!doctype html>'))
    case 'data and errors':
      return afterwards('D1 storage operation exceeded timeout which caused object to be reset')
    case '10 MB':
      return () => Promise.reject(error('string or blob too big: SQLITE_TOOBIG'))
    case 'wrong types':
      return () => Promise.reject(error('datatype mismatch: SQLITE_MISMATCH'))
  }
}

/** Faults of KV: `get` throws, hangs, is late, or returns a value that differs from the stored value. */
function inKv(fault: Fault): Cut {
  const throws =
    (text: string): Cut =>
    () =>
      Promise.reject(new Error(`KV GET failed: ${text} ${MARK}`))
  const changed =
    (change: (text: string) => string): Cut =>
    async (pass) =>
      change(((await pass()) as string | null) ?? '{}')
  switch (fault) {
    case 'refuse':
    case 'reset':
      return throws('Network connection lost.')
    case 'hang':
      return never
    case 'drip':
    case '5 s':
      return after(5_000)
    case '500':
    case '503':
    case '429':
      return throws(`${fault} error`)
    case 'bad JSON':
      return changed((text) => `${text.slice(0, -1)},,${MARK}`)
    case 'HTML as 200':
      return changed(() => `<!doctype html><h1>Log in</h1> ${MARK}`)
    case 'data and errors':
      return changed((text) => withErrors(text))
    case 'truncated':
      return changed((text) => text.slice(0, text.length / 2))
    case '10 MB':
      return changed((text) => text + ' '.repeat(10_000_000))
    case 'wrong types':
      return changed(retyped)
  }
}

/**
 * Faults of the bindings for email and for rate limits. Calls can throw, never settle, or be late. Faults of an
 * answer's content become errors.
 */
function inBinding(fault: Fault): Cut {
  switch (fault) {
    case 'hang':
      return never
    case 'drip':
    case '5 s':
      return after(5_000)
    case 'reset':
    case 'data and errors':
    case 'truncated':
      return async (pass) => {
        await pass()
        throw new Error(`E_INTERNAL_SERVER_ERROR ${MARK}`)
      }
    default:
      return () => Promise.reject(new Error(`${fault} ${MARK}`))
  }
}

/** Faults of Analytics Engine, whose `writeDataPoint` returns nothing and can only throw. */
const inSink = (fault: Fault): Cut => {
  return () => {
    if (['hang', 'drip', '5 s', 'truncated'].includes(fault)) return
    throw new Error(`${fault} ${MARK}`)
  }
}

const WAYS: Readonly<Record<Wire, (fault: Fault, options: Options) => Cut>> = {
  origin: overHttp,
  gateway: overHttp,
  flags: overHttp,
  mail: overHttp,
  'mail transport': inBinding,
  'error reporter': overHttp,
  sentry: overHttp,
  analytics: inSink,
  KV: inKv,
  D1: inDatabase,
  'rate limits': inBinding,
}

export const DEPENDENCIES = Object.keys(WAYS) as Wire[]

export function getCut(wire: Wire, fault: Fault, options: Options = {}): Cut {
  return WAYS[wire](fault, options)
}

function broken(text: string): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError(`Network connection lost. ${MARK}`))
      else controller.enqueue(new TextEncoder().encode(text))
      sent = true
    },
  })
}

/** Streams the text and ten megabytes of spaces, which are created as the stream is read. */
function huge(text: string): ReadableStream<Uint8Array> {
  let left = 10_000_000
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull(controller) {
      left -= SPACES.length
      if (left < 0) controller.close()
      else controller.enqueue(SPACES)
    },
  })
}

const SPACES = new Uint8Array(250_000).fill(32)

/** Streams a sixteenth of the text each second. */
function dripping(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const size = Math.ceil(bytes.length / 16)
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      if (at >= bytes.length) return controller.close()
      await later(1_000)
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
}

function withErrors(text: string): string {
  try {
    const message = `partly failed ${MARK}`
    return JSON.stringify({ ...JSON.parse(text), errors: [{ message }], error: { message, type: 'api_error' } })
  } catch {
    return text
  }
}

/** Replaces every string, number, boolean and list in a JSON text with a value of a different type. */
function retyped(text: string): string {
  try {
    return JSON.stringify(withWrongType(JSON.parse(text)))
  } catch {
    return text
  }
}

function withWrongType(value: unknown): unknown {
  if (Array.isArray(value)) return { 0: MARK }
  if (typeof value === 'string') return 7
  if (typeof value !== 'object') return MARK
  return value && Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withWrongType(each)]))
}
