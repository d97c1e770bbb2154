/**
 * React's streaming renderer alone. `react-dom/server` also carries the older synchronous renderer, a second copy of
 * nearly everything (33 KB of upload, gzip), which nothing here calls: wrangler.toml points both names at this file.
 */
export { renderToReadableStream } from '../../node_modules/react-dom/cjs/react-dom-server.edge.production.js'

/** @hono/react-renderer imports it for its mode without streams, which is not used here. */
export function renderToString() {
  throw new Error('Render with streams: the synchronous renderer is not part of this Worker')
}
