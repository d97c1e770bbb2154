-- Customers order cleanings and prepaid hours from their account, and pay with the card on file while they are present.
-- Each order is a row of `charges`. The table is rebuilt, because SQLite cannot change the CHECK of `kind`.
--
--   due ──► pending ──► paid                     the visit is booked, or the voucher exists
--    ▲         │
--    └ declined┴─► void                          given up, or the hold expired: the window or voucher is free again
--
-- `due_at` of a due or declined order is NULL, because only its customer may have it charged, and the previous release
-- charges every row whose `due_at` has come.
CREATE TABLE charges_with_orders (
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  kind TEXT NOT NULL CHECK (kind IN ('RENEWAL', 'EARLY_EXIT', 'ADD_ONS', 'LATE_FEE', 'VISIT', 'PREPAID')),
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
  -- How many of the `tries` a customer caused with a new card. The retry schedule does not count them.
  own_tries INTEGER NOT NULL DEFAULT 0 CHECK (own_tries BETWEEN 0 AND tries),
  -- The page to which a bank sends the customer back. NULL: the customer is not present when the charge is made.
  return_url TEXT,
  -- The URL of the bank's page, while the customer is expected there.
  next_url TEXT,
  -- Until when the window or the voucher is held. NULL once the order has ended, and for charges that are not orders.
  held_until TEXT,
  card_last4 TEXT,
  refunded_at TEXT,
  CHECK (total_cents = net_cents + tax_cents),
  CHECK ((kind = 'RENEWAL') = (period IS NOT NULL)),
  CHECK (kind NOT IN ('RENEWAL', 'EARLY_EXIT') OR membership_id IS NOT NULL),
  CHECK (kind NOT IN ('ADD_ONS', 'LATE_FEE', 'VISIT') OR visit_id IS NOT NULL),
  CHECK (status NOT IN ('paid', 'refund_due', 'refunded', 'disputed', 'lost') OR payment_intent_id IS NOT NULL),
  UNIQUE (membership_id, period)
) WITHOUT ROWID;
INSERT INTO charges_with_orders (id, brand, customer_id, kind, membership_id, period, due_on, visit_id, description, net_cents,
  sales_tax_rate, tax_cents, total_cents, status, tries, payment_method_id, payment_intent_id, decline_code, refund_id, refunded_cents,
  created_at, updated_at, paid_at, lease_until, due_at, own_tries)
SELECT id, brand, customer_id, kind, membership_id, period, due_on, visit_id, description, net_cents,
  sales_tax_rate, tax_cents, total_cents, status, tries, payment_method_id, payment_intent_id, decline_code, refund_id, refunded_cents,
  created_at, updated_at, paid_at, lease_until, due_at, own_tries FROM charges;
DROP TABLE charges;
ALTER TABLE charges_with_orders RENAME TO charges;
CREATE INDEX charges_due ON charges (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX charges_held ON charges (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX charges_by_customer ON charges (customer_id, created_at);
CREATE INDEX charges_by_visit ON charges (visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX charges_by_payment_time ON charges (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX charges_unsettled ON charges (updated_at) WHERE status IN ('pending', 'stopping');

-- 1 while the visit's window is only held because its payment is open. A visit that EXPIRED while held was never
-- booked.
ALTER TABLE visits ADD COLUMN is_held INTEGER NOT NULL DEFAULT 0 CHECK (is_held IN (0, 1));
-- How many of the `hours` are paid in money, and the price of an hour before tax. The voucher in `voucher_code` pays
-- the other hours. Without a voucher `voucher_code` is the visit's own id, because the index one_visit_per_voucher
-- accepts every code once.
ALTER TABLE visits ADD COLUMN paid_hours REAL NOT NULL DEFAULT 0;
ALTER TABLE visits ADD COLUMN rate_cents INTEGER;
-- The hash of the order's input. A request with the same id but different input is refused. '' for a visit with the
-- first voucher.
ALTER TABLE visits ADD COLUMN input_hash TEXT NOT NULL DEFAULT '';

DROP TRIGGER visit_booked;
CREATE TRIGGER visit_booked AFTER INSERT ON visits WHEN new.is_held = 0
BEGIN
  INSERT INTO events (id, brand, name, variants, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.visit.booked',
    COALESCE((SELECT experiments FROM purchases WHERE voucher_code = new.voucher_code AND brand = new.brand), ''), unixepoch());
END;
CREATE TRIGGER visit_paid AFTER UPDATE OF is_held ON visits WHEN old.is_held = 1 AND new.is_held = 0
BEGIN
  INSERT INTO events (id, brand, name, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.visit.booked', unixepoch());
END;
