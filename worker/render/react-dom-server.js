/**
 * React's synchronous renderer alone. Sections are rendered to whole strings, and our own writer streams the page, so the
 * streaming renderer in `react-dom/server` would cost 4.6 KB of upload more, gzip, and more time (docs/decisions/011).
 * wrangler.toml points both names of the package at this file.
 */
export { renderToString } from '../../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'

/** @hono/react-renderer names it for its mode with streams, which is not used here. */
export function renderToReadableStream() {
  throw new Error('Sections are rendered synchronously: the streaming renderer is not part of this Worker')
}
