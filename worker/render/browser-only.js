/**
 * Replaces urql in the Worker, which islands import for requests. wrangler.toml maps its name to this file. The browser build
 * has the real one.
 */
function never() {
  throw new Error('Only a browser runs this: the Worker asks its origin through worker/origin')
}

export const Client = never
export const createRequest = never
export const fetchExchange = never
