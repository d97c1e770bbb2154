-- Visits: which arrival windows a region has, and which customers booked them. Days are YYYY-MM-DD and minutes count
-- from midnight, both in the region's own time zone. Moments are ISO 8601 in UTC with milliseconds.

-- A region lies in one time zone. A region that lies in two must be split. A region without a row here offers no dates.
CREATE TABLE region_time_zones (
  region_id TEXT PRIMARY KEY REFERENCES regions (id) ON DELETE CASCADE,
  -- An IANA name, such as 'America/Chicago'.
  time_zone TEXT NOT NULL
) WITHOUT ROWID;

-- The arrival windows that a region offers each week, and how many visits may begin in each window. The operator sets
-- them.
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

-- One arrival window of one day. The row is inserted with the window's first visit, or by an operator for a day that
-- differs from the usual week. The triggers below update `taken`. The CHECK prevents overbooking.
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

-- What an extra costs, before tax. A brand's own price replaces the price of brand '*'.
CREATE TABLE add_on_prices (
  brand TEXT NOT NULL,
  add_on TEXT NOT NULL,
  cents INTEGER NOT NULL CHECK (cents > 0),
  PRIMARY KEY (brand, add_on)
) WITHOUT ROWID;

CREATE TABLE visits (
  -- Generated with the form, so that pressing the button twice books one visit.
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
  -- A BookingStatus of the contract. PENDING is an upcoming visit.
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN
    ('APPROACHING', 'ARRIVED', 'CANCELLED', 'COMPLETED', 'EXPIRED', 'PENDING', 'STARTED')),
  street TEXT NOT NULL,
  unit TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zipcode TEXT NOT NULL,
  home_type TEXT NOT NULL,
  -- How often the customer wants visits after this one. No later visit is booked. '' if the customer did not answer.
  recurrence TEXT NOT NULL DEFAULT '',
  -- Names of AddOn values, separated by commas.
  add_ons TEXT NOT NULL DEFAULT '',
  notes TEXT NOT NULL DEFAULT '',
  -- The number of changes so far. It is the SEQUENCE of the calendar file, and part of the ids of fees.
  sequence INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  cancelled_at TEXT,
  -- 'customer', or 'returned' if the purchase was refunded or its dispute was lost.
  cancelled_by TEXT,
  FOREIGN KEY (region_id, day, start_minute) REFERENCES visit_windows (region_id, day, start_minute)
) WITHOUT ROWID;
-- A voucher can be redeemed once.
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

-- Wrong voucher codes, for limiting how often a person may guess.
CREATE TABLE code_guesses (
  brand TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  guessed_at TEXT NOT NULL
);
CREATE INDEX code_guesses_by_email ON code_guesses (brand, email, guessed_at);

-- Set while the cardholder's bank decides whether to return the payment. Meanwhile the voucher cannot be redeemed.
ALTER TABLE purchases ADD COLUMN disputed_at TEXT;
