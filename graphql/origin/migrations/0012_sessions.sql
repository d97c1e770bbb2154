-- Browsers that are signed in to an account. The browser keeps the token, and only the token's SHA-256 is stored.

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  -- Identifies the session in the list that the customer sees, because the token must not appear there.
  id TEXT NOT NULL UNIQUE,
  brand TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  -- The browser and system, such as 'Firefox on Windows', by which the customer recognizes the session.
  agent TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_by_customer ON sessions (customer_id, last_seen_at);
