-- Payments that a person has to look at: refunds that the bank sent back, and fraud warnings of the card networks.
-- Contains ids only.
CREATE TABLE money_alerts (
  -- The gateway's id of the refund or of the warning.
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('refund failed', 'fraud warning')),
  brand TEXT NOT NULL,
  payment_intent_id TEXT NOT NULL,
  -- The payment's purchase attempt or later charge.
  attempt_id TEXT,
  charge_id TEXT,
  cents INTEGER NOT NULL,
  reason TEXT NOT NULL,
  noticed_at TEXT NOT NULL,
  settled_at TEXT,
  -- How an operator or the gateway settled the alert. NULL while the alert is open.
  settled_by TEXT
) WITHOUT ROWID;
CREATE INDEX open_money_alerts ON money_alerts (payment_intent_id) WHERE settled_at IS NULL;
