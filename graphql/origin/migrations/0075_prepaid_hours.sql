-- Prepaid hours: what they cost, and the vouchers that were bought.

-- The operator's prices. A brand's own row replaces that of '*'. A price that is not more than half off the full price is not sold:
-- graphql/contract/rates.ts.
CREATE TABLE prepaid_prices (
  brand TEXT NOT NULL,
  hours REAL NOT NULL CHECK (hours > 0),
  -- Before tax.
  cents INTEGER NOT NULL CHECK (cents >= 100),
  -- As of campaigns: initial_stock = stock + what is held and sold. NULL: unlimited.
  stock INTEGER CHECK (stock >= 0),
  initial_stock INTEGER CHECK (initial_stock >= 0),
  -- How many unused ones of these hours a member may have.
  most INTEGER NOT NULL CHECK (most > 0),
  PRIMARY KEY (brand, hours),
  CHECK ((stock IS NULL) = (initial_stock IS NULL)),
  CHECK (stock IS NULL OR stock <= initial_stock)
) WITHOUT ROWID;

-- The charge prepaid-<id> says whether one is paid, disputed or given back; a visit with its code, whether it is used.
CREATE TABLE prepaid_vouchers (
  -- Made with the form, so that pressing twice is one voucher.
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  hours REAL NOT NULL CHECK (hours > 0),
  -- The row of prepaid_prices, and whether this one is out of its stock.
  price_brand TEXT NOT NULL,
  holds_stock INTEGER NOT NULL CHECK (holds_stock IN (0, 1)),
  -- The same id with other input is refused.
  input_hash TEXT NOT NULL,
  -- Until it was paid, NULL.
  code TEXT UNIQUE,
  -- The last day on which a visit with it may begin.
  good_until TEXT,
  bought_at TEXT,
  created_at TEXT NOT NULL,
  -- When its order was given up unpaid.
  released_at TEXT
) WITHOUT ROWID;
CREATE INDEX prepaid_by_customer ON prepaid_vouchers (customer_id, created_at);
