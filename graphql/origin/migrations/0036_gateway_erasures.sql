-- Customers of the gateway that it has yet to delete, because the person asked to be erased or the retention ended.
CREATE TABLE gateway_erasures (
  gateway_customer_id TEXT PRIMARY KEY,
  -- Whose it was, if somebody bought; their charges must have ended first.
  customer_id INTEGER REFERENCES customers (id),
  requested_at TEXT NOT NULL
) WITHOUT ROWID;
