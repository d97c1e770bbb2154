/**
 * The declarations that tsconfig.json uses for `@whatwg-node/fetch`, a dependency of graphql-yoga. The package's own
 * declarations pull the DOM library into the Worker's types, where the two `Request` types conflict. On workerd the
 * package only re-exports the globals, as declared here.
 */
declare const fetchApi: typeof globalThis
export = fetchApi
