/**
 * Replaces urql, which islands import for their requests, in the Worker. wrangler.toml maps the package's name to this
 * file. The browser build has the real urql.
 */
function never() {
  throw new Error('Only a browser runs this: the Worker asks its origin through worker/origin')
}

export const Client = never
export const createRequest = never
export const fetchExchange = never
