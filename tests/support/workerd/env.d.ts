/** Bindings that tests/support/worker-project.ts adds to a Worker's environment. */
declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
    /** The origin's database, in which the site's tests read stored data. */
    DB: D1Database
    /** The sandbox gateway, in which the site's tests cause faults and read the ledger. */
    GATEWAY: Fetcher
    /** The seed of the model test and its number of sequences, from environment variables. */
    MODEL_SEED: string
    MODEL_SEQUENCES: string
  }
}

/** Declares that an import with `?raw` returns a file's text. */
declare module '*?raw' {
  const text: string
  export default text
}
