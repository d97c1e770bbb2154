/**
 * Replaces browser-only packages in the Worker: urql, which islands import for requests, and dom-mutator, with which
 * GrowthBook would change a page in the browser. wrangler.toml maps both names to this file, which saves 10 KB of
 * upload, gzipped. The browser build has the real ones.
 */
function never() {
  throw new Error('Only a browser runs this: the Worker asks its origin through worker/origin')
}

export const Client = never
export const createRequest = never
export const fetchExchange = never
export default { declarative: never }
