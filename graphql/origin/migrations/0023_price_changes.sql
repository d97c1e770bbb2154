-- A new monthly price for members of a plan who joined before the change. A member pays it only after a timely notice.

CREATE TABLE price_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL: all brands. If there are several changes for a member, the newest applies.
  brand TEXT,
  plan_key TEXT NOT NULL,
  monthly_cents INTEGER NOT NULL CHECK (monthly_cents > 0),
  -- The first day on which a month can be charged at the new price.
  starts_on TEXT NOT NULL,
  created_at TEXT NOT NULL,
  withdrawn_at TEXT
);

-- The notices of a price change. A notice that was not sent in time is 'missed', and another notice names a later
-- month.
CREATE TABLE price_notices (
  membership_id INTEGER NOT NULL REFERENCES memberships (id),
  price_change_id INTEGER NOT NULL REFERENCES price_changes (id),
  -- The day of the first month at the new price, as stated in the notice.
  from_day TEXT NOT NULL,
  monthly_cents INTEGER NOT NULL,
  queued_at TEXT NOT NULL,
  -- When the mail was accepted for delivery. NULL until then.
  sent_at TEXT,
  status TEXT NOT NULL DEFAULT 'announced' CHECK (status IN ('announced', 'applied', 'missed')),
  PRIMARY KEY (membership_id, price_change_id, from_day)
) WITHOUT ROWID;
CREATE INDEX price_notices_announced ON price_notices (membership_id) WHERE status = 'announced';
