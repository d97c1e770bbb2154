/** Parses form bodies as Stripe does: `a=1&b[c]=2&d[0]=3&e[]=4`. */
import { ApiError, invalidRequest } from '../api-error.ts'

export type FormValue = string | FormValue[] | FormTree
export interface FormTree {
  [name: string]: FormValue
}

const MAX_BODY_BYTES = 65_536
const MAX_PAIRS = 1000
const MAX_DEPTH = 6

/** Reads the request body as text. Throws if it exceeds the limit, whatever its content-length header says. */
export async function readBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) {
      throw new ApiError(413, { type: 'invalid_request_error', message: 'The request body is too large.' })
    }
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Parses urlencoded text into nested parameters. Throws for malformed input. */
export function parseForm(text: string): FormTree {
  const tree: FormTree = {}
  let pairs = 0
  for (const [key, value] of new URLSearchParams(text)) {
    if (++pairs > MAX_PAIRS) throw invalidRequest('The request has too many parameters.')
    place(tree, splitKey(key), value)
  }
  return toLists(tree) as FormTree
}

/** Splits a key into the names of its path: `a[b][]` → ['a', 'b', '']. */
function splitKey(key: string): string[] {
  const shape = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key)
  if (!shape) throw invalidRequest('Invalid request: a parameter name has unbalanced brackets.')
  const path = [shape[1] ?? '', ...Array.from((shape[2] ?? '').matchAll(/\[([^[\]]*)\]/g), (match) => match[1] ?? '')]
  if (path.length > MAX_DEPTH) throw invalidRequest('Invalid request: a parameter is nested too deeply.')
  if (path.includes('__proto__'))
    throw invalidRequest('Received unknown parameter: __proto__', undefined, 'parameter_unknown')
  return path
}

function place(tree: FormTree, path: string[], value: string): void {
  let here = tree
  path.forEach((step, index) => {
    // An empty name appends at the next free index.
    const name = step === '' ? String(Object.keys(here).length) : step
    if (index === path.length - 1) {
      if (typeof ownValue(here, name) === 'object')
        throw invalidRequest('Invalid request: a parameter has both a value and nested parameters.', name)
      here[name] = value
      return
    }
    const next = ownValue(here, name) ?? {}
    if (typeof next === 'string' || Array.isArray(next))
      throw invalidRequest('Invalid request: a parameter has both a value and nested parameters.', name)
    here[name] = next
    here = next
  })
}

function ownValue(tree: FormTree, name: string): FormValue | undefined {
  return Object.hasOwn(tree, name) ? tree[name] : undefined
}

/** Turns groups whose keys are 0, 1, 2 and so on into lists. */
function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, toLists(each)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

/**
 * Returns the same string for the same parameters in any order, so that the order does not matter when a retry is
 * compared with the first call.
 */
export function canonical(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? '')}`).join(',')}}`
}
