/**
 * Stands for the declarations of `@whatwg-node/fetch`, a dependency of graphql-yoga, in this project's tsconfig.json. Its own
 * pull the browser's whole library into the Worker's types, where both `Request`s meet. On workerd the package only hands
 * out the globals, and this says so.
 */
declare const fetchApi: typeof globalThis
export = fetchApi
