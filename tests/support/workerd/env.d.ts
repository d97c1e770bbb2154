/** What the test configuration adds to a Worker's environment: see tests/support/worker-project.ts. */
declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
    /** The origin's database: its own binding, shared with the site's tests for reading stored facts. */
    DB: D1Database
    /** The sandbox gateway, shared with the site's tests for faults and its ledger. */
    GATEWAY: Fetcher
    /** The size of the model test, from the run's environment. */
    MODEL_SEED: string
    MODEL_SEQUENCES: string
  }
}

/** A file's text. */
declare module '*?raw' {
  const text: string
  export default text
}
