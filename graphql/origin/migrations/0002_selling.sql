-- Campaigns, purchases, customers and memberships: what is for sale, who tried to buy it, and how each try ended. Money
-- is in whole cents, tax rates are fractions, days are YYYY-MM-DD, and moments are ISO 8601 in UTC with milliseconds,
-- so that they sort as text.

-- What visitors are offered, selected by utm_source. A row whose brand is NULL serves every brand. A stock of NULL is
-- unlimited. The CHECK keeps a finite stock from falling below zero. At any moment, initial_stock = stock + the
-- campaign's purchases that hold a voucher (holds_stock = 1). To restock, raise stock and initial_stock by the same
-- number in one statement.
CREATE TABLE campaigns (
  id TEXT PRIMARY KEY,
  brand TEXT,
  utm_source TEXT COLLATE NOCASE,
  discount_cents INTEGER NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  stock INTEGER CHECK (stock >= 0),
  initial_stock INTEGER CHECK (initial_stock >= 0),
  starts_at TEXT NOT NULL,
  ends_at TEXT,
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  is_demonstration INTEGER NOT NULL DEFAULT 0 CHECK (is_demonstration IN (0, 1)),
  CHECK ((stock IS NULL) = (initial_stock IS NULL)),
  CHECK (stock IS NULL OR stock <= initial_stock),
  CHECK (is_default = 1 OR utm_source IS NOT NULL),
  CHECK (ends_at IS NULL OR ends_at > starts_at)
) WITHOUT ROWID;
CREATE INDEX campaigns_by_source ON campaigns (utm_source, starts_at);
-- At most one standing offer for each brand, and one for all brands without their own.
CREATE UNIQUE INDEX one_default_campaign ON campaigns (COALESCE(brand, '*')) WHERE is_default = 1;

-- People who have paid. `id` is shown to the customer as a number. `global_id` does not reveal the number of customers.
CREATE TABLE customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  global_id TEXT NOT NULL UNIQUE,
  brand TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  phone TEXT NOT NULL,
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  -- The id of the customer at the gateway, which stores the card that the membership is charged to.
  gateway_customer_id TEXT,
  created_at TEXT NOT NULL,
  UNIQUE (brand, email)
);

-- Holds one row for each payment attempt. The site chooses the attempt's id, and a repeated request adds no row. An
-- attempt has one brand.
--
--   reserved ──► pending ──► succeeded                   a card
--      │            ├──► requires_action ──► …           the bank asks first
--      ├──► awaiting_payment ──► succeeded               the gateway's hosted page
--      └──► sold_out | declined | released | refunded    final, and nothing stays charged
CREATE TABLE purchases (
  brand TEXT NOT NULL,
  attempt_id TEXT NOT NULL,
  -- SHA-256 of the whole input. A request with the same attempt id but different input is refused.
  input_hash TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN (
    'reserved', 'pending', 'requires_action', 'awaiting_payment',
    'succeeded', 'sold_out', 'declined', 'released', 'refunded'
  )),
  campaign_id TEXT REFERENCES campaigns (id),
  -- 1 while this attempt has taken one voucher out of a finite campaign.
  holds_stock INTEGER NOT NULL DEFAULT 0 CHECK (holds_stock IN (0, 1)),
  -- The execution that inserted the row. Only that execution may decrease the stock.
  reserved_by TEXT NOT NULL,

  -- The order, as the quote stated it and the visitor agreed to it.
  plan_key TEXT NOT NULL,
  option_name TEXT NOT NULL,
  hours REAL NOT NULL CHECK (hours > 0),
  undiscounted_cents INTEGER NOT NULL,
  discount_cents INTEGER NOT NULL,
  subtotal_cents INTEGER NOT NULL CHECK (subtotal_cents >= 100),
  sales_tax_rate REAL NOT NULL CHECK (sales_tax_rate >= 0),
  tax_cents INTEGER NOT NULL CHECK (tax_cents >= 0),
  total_cents INTEGER NOT NULL,
  monthly_cents INTEGER NOT NULL CHECK (monthly_cents >= 0),
  early_exit_cents INTEGER NOT NULL CHECK (early_exit_cents >= 0),
  first_monthly_charge TEXT NOT NULL,
  zipcode TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,

  -- The visitor who buys.
  email TEXT NOT NULL COLLATE NOCASE,
  phone TEXT NOT NULL,
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  referral TEXT,

  -- The consent receipt: the exact text that was shown, when, and by which page.
  consent_text TEXT NOT NULL,
  consent_hash TEXT NOT NULL,
  offer_key TEXT NOT NULL,
  experiments TEXT,
  build TEXT NOT NULL,
  consented_at TEXT NOT NULL,

  -- The payment. If the payment method is NULL, the visitor pays on the gateway's hosted page.
  payment_method_id TEXT,
  return_url TEXT NOT NULL,
  gateway_customer_id TEXT,
  payment_intent_id TEXT UNIQUE,
  checkout_session_id TEXT UNIQUE,
  -- The URL of the bank's page or of the hosted page, while the visitor is expected there.
  next_url TEXT,
  card_last4 TEXT,
  decline_code TEXT,
  refund_id TEXT,

  -- The result of a paid attempt.
  voucher_code TEXT UNIQUE,
  voucher_expires_at TEXT,
  customer_id INTEGER REFERENCES customers (id),
  -- The final answer as JSON text, which is sent again byte for byte if the request is repeated.
  answer TEXT,

  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  purchased_at TEXT,
  -- Until this moment one execution works on the attempt and others wait. The lease only avoids duplicate work. Safety
  -- does not depend on it: see docs/decisions.
  lease_until TEXT NOT NULL DEFAULT '',
  -- When the sweep next checks the attempt. NULL when its outcome is final.
  due_at TEXT,

  PRIMARY KEY (brand, attempt_id),
  CHECK (total_cents = subtotal_cents + tax_cents),
  CHECK ((status = 'succeeded') = (voucher_code IS NOT NULL)),
  CHECK ((status IN ('succeeded', 'sold_out', 'declined', 'released', 'refunded')) = (answer IS NOT NULL)),
  CHECK (holds_stock = 0 OR status NOT IN ('sold_out', 'declined', 'released', 'refunded'))
) WITHOUT ROWID;
-- Only new clients may buy: each email has at most one paid or unfinished purchase per brand.
CREATE UNIQUE INDEX one_purchase_per_client ON purchases (brand, email)
  WHERE status IN ('reserved', 'pending', 'requires_action', 'awaiting_payment', 'succeeded');
CREATE INDEX purchases_due ON purchases (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX purchases_by_campaign ON purchases (campaign_id, holds_stock);
CREATE INDEX purchases_by_purchase_time ON purchases (purchased_at) WHERE purchased_at IS NOT NULL;

CREATE TABLE memberships (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  brand TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  attempt_id TEXT NOT NULL,
  plan_key TEXT NOT NULL,
  monthly_cents INTEGER NOT NULL CHECK (monthly_cents >= 0),
  first_charge_on TEXT NOT NULL,
  -- After how many paid months leaving is free, and the cost of leaving earlier.
  minimum_months INTEGER NOT NULL CHECK (minimum_months >= 0),
  early_exit_cents INTEGER NOT NULL CHECK (early_exit_cents >= 0),
  status TEXT NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'CANCELLED', 'PENDING_CANCELLATION')),
  created_at TEXT NOT NULL,
  UNIQUE (brand, attempt_id),
  FOREIGN KEY (brand, attempt_id) REFERENCES purchases (brand, attempt_id)
);

-- The gateway's events that have been processed. A second delivery of an event does nothing.
CREATE TABLE webhook_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  -- 'ignored': the origin does not use the event. 'unmatched': its metadata says it is ours, but no such attempt is
  -- stored.
  outcome TEXT NOT NULL CHECK (outcome IN ('handled', 'ignored', 'unmatched')),
  object_id TEXT NOT NULL,
  received_at TEXT NOT NULL
) WITHOUT ROWID;
