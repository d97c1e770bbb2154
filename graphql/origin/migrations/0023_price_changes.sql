-- A new monthly price for the members of a plan who joined before. A member is charged it only after a notice in time.

CREATE TABLE price_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL: all brands. Of several changes for a member the newest counts.
  brand TEXT,
  plan_key TEXT NOT NULL,
  monthly_cents INTEGER NOT NULL CHECK (monthly_cents > 0),
  -- No month before this day costs the new price.
  starts_on TEXT NOT NULL,
  created_at TEXT NOT NULL,
  withdrawn_at TEXT
);

-- The notices of a price change. One that was not sent in time is missed, and another one names a later month.
CREATE TABLE price_notices (
  membership_id INTEGER NOT NULL REFERENCES memberships (id),
  price_change_id INTEGER NOT NULL REFERENCES price_changes (id),
  -- The day of the first month at the new price, as the notice says.
  from_day TEXT NOT NULL,
  monthly_cents INTEGER NOT NULL,
  queued_at TEXT NOT NULL,
  -- When the mail was accepted for delivery.
  sent_at TEXT,
  status TEXT NOT NULL DEFAULT 'announced' CHECK (status IN ('announced', 'applied', 'missed')),
  PRIMARY KEY (membership_id, price_change_id, from_day)
) WITHOUT ROWID;
CREATE INDEX price_notices_announced ON price_notices (membership_id) WHERE status = 'announced';
