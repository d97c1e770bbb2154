/** One React tree to HTML, through @hono/react-renderer with React streaming: the only place that runs React. */
import { reactRenderer } from '@hono/react-renderer'
import { Context } from 'hono'
import type { ReactElement } from 'react'
import { toLatin } from './latin.ts'

/** What React's streams take; without a nonce nothing of the request is in the HTML. */
export interface ReactStreamOptions {
  nonce?: string
  signal?: AbortSignal
  onError?: (error: unknown) => void
  /** Keeps React's ids of several trees in one document apart. */
  identifierPrefix?: string
}

/**
 * A tree as a stream of HTML. It is rendered in a blank context, so that nothing of the visitor whose request came
 * first can get in, and no response header of ours is touched.
 */
export async function streamHtml(tree: ReactElement, options: ReactStreamOptions): Promise<AsyncIterator<string>> {
  const c = new Context(new Request('https://render.invalid/'))
  await reactRenderer(undefined, {
    stream: true,
    // Nothing is moved into hidden segments for its size alone.
    readableStreamOptions: { ...options, progressiveChunkSize: Number.POSITIVE_INFINITY },
  })(c, async () => {})
  // Our own c.render has a second argument (middleware/renderer.tsx); React's renderer needs none.
  const response = await (c.render as (content: ReactElement) => Promise<Response>)(tree)
  if (!response.body) throw new Error('React rendered nothing')
  return decoded(response.body)
}

/** A whole tree as one-byte HTML. Throws what a component threw. */
export async function renderHtml(tree: ReactElement): Promise<string> {
  let failure: unknown
  const stream = await streamHtml(tree, {
    onError: (error) => {
      failure ??= error
    },
  })
  let html = ''
  for (let piece = await stream.next(); !piece.done; piece = await stream.next()) html += piece.value
  if (failure) throw failure
  return toLatin(html)
}

/** A stream's text, piece by piece; TextDecoderStream did the same for 50 µs more a page. */
function decoded(body: ReadableStream<Uint8Array>): AsyncIterator<string> {
  const [reader, decoder] = [body.getReader(), new TextDecoder()]
  return {
    next: async () => {
      const { done, value } = await reader.read()
      return done ? { done, value: undefined } : { done: false, value: decoder.decode(value, { stream: true }) }
    },
  }
}
