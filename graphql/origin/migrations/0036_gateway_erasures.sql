-- Customer records that the gateway still has to delete, because the person asked for erasure or the retention period
-- ended.
CREATE TABLE gateway_erasures (
  gateway_customer_id TEXT PRIMARY KEY,
  -- Our customer's id if the person bought, otherwise NULL. The customer's charges must have ended before the deletion.
  customer_id INTEGER REFERENCES customers (id),
  requested_at TEXT NOT NULL
) WITHOUT ROWID;
