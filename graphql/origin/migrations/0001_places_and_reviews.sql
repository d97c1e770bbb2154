-- Places, regions, reviews and the data that visitors send. The tables for selling are in 0002_selling.sql. Money is in
-- whole cents, tax rates are fractions, days are YYYY-MM-DD, and moments are ISO 8601 in UTC.

-- ── Places ──────────────────────────────────────────────────────────────────

CREATE TABLE zipcodes (
  zipcode TEXT PRIMARY KEY CHECK (length(zipcode) = 5),
  city TEXT NOT NULL,
  state TEXT NOT NULL CHECK (length(state) = 2),
  latitude REAL NOT NULL,
  longitude REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX zipcodes_by_latitude ON zipcodes (latitude, longitude);
CREATE INDEX zipcodes_by_city ON zipcodes (state, city COLLATE NOCASE);

-- A region is a metropolitan area with cleaners. The operator sets its rates.
CREATE TABLE regions (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  rate_cents INTEGER NOT NULL CHECK (rate_cents > 0),
  higher_rate_cents INTEGER NOT NULL CHECK (higher_rate_cents >= rate_cents)
) WITHOUT ROWID;

-- A region covers whole three-digit ZIP code prefixes. A prefix belongs to one region at most.
CREATE TABLE region_prefixes (
  prefix TEXT PRIMARY KEY CHECK (length(prefix) = 3),
  region_id TEXT NOT NULL REFERENCES regions (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX region_prefixes_by_region ON region_prefixes (region_id);

-- How many cleaners and customers a region has. A region that was not counted has no row.
CREATE TABLE region_counts (
  region_id TEXT PRIMARY KEY REFERENCES regions (id) ON DELETE CASCADE,
  num_cleaners INTEGER NOT NULL CHECK (num_cleaners >= 0),
  num_customers INTEGER NOT NULL CHECK (num_customers >= 0),
  is_demonstration INTEGER NOT NULL DEFAULT 0 CHECK (is_demonstration IN (0, 1))
) WITHOUT ROWID;

-- The requirements of each state's law for a seller: the tax on cleaning a home, and the rules for automatic renewal.
CREATE TABLE states (
  state TEXT PRIMARY KEY CHECK (length(state) = 2),
  name TEXT NOT NULL,
  sales_tax_rate REAL NOT NULL CHECK (sales_tax_rate >= 0 AND sales_tax_rate < 0.25),
  arl_cc INTEGER NOT NULL CHECK (arl_cc IN (0, 1)),
  arl_ac INTEGER NOT NULL CHECK (arl_ac IN (0, 1)),
  arl_ec INTEGER NOT NULL CHECK (arl_ec IN (0, 1)),
  arl_occ INTEGER NOT NULL CHECK (arl_occ IN (0, 1))
) WITHOUT ROWID;

-- ── Reviews ─────────────────────────────────────────────────────────────────

-- A review with brand '*' is about the marketplace, and every brand shows it. AUTOINCREMENT keeps ids from being used
-- again, so a cursor never points at another review.
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  brand TEXT NOT NULL,
  body TEXT NOT NULL,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  received TEXT NOT NULL CHECK (received GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  first_name TEXT NOT NULL,
  last_initial TEXT NOT NULL CHECK (length(last_initial) <= 2),
  is_demonstration INTEGER NOT NULL DEFAULT 0 CHECK (is_demonstration IN (0, 1))
);
CREATE INDEX reviews_recent ON reviews (brand, received DESC, id DESC);
CREATE INDEX reviews_best ON reviews (brand, stars DESC, received DESC, id DESC);
CREATE INDEX reviews_worst ON reviews (brand, stars ASC, received DESC, id DESC);

-- ── Referrals and policies ──────────────────────────────────────────────────

CREATE TABLE referrals (
  brand TEXT NOT NULL,
  code TEXT NOT NULL COLLATE NOCASE,
  host_name TEXT NOT NULL,
  is_demonstration INTEGER NOT NULL DEFAULT 0 CHECK (is_demonstration IN (0, 1)),
  PRIMARY KEY (brand, code)
) WITHOUT ROWID;

CREATE TABLE late_cancellation_policy (
  brand TEXT PRIMARY KEY,
  is_new_policy INTEGER NOT NULL CHECK (is_new_policy IN (0, 1)),
  hours INTEGER NOT NULL CHECK (hours > 0),
  flat_fee_cents INTEGER NOT NULL CHECK (flat_fee_cents >= 0)
) WITHOUT ROWID;

CREATE TABLE survey_sources (
  brand TEXT NOT NULL,
  position INTEGER NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (brand, position),
  UNIQUE (brand, source)
) WITHOUT ROWID;

-- ── Data from visitors ──────────────────────────────────────────────────────

-- Holds at most one lead per email and brand. Emails are in lower case.
CREATE TABLE leads (
  id INTEGER PRIMARY KEY,
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  zipcode TEXT NOT NULL,
  hours REAL NOT NULL,
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  zipcode_entered_on_homepage INTEGER NOT NULL DEFAULT 0 CHECK (zipcode_entered_on_homepage IN (0, 1)),
  utm_source TEXT,
  adgroupid TEXT,
  referral TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (brand, email)
);

-- An entry with zipcode '' waits for vouchers. Any other entry waits for cleaners in its ZIP code.
CREATE TABLE waitlist (
  id INTEGER PRIMARY KEY,
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  zipcode TEXT NOT NULL DEFAULT '',
  utm_source TEXT,
  adgroupid TEXT,
  referral TEXT,
  created_at TEXT NOT NULL,
  UNIQUE (brand, email, zipcode)
);

-- Holds at most one answer per purchase. A later answer replaces it.
CREATE TABLE surveys (
  brand TEXT NOT NULL,
  attempt_id TEXT NOT NULL,
  source TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '',
  answered_at TEXT NOT NULL,
  PRIMARY KEY (brand, attempt_id)
) WITHOUT ROWID;

-- ── Seed ────────────────────────────────────────────────────────────────────

-- Names the seeded parts and the content that each was seeded from, so that seeding the same content again does
-- nothing.
CREATE TABLE seeded (
  part TEXT PRIMARY KEY,
  digest TEXT NOT NULL
) WITHOUT ROWID;
