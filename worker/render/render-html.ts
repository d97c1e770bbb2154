/** One React tree to HTML, through @hono/react-renderer: the only place that runs React. */
import { Context } from 'hono'
import type { ReactElement } from 'react'
import { toLatin } from './latin.ts'

/**
 * A whole tree as one-byte HTML. Rendered in a blank context, so that nothing from the first visitor's request can leak
 * in, and no response header of ours is changed. Throws what a component threw.
 */
export async function renderHtml(tree: ReactElement): Promise<string> {
  const { reactRenderer } = await import('./react.ts')
  const c = new Context(new Request('https://render.invalid/'))
  await reactRenderer(undefined, { docType: false })(c, async () => {})
  // Our c.render has a second argument (middleware/renderer.ts); React's renderer needs none.
  const response = await (c.render as (content: ReactElement) => Promise<Response>)(tree)
  const html = toLatin(await response.text())
  // The streaming renderer would write the document type; this one leaves it out.
  return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html
}
