/** wrangler imports files with this extension as text: see `rules` in wrangler.toml. */
declare module '*.graphql' {
  const text: string
  export default text
}

/** `define` in wrangler.toml replaces RELEASE, and a deployment sets its value. */
declare const process: { readonly env: { readonly RELEASE?: string } }

/** The part of Node's async_hooks that the flag `nodejs_als` (wrangler.toml) provides. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<T> {
    run<Result>(store: T, run: () => Result): Result
    getStore(): T | undefined
  }
}
