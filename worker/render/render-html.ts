/** One React tree to HTML, through @hono/react-renderer with React streaming: the only place that runs React. */
import { reactRenderer } from '@hono/react-renderer'
import { Context } from 'hono'
import type { ReactElement } from 'react'
import { toLatin } from './latin.ts'

/**
 * A whole tree as one-byte HTML. It is rendered in a blank context, so that nothing of the visitor whose request came
 * first can get in, and no response header of ours is touched. Throws what a component threw.
 */
export async function renderHtml(tree: ReactElement): Promise<string> {
  const c = new Context(new Request('https://render.invalid/'))
  let failure: unknown
  const onError = (error: unknown) => {
    failure ??= error
  }
  await reactRenderer(undefined, {
    stream: true,
    // Nothing is moved into hidden segments for its size alone.
    readableStreamOptions: { onError, progressiveChunkSize: Number.POSITIVE_INFINITY },
  })(c, async () => {})
  // Our own c.render has a second argument (middleware/renderer.tsx); React's renderer needs none.
  const response = await (c.render as (content: ReactElement) => Promise<Response>)(tree)
  const html = await response.text()
  if (failure) throw failure
  return toLatin(html)
}
