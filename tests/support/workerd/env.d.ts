/** What the test configuration adds to a Worker's environment: see tests/support/worker-project.ts. */
declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
    /** The origin's database: its own binding, lent to the site's tests for looking at stored facts. */
    DB: D1Database
    /** The sandbox gateway, lent to the site's tests for faults and for its ledger. */
    GATEWAY: Fetcher
    /** The size of the model test, from the environment of the run. */
    MODEL_SEED: string
    MODEL_SEQUENCES: string
  }
}

/** A file as text. */
declare module '*?raw' {
  const text: string
  export default text
}
