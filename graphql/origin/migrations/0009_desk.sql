-- Messages to the support team, and applications of cleaners. Emails are in lower case, moments are ISO 8601 in UTC.

CREATE TABLE tickets (
  brand TEXT NOT NULL,
  -- Generated with the form, so that pressing the button twice sends one message.
  request_id TEXT NOT NULL,
  reference TEXT NOT NULL UNIQUE,
  channel TEXT NOT NULL CHECK (channel IN ('CHAT', 'EMAIL', 'SMS')),
  topic TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  order_code TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL,
  created_at TEXT NOT NULL,
  closed_at TEXT,
  PRIMARY KEY (brand, request_id)
) WITHOUT ROWID;
CREATE INDEX tickets_open ON tickets (brand, created_at) WHERE closed_at IS NULL;

-- Holds at most one application per email and brand. A later application does not overwrite it, because anybody who
-- knows an address could send one.
CREATE TABLE applications (
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  zipcode TEXT NOT NULL,
  experience TEXT NOT NULL,
  payout_method TEXT NOT NULL CHECK (payout_method IN ('INSTANT', 'WEEKLY')),
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('ACTIVE', 'INACTIVE', 'PENDING')),
  created_at TEXT NOT NULL,
  PRIMARY KEY (brand, email)
) WITHOUT ROWID;

-- Cleaners' pay by region, as the operator states it. A region without stated pay has no row.
CREATE TABLE region_pay (
  region_id TEXT PRIMARY KEY REFERENCES regions (id) ON DELETE CASCADE,
  low_cents INTEGER NOT NULL CHECK (low_cents > 0),
  high_cents INTEGER NOT NULL CHECK (high_cents >= low_cents),
  is_demonstration INTEGER NOT NULL DEFAULT 0 CHECK (is_demonstration IN (0, 1))
) WITHOUT ROWID;
