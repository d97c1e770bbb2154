/**
 * Stands in the Worker for what only a browser runs: urql, which islands import to ask with, and dom-mutator, with which
 * GrowthBook would change a page under a visitor's eyes. wrangler.toml points both names at this file, which leaves 10 KB
 * out of the upload, gzip. The browser's build has the real ones.
 */
function never() {
  throw new Error('Only a browser runs this: the Worker asks its origin through worker/origin')
}

export const Client = never
export const createRequest = never
export const fetchExchange = never
export default { declarative: never }
