-- What customers are charged after the purchase, and the membership while it runs. Money is in whole cents, tax rates
-- are fractions, days are YYYY-MM-DD, and moments are ISO 8601 in UTC with milliseconds.

-- The month and the day of the next renewal. While next_charge_on is NULL, the first renewal is due on
-- `first_charge_on`.
ALTER TABLE memberships ADD COLUMN next_period INTEGER NOT NULL DEFAULT 1 CHECK (next_period > 0);
ALTER TABLE memberships ADD COLUMN next_charge_on TEXT;
-- While PENDING_CANCELLATION: the day on which the membership will end. Once CANCELLED: the day on which it ended.
ALTER TABLE memberships ADD COLUMN ends_on TEXT;
-- The cost of leaving, as stated when the customer canceled. NULL if the membership is not canceled.
ALTER TABLE memberships ADD COLUMN exit_cents INTEGER CHECK (exit_cents >= 0);
ALTER TABLE memberships ADD COLUMN cancelled_at TEXT;
-- Why the membership ended: an event of graphql/origin/membership/transitions.ts.
ALTER TABLE memberships ADD COLUMN ended_by TEXT;
-- The customer's answer to the optional question after canceling.
ALTER TABLE memberships ADD COLUMN leaving_reason TEXT;
CREATE INDEX memberships_due ON memberships (status, COALESCE(next_charge_on, first_charge_on));
CREATE INDEX memberships_by_customer ON memberships (customer_id);

-- The card for later charges. NULL: the card that paid for the purchase.
ALTER TABLE customers ADD COLUMN payment_method_id TEXT;

-- Holds one row for each amount that a customer owes or paid after the purchase. With `purchases` it is the whole
-- ledger. The id names what is owed, such as renewal-12-3, so that no amount can be owed twice.
--
--   due ──► pending ──► paid ──► refunded | disputed ──► paid | lost
--    ▲         │
--    └ declined ┴─► failed          the last try was declined
--   due | pending | declined ──► stopping ──► void | refunded     canceled before payment
--   paid ──► refund_due ──► refunded                              we give the amount back
CREATE TABLE charges (
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  kind TEXT NOT NULL CHECK (kind IN ('RENEWAL', 'EARLY_EXIT', 'ADD_ONS', 'LATE_FEE')),
  membership_id INTEGER REFERENCES memberships (id),
  -- The number of the membership's month that a renewal pays. Month 1 is the first charge after the purchase.
  period INTEGER,
  -- The day on which the amount became due.
  due_on TEXT NOT NULL,
  visit_id TEXT,
  description TEXT NOT NULL,
  net_cents INTEGER NOT NULL CHECK (net_cents > 0),
  sales_tax_rate REAL NOT NULL CHECK (sales_tax_rate >= 0),
  tax_cents INTEGER NOT NULL CHECK (tax_cents >= 0),
  total_cents INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'due' CHECK (status IN (
    'due', 'pending', 'declined', 'paid', 'failed', 'stopping', 'void', 'refund_due', 'refunded', 'disputed', 'lost'
  )),
  tries INTEGER NOT NULL DEFAULT 0,
  payment_method_id TEXT,
  -- One payment at the gateway serves all tries, because a payment can succeed only once.
  payment_intent_id TEXT UNIQUE,
  decline_code TEXT,
  refund_id TEXT,
  refunded_cents INTEGER NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND total_cents),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  paid_at TEXT,
  lease_until TEXT NOT NULL DEFAULT '',
  -- When the job next processes the charge. NULL when nothing is left to do.
  due_at TEXT,
  CHECK (total_cents = net_cents + tax_cents),
  CHECK ((kind = 'RENEWAL') = (period IS NOT NULL)),
  CHECK (kind NOT IN ('RENEWAL', 'EARLY_EXIT') OR membership_id IS NOT NULL),
  CHECK (kind NOT IN ('ADD_ONS', 'LATE_FEE') OR visit_id IS NOT NULL),
  CHECK (status NOT IN ('paid', 'refund_due', 'refunded', 'disputed', 'lost') OR payment_intent_id IS NOT NULL),
  UNIQUE (membership_id, period)
) WITHOUT ROWID;
CREATE INDEX charges_due ON charges (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX charges_by_customer ON charges (customer_id, created_at);
CREATE INDEX charges_by_visit ON charges (visit_id) WHERE visit_id IS NOT NULL;
