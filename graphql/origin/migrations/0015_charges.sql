-- What customers are charged after the purchase, and the membership as a running contract.
-- Money is whole cents, rates of tax are fractions, days are YYYY-MM-DD, moments are ISO 8601 in UTC with milliseconds.

-- The next renewal. NULL: the first one, on `first_charge_on`.
ALTER TABLE memberships ADD COLUMN next_period INTEGER NOT NULL DEFAULT 1 CHECK (next_period > 0);
ALTER TABLE memberships ADD COLUMN next_charge_on TEXT;
-- While PENDING_CANCELLATION: the day on which it ends. Once CANCELLED: the day on which it ended.
ALTER TABLE memberships ADD COLUMN ends_on TEXT;
-- What leaving costs, as stated when the customer cancelled.
ALTER TABLE memberships ADD COLUMN exit_cents INTEGER CHECK (exit_cents >= 0);
ALTER TABLE memberships ADD COLUMN cancelled_at TEXT;
-- Why it ended: an event of graphql/origin/membership/transitions.ts.
ALTER TABLE memberships ADD COLUMN ended_by TEXT;
-- The customer's answer to the optional question after cancelling.
ALTER TABLE memberships ADD COLUMN leaving_reason TEXT;
CREATE INDEX memberships_due ON memberships (status, COALESCE(next_charge_on, first_charge_on));
CREATE INDEX memberships_by_customer ON memberships (customer_id);

-- The card of later charges. NULL: the one that paid for the purchase.
ALTER TABLE customers ADD COLUMN payment_method_id TEXT;

-- One row for each amount that a customer owes or paid after the purchase: with `purchases`, the whole ledger.
-- The id names what is owed, such as renewal-12-3, so that nothing can be owed twice.
--
--   due ──► pending ──► paid ──► refunded | disputed ──► paid | lost
--    ▲         │
--    └ declined ┴─► failed          the last try was declined
--   due | pending | declined ──► stopping ──► void | refunded     cancelled before it was paid
--   paid ──► refund_due ──► refunded                              given back by us
CREATE TABLE charges (
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  kind TEXT NOT NULL CHECK (kind IN ('RENEWAL', 'EARLY_EXIT', 'ADD_ONS', 'LATE_FEE')),
  membership_id INTEGER REFERENCES memberships (id),
  -- The month of the membership that a renewal pays: 1 is the first charge after the purchase.
  period INTEGER,
  -- The day it became due.
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
  -- One payment at the gateway for all tries: a payment succeeds once at most.
  payment_intent_id TEXT UNIQUE,
  decline_code TEXT,
  refund_id TEXT,
  refunded_cents INTEGER NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND total_cents),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  paid_at TEXT,
  lease_until TEXT NOT NULL DEFAULT '',
  -- When the job works on it next; NULL when there is nothing to do.
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
