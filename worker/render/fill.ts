/**
 * Fills a shell with a visitor's parts, in order. With everything at hand the body is one string; with data under way
 * it is a stream whose first bytes never wait for the origin.
 */
import { LateParts } from './late-parts.ts'
import { Lru } from './lru.ts'
import { type EventualPart, FENCE, isEventual, isShared, type PartContent, type Parts } from './part.tsx'
import { renderHtml } from './render-html.ts'
import type { Shell } from './shell.tsx'

/** Shared parts by key: reviews by sort, prices by plan and discount, rates by place. */
const sharedParts = new Lru<string>(2000)

/** The HTML of a part that needs no rendering any more; undefined otherwise. */
function peekPart(part: PartContent): string | undefined {
  if (part === null) return ''
  return isShared(part) ? sharedParts.get(part.key) : undefined
}

/** The HTML of one part whose data is at hand. */
async function renderPart(part: PartContent): Promise<string> {
  const near = peekPart(part)
  if (near !== undefined || part === null) return near ?? ''
  if (!isShared(part)) return renderHtml(part)
  const element = part.render()
  const html = element === null ? '' : await renderHtml(element)
  sharedParts.set(part.key, html)
  return html
}

/** The whole body, when every part is in memory, which is the usual case; undefined otherwise. */
export function fillAtOnce(shell: Shell, parts: Parts): string | undefined {
  let body = shell.texts[0] ?? ''
  const { names, texts } = shell
  for (let index = 0; index < names.length; index++) {
    const part = partOf(parts, names[index])
    const html = isEventual(part) ? undefined : peekPart(part)
    if (html === undefined) return undefined
    body += html + texts[index + 1]
  }
  return body + shell.tail
}

/** Whether all data is at hand, so that the page can go out in one piece. */
export function isSettled(parts: Parts): boolean {
  return !Object.values(parts).some(isEventual)
}

/** The whole body of settled parts, of which some are still to be rendered. */
export async function fillSettled(shell: Shell, parts: Parts): Promise<string> {
  const rendered = await Promise.all(
    shell.names.map((name) => {
      const part = partOf(parts, name)
      if (isEventual(part)) throw new Error(`The part '${name}' is not settled`)
      return renderPart(part)
    }),
  )
  return shell.texts.map((text, index) => text + (rendered[index] ?? '')).join('') + shell.tail
}

/** Waits for every part and puts each in its place: the settled document, for crawlers. */
export async function settle(parts: Parts): Promise<Parts> {
  const entries = Object.entries(parts).map(async ([name, part]) => {
    if (!isEventual(part)) return [name, part] as const
    return [name, 'value' in part.data ? part.data.value : await part.data.promise] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

export interface StreamOptions {
  nonce: string
  signal: AbortSignal
  onError: (error: unknown) => void
}

type Write = (html: string) => Promise<void>

/** The body as a stream: what is at hand at once, critical parts in order, deferred parts at the end. */
export function fillAsStream(shell: Shell, parts: Parts, options: StreamOptions): ReadableStream<Uint8Array> {
  return stream(options, (write) => fillInOrder(write, shell.texts[0] ?? '', shell, parts, options))
}

/**
 * A shell up to its fence at once, and the rest of the page once its critical data is known. Both shells are the same
 * page up to there; a page without a fence stops after its head.
 */
export function fillUpToFence(
  early: { shell: Shell; parts: Parts },
  rest: Promise<{ shell: Shell; parts: Parts }>,
  options: StreamOptions,
): ReadableStream<Uint8Array> {
  return stream(options, async (write) => {
    const fence = early.shell.names.indexOf(FENCE)
    if (fence === -1) {
      const head = headOf(early.shell)
      await write(head)
      const { shell, parts } = await rest
      if (!shell.texts[0]?.startsWith(head)) throw new Error('The page that follows must have the head that was sent')
      return fillInOrder(write, shell.texts[0].slice(head.length), shell, parts, options)
    }
    let ready = early.shell.texts[0] ?? ''
    for (let index = 0; index < fence; index++) {
      const part = partOf(early.parts, early.shell.names[index])
      if (isEventual(part)) await write(ready)
      const html = isEventual(part) ? await renderPart(await settledContent(part)) : await renderPart(part)
      ready = (isEventual(part) ? '' : ready) + html + (early.shell.texts[index + 1] ?? '')
    }
    await write(ready)
    const { shell, parts } = await rest
    for (let index = 0; index <= fence; index++) {
      if (shell.texts[index] !== early.shell.texts[index]) throw new Error('Pages must not differ before their fence')
    }
    await fillInOrder(write, '', shell, parts, options, fence)
  })
}

/** Everything up to the body's opening tag. */
function headOf(shell: Shell): string {
  const [first = ''] = shell.texts
  return first.slice(0, first.indexOf('<body'))
}

/** Writes `start`, then the parts from the one numbered `from`, each with the text behind it, and the tail. */
async function fillInOrder(
  write: Write,
  start: string,
  shell: Shell,
  parts: Parts,
  options: StreamOptions,
  from = 0,
): Promise<void> {
  const late = new LateParts({ ...options, render: renderPart })
  let ready = start
  for (const [index, name] of shell.names.slice(from).entries()) {
    const part = partOf(parts, name)
    if (!isEventual(part)) {
      ready += await renderPart(part)
    } else if (part.waits) {
      await write(ready)
      ready = await renderPart(await settledContent(part))
    } else {
      let fallback = peekPart(part.fallback)
      if (fallback === undefined) {
        // The first screen does not wait for React.
        await write(ready)
        ready = ''
        fallback = await renderPart(part.fallback)
      }
      ready += late.place(part, fallback)
    }
    ready += shell.texts[from + index + 1] ?? ''
  }
  await write(ready)
  // Only now: what comes late must find its place on the page.
  await late.rest(write)
  await write(shell.tail)
}

function stream(options: StreamOptions, fill: (write: Write) => Promise<void>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  const write: Write = (html) => (html ? writer.write(encoder.encode(html)) : Promise.resolve())
  fill(write)
    .then(() => writer.close())
    .catch((error: unknown) => {
      // A visitor who left has errored the stream, which is no fault; anything else is a page broken half-way.
      if (writer.desiredSize !== null) options.onError(error)
      writer.abort(error).catch(() => {})
    })
  return readable
}

async function settledContent(part: EventualPart): Promise<PartContent> {
  return 'value' in part.data ? part.data.value : await part.data.promise
}

function partOf(parts: Parts, name: string | undefined) {
  if (name === FENCE) return null
  const part = name === undefined ? undefined : parts[name]
  if (part === undefined) throw new Error(`The page has a place for the part '${name}', but its route gives none`)
  return part
}
