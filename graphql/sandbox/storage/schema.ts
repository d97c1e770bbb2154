/**
 * The gateway's tables. They enforce two invariants: a payment has at most one successful charge, and refunds never
 * exceed the charge.
 */
const STATEMENTS = [
  `CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    secrets TEXT NOT NULL,
    CHECK (kind <> 'charge' OR
      json_extract(body, '$.amount_refunded') BETWEEN 0 AND json_extract(body, '$.amount_captured'))
  )`,
  'CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq)',
  `CREATE UNIQUE INDEX IF NOT EXISTS one_successful_charge ON objects (json_extract(body, '$.payment_intent'))
    WHERE kind = 'charge' AND json_extract(body, '$.status') = 'succeeded'`,
  `CREATE INDEX IF NOT EXISTS open_sessions ON objects (json_extract(body, '$.expires_at'))
    WHERE kind = 'checkout_session' AND json_extract(body, '$.status') = 'open'`,
  `CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY,
    endpoint TEXT NOT NULL,
    digest TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request_id TEXT NOT NULL,
    created INTEGER NOT NULL
  ) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS answers_by_age ON answers (created)',
  `CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'held', 'delivered', 'given_up')),
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_status INTEGER
  )`,
  "CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due_at) WHERE state = 'waiting'",
  `CREATE TABLE IF NOT EXISTS faults (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match TEXT NOT NULL,
    kind TEXT NOT NULL,
    remaining INTEGER NOT NULL,
    delay_ms INTEGER NOT NULL,
    commits INTEGER NOT NULL
  )`,
  'CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
]

export const TABLES = ['objects', 'answers', 'deliveries', 'faults', 'settings'] as const

export function createTables(sql: SqlStorage): void {
  for (const statement of STATEMENTS) sql.exec(statement)
}
