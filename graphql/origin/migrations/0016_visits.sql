-- Visits: when a region has room, and who comes when. Days are YYYY-MM-DD and minutes are after midnight, both in the
-- region's own time zone; moments are ISO 8601 in UTC with milliseconds.

-- A region lies in one time zone: one that does not must be split. Without a row no dates are offered there.
CREATE TABLE region_time_zones (
  region_id TEXT PRIMARY KEY REFERENCES regions (id) ON DELETE CASCADE,
  -- An IANA name.
  time_zone TEXT NOT NULL
) WITHOUT ROWID;

-- The arrival windows that a region offers each week, and how many visits may begin in each. An operator's figures.
CREATE TABLE visit_hours (
  region_id TEXT NOT NULL REFERENCES regions (id) ON DELETE CASCADE,
  -- 0 is Sunday.
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  start_minute INTEGER NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
  end_minute INTEGER NOT NULL CHECK (end_minute BETWEEN start_minute + 1 AND 1440),
  capacity INTEGER NOT NULL CHECK (capacity >= 0),
  is_demonstration INTEGER NOT NULL DEFAULT 0 CHECK (is_demonstration IN (0, 1)),
  PRIMARY KEY (region_id, weekday, start_minute)
) WITHOUT ROWID;

-- One window of one day, made with its first visit, or by an operator for a day that differs from its week.
-- `taken` follows the visits by the triggers below. The CHECK makes a double booking impossible.
CREATE TABLE visit_windows (
  region_id TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  start_minute INTEGER NOT NULL,
  end_minute INTEGER NOT NULL,
  capacity INTEGER NOT NULL CHECK (capacity >= 0),
  taken INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (region_id, day, start_minute),
  CHECK (taken BETWEEN 0 AND capacity)
) WITHOUT ROWID;

-- What an extra costs, before tax. A brand's own price replaces that of '*'.
CREATE TABLE add_on_prices (
  brand TEXT NOT NULL,
  add_on TEXT NOT NULL,
  cents INTEGER NOT NULL CHECK (cents > 0),
  PRIMARY KEY (brand, add_on)
) WITHOUT ROWID;

CREATE TABLE visits (
  -- Made with the form, so that pressing twice is one visit.
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  voucher_code TEXT NOT NULL,
  region_id TEXT NOT NULL,
  day TEXT NOT NULL,
  start_minute INTEGER NOT NULL,
  end_minute INTEGER NOT NULL,
  time_zone TEXT NOT NULL,
  -- The arrival window in UTC.
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  hours REAL NOT NULL CHECK (hours > 0),
  -- BookingStatus of the contract; PENDING is a visit to come.
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN
    ('APPROACHING', 'ARRIVED', 'CANCELLED', 'COMPLETED', 'EXPIRED', 'PENDING', 'STARTED')),
  street TEXT NOT NULL,
  unit TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zipcode TEXT NOT NULL,
  home_type TEXT NOT NULL,
  -- What the customer wishes for after this visit; nothing is booked by it. '' for nothing.
  recurrence TEXT NOT NULL DEFAULT '',
  -- Names of AddOn with commas between.
  add_ons TEXT NOT NULL DEFAULT '',
  notes TEXT NOT NULL DEFAULT '',
  -- Counts the changes: the sequence of the calendar file, and part of the ids of fees.
  sequence INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  cancelled_at TEXT,
  -- 'customer', or 'returned' when the purchase was refunded or its dispute lost.
  cancelled_by TEXT,
  FOREIGN KEY (region_id, day, start_minute) REFERENCES visit_windows (region_id, day, start_minute)
) WITHOUT ROWID;
-- A voucher is redeemed once.
CREATE UNIQUE INDEX one_visit_per_voucher ON visits (brand, voucher_code) WHERE status NOT IN ('CANCELLED', 'EXPIRED');
CREATE INDEX visits_by_customer ON visits (customer_id, starts_at);
CREATE INDEX visits_by_day ON visits (day, region_id);

CREATE TRIGGER visits_take AFTER INSERT ON visits WHEN new.status NOT IN ('CANCELLED', 'EXPIRED')
BEGIN
  UPDATE visit_windows SET taken = taken + 1
  WHERE region_id = new.region_id AND day = new.day AND start_minute = new.start_minute;
END;

CREATE TRIGGER visits_change AFTER UPDATE OF status, region_id, day, start_minute ON visits
BEGIN
  UPDATE visit_windows SET taken = taken - 1
  WHERE old.status NOT IN ('CANCELLED', 'EXPIRED')
    AND region_id = old.region_id AND day = old.day AND start_minute = old.start_minute;
  UPDATE visit_windows SET taken = taken + 1
  WHERE new.status NOT IN ('CANCELLED', 'EXPIRED')
    AND region_id = new.region_id AND day = new.day AND start_minute = new.start_minute;
END;

-- Wrong codes, for bounding how often somebody may guess.
CREATE TABLE code_guesses (
  brand TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  guessed_at TEXT NOT NULL
);
CREATE INDEX code_guesses_by_email ON code_guesses (brand, email, guessed_at);

-- A cardholder's bank is deciding whether the payment goes back. A voucher cannot be redeemed meanwhile.
ALTER TABLE purchases ADD COLUMN disputed_at TEXT;
