/**
 * Replaces the declarations of `@whatwg-node/fetch`, a dependency of graphql-yoga, in this project's tsconfig.json. The
 * package's own declarations pull the DOM library into the Worker's types, where the two `Request` types conflict. On
 * workerd the package only re-exports the globals, as declared here.
 */
declare const fetchApi: typeof globalThis
export = fetchApi
