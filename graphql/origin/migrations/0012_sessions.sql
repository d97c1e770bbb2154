-- Browsers that are signed in to an account. The browser has the token; only its SHA-256 is stored.

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  -- Names the session in the customer's list, where the token must not stand.
  id TEXT NOT NULL UNIQUE,
  brand TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  -- 'Firefox on Windows' and the like, for the customer to know it by.
  agent TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_by_customer ON sessions (customer_id, last_seen_at);
