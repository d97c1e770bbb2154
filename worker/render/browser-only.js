/**
 * A stand-in for urql in the Worker. Islands import urql to send requests, but they do so only in browsers.
 * wrangler.toml maps the package's name to this file. The browser build has the real urql.
 */
function never() {
  throw new Error('This code runs only in browsers: the Worker sends its requests through worker/origin')
}

export const Client = never
export const createRequest = never
export const fetchExchange = never
