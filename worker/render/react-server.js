/**
 * Replaces `react-dom/server` in the site's Worker, which brings a second renderer of 37 KiB (gzip) for renderToString().
 * wrangler.toml maps its names to this file. By path, because React's package does not export the file with one renderer.
 */
export { renderToReadableStream } from '../../node_modules/react-dom/cjs/react-dom-server.edge.production.js'

/** @hono/react-renderer imports it, and calls it only for pages that are not streamed: we have none. */
export function renderToString() {
  throw new Error('The site renders with renderToReadableStream')
}
