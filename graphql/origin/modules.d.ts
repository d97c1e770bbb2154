/** wrangler imports these files as text: see `rules` in wrangler.toml. */
declare module '*.graphql' {
  const text: string
  export default text
}

/** `define` of wrangler.toml, replaced by a deployment. */
declare const process: { readonly env: { readonly RELEASE?: string } }

/** The part of Node's modules that `nodejs_als` (wrangler.toml) provides. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<T> {
    run<Result>(store: T, run: () => Result): Result
    getStore(): T | undefined
  }
}
