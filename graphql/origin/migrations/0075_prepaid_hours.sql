-- Prepaid hours: their prices, and the vouchers that customers bought.

-- The operator's prices. A brand's own row replaces the row of brand '*'. Only prices more than half off the full price
-- are sold: graphql/contract/rates.ts.
CREATE TABLE prepaid_prices (
  brand TEXT NOT NULL,
  hours REAL NOT NULL CHECK (hours > 0),
  -- The price before tax.
  cents INTEGER NOT NULL CHECK (cents >= 100),
  -- As in campaigns: initial_stock = stock + vouchers that are held or sold. NULL: unlimited.
  stock INTEGER CHECK (stock >= 0),
  initial_stock INTEGER CHECK (initial_stock >= 0),
  -- How many unused vouchers for this number of hours a member may have.
  most INTEGER NOT NULL CHECK (most > 0),
  PRIMARY KEY (brand, hours),
  CHECK ((stock IS NULL) = (initial_stock IS NULL)),
  CHECK (stock IS NULL OR stock <= initial_stock)
) WITHOUT ROWID;

-- The charge with the id prepaid-<id> shows whether the voucher is paid, disputed or refunded. A visit with the
-- voucher's code shows that it is used.
CREATE TABLE prepaid_vouchers (
  -- Generated with the form, so that pressing the button twice buys one voucher.
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  hours REAL NOT NULL CHECK (hours > 0),
  -- The brand of the row in prepaid_prices, and whether the voucher is taken out of that row's stock.
  price_brand TEXT NOT NULL,
  holds_stock INTEGER NOT NULL CHECK (holds_stock IN (0, 1)),
  -- The hash of the order's input. A request with the same id but different input is refused.
  input_hash TEXT NOT NULL,
  -- NULL until the voucher is paid.
  code TEXT UNIQUE,
  -- The last day on which a visit with this voucher may begin. NULL until the voucher is paid.
  good_until TEXT,
  bought_at TEXT,
  created_at TEXT NOT NULL,
  -- When the voucher's order ended unpaid. NULL otherwise.
  released_at TEXT
) WITHOUT ROWID;
CREATE INDEX prepaid_by_customer ON prepaid_vouchers (customer_id, created_at);
