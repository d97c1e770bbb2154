/**
 * Replaces `react-dom/server` in the site's Worker, because that module includes a second renderer of 37 KiB (gzip) for
 * renderToString(). wrangler.toml maps the module's names to this file. The import below is by path, because React's
 * package does not export the file with only one renderer.
 */
export { renderToReadableStream } from '../../node_modules/react-dom/cjs/react-dom-server.edge.production.js'

/**
 * @hono/react-renderer imports this function, but calls it only for pages that are not streamed. This site has no such
 * pages.
 */
export function renderToString() {
  throw new Error('renderToString() is not available: the site renders with renderToReadableStream()')
}
