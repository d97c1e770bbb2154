-- The whole schema, in one file with the name of the last migration that it replaces. Databases record migrations by
-- name: one that has applied 0083 already has this schema and skips the file, and a new one gets everything from it. A
-- database between 0001 and 0082 must first get the remaining migrations from the previous release.
--
-- Money is in whole cents, tax rates are fractions, days are YYYY-MM-DD, and moments are ISO 8601 in UTC, most with
-- milliseconds, so that they sort as text. Emails are in lower case or compared without case. Rows with
-- is_demonstration = 1 are for demonstration. Triggers may write to tables that are created later.
--
-- An index costs one more written row for each row in it, so it includes only rows that are queried.
-- tests/graphql/origin/costs runs the queries of the cron trigger and of pages on a year's data.

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
-- For finding ZIP codes in a box. The index has bands of a quarter of a degree of latitude, each sorted from west to
-- east. An index by latitude alone would read a band across the whole country.
CREATE INDEX zipcodes_by_band ON zipcodes (CAST(latitude * 4 AS INTEGER), longitude);

-- What a state's law requires of a seller, such as the rules for automatic renewal (arl_*).
CREATE TABLE states (
  state TEXT PRIMARY KEY CHECK (length(state) = 2),
  name TEXT NOT NULL,
  -- Not used: see `taxes`. The operator's command for taxes keeps it up to date.
  sales_tax_rate REAL NOT NULL CHECK (sales_tax_rate >= 0 AND sales_tax_rate < 0.25),
  arl_cc INTEGER NOT NULL CHECK (arl_cc IN (0, 1)),
  arl_ac INTEGER NOT NULL CHECK (arl_ac IN (0, 1)),
  arl_ec INTEGER NOT NULL CHECK (arl_ec IN (0, 1)),
  arl_occ INTEGER NOT NULL CHECK (arl_occ IN (0, 1))
) WITHOUT ROWID;

-- Sales tax on cleaning, as a fraction. The rate of a ZIP code takes precedence over that of its state. A place without
-- a rate is not served, because nobody may be charged without a known tax rate. The operator decides and changes
-- figures like these by a command (scripts/operator/tables). In staging and production the seed inserts none, so every
-- figure there was confirmed by a person.
CREATE TABLE taxes (
  place TEXT PRIMARY KEY CHECK (length(place) IN (2, 5)),
  state TEXT NOT NULL CHECK (length(state) = 2),
  rate REAL NOT NULL CHECK (rate >= 0 AND rate < 0.25)
) WITHOUT ROWID;
CREATE INDEX taxes_by_state ON taxes (state, rate);

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

-- A region lies in one time zone. A region that lies in two must be split. A region without a row here offers no dates.
CREATE TABLE region_time_zones (
  region_id TEXT PRIMARY KEY REFERENCES regions (id) ON DELETE CASCADE,
  -- An IANA name, such as 'America/Chicago'.
  time_zone TEXT NOT NULL
) WITHOUT ROWID;

-- How many cleaners and customers a region has. A region has no row if its people were not counted.
CREATE TABLE region_counts (
  region_id TEXT PRIMARY KEY REFERENCES regions (id) ON DELETE CASCADE,
  num_cleaners INTEGER NOT NULL CHECK (num_cleaners >= 0),
  num_customers INTEGER NOT NULL CHECK (num_customers >= 0),
  is_demonstration INTEGER NOT NULL DEFAULT 0 CHECK (is_demonstration IN (0, 1))
) WITHOUT ROWID;

-- Cleaners' pay by region, as the operator states it. A region without stated pay has no row.
CREATE TABLE region_pay (
  region_id TEXT PRIMARY KEY REFERENCES regions (id) ON DELETE CASCADE,
  low_cents INTEGER NOT NULL CHECK (low_cents > 0),
  high_cents INTEGER NOT NULL CHECK (high_cents >= low_cents),
  is_demonstration INTEGER NOT NULL DEFAULT 0 CHECK (is_demonstration IN (0, 1))
) WITHOUT ROWID;

-- ZIP codes that have all data needed to sell there.
CREATE VIEW served_zipcodes AS
SELECT z.zipcode, z.city, z.state, p.region_id
FROM zipcodes z JOIN region_prefixes p ON p.prefix = substr(z.zipcode, 1, 3)
WHERE z.state IN (SELECT state FROM taxes WHERE place = state);

-- The cities that ZIP codes are grouped into. Holds one row for each city name of a state in `zipcodes`, written by the
-- seed. `slug` is the city's name in URLs.
CREATE TABLE cities (
  state TEXT NOT NULL CHECK (length(state) = 2),
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  -- `spelling` is the same for all spellings of the name (spellingKey), and `sound` for all that sound alike (toSound).
  spelling TEXT NOT NULL,
  sound TEXT NOT NULL,
  -- The middle of the city's ZIP codes.
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  -- The region that covers most of the city's served ZIP codes. NULL if no region covers any.
  region_id TEXT REFERENCES regions (id) ON DELETE SET NULL,
  -- Used only for ranking. 0 if unknown or below 5,000 people.
  population INTEGER NOT NULL DEFAULT 0 CHECK (population >= 0),
  PRIMARY KEY (state, slug)
) WITHOUT ROWID;
CREATE INDEX cities_by_spelling ON cities (spelling, population DESC);
CREATE INDEX cities_by_sound ON cities (sound);
-- A covering index for the search for the nearest served cities.
CREATE INDEX cities_served ON cities (latitude, longitude, name, region_id) WHERE region_id IS NOT NULL;

CREATE TRIGGER cities_counted_in AFTER INSERT ON cities
BEGIN
  INSERT INTO place_counts (state, region_id, count) VALUES (new.state, COALESCE(new.region_id, ''), 1)
  ON CONFLICT (state, region_id) DO UPDATE SET count = count + 1;
  INSERT INTO map_dots (x, y, cities, served)
  SELECT x, y, 1, new.region_id IS NOT NULL FROM dots_of_cities WHERE state = new.state AND slug = new.slug
  ON CONFLICT (x, y) DO UPDATE SET cities = cities + 1, served = served + excluded.served;
END;

-- Runs before the deletion, because the city's row is needed to find its dot.
CREATE TRIGGER cities_counted_out BEFORE DELETE ON cities
BEGIN
  UPDATE place_counts SET count = count - 1 WHERE state = old.state AND region_id = COALESCE(old.region_id, '');
  UPDATE map_dots SET cities = cities - 1, served = served - (old.region_id IS NOT NULL)
  WHERE x = (SELECT d.x FROM dots_of_cities d WHERE d.state = old.state AND d.slug = old.slug)
    AND y = (SELECT d.y FROM dots_of_cities d WHERE d.state = old.state AND d.slug = old.slug);
END;

-- Also runs when a region is removed. No other column of a city changes.
CREATE TRIGGER cities_counted_anew AFTER UPDATE OF region_id ON cities
BEGIN
  UPDATE place_counts SET count = count - 1 WHERE state = old.state AND region_id = COALESCE(old.region_id, '');
  INSERT INTO place_counts (state, region_id, count) VALUES (new.state, COALESCE(new.region_id, ''), 1)
  ON CONFLICT (state, region_id) DO UPDATE SET count = count + 1;
  UPDATE map_dots SET served = served - (old.region_id IS NOT NULL) + (new.region_id IS NOT NULL)
  WHERE x = (SELECT d.x FROM dots_of_cities d WHERE d.state = new.state AND d.slug = new.slug)
    AND y = (SELECT d.y FROM dots_of_cities d WHERE d.state = new.state AND d.slug = new.slug);
END;

-- How many cities of a state a region serves. region_id '' counts cities that no region serves. Triggers of `cities`
-- update the counts here and in `map_dots`, because cities change with the seed, and the page of the country needs the
-- counts whenever it is rendered.
CREATE TABLE place_counts (
  state TEXT NOT NULL,
  region_id TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (state, region_id)
) WITHOUT ROWID;

-- How degrees become dots of the country's map: x0 and y0 of the frame in dots, the frame's northwest corner in
-- degrees, and dots per degree. Alaska, Hawaii and Puerto Rico are drawn in empty corners, each at its own scale. The
-- frame '' is for all other states.
CREATE TABLE map_frames (
  state TEXT PRIMARY KEY,
  x0 INTEGER NOT NULL,
  y0 INTEGER NOT NULL,
  west REAL NOT NULL,
  north REAL NOT NULL,
  across REAL NOT NULL,
  down REAL NOT NULL
) WITHOUT ROWID;
INSERT INTO map_frames (state, x0, y0, west, north, across, down) VALUES
  ('', 0, 0, -124.8, 49.4, 1.34, 1.74),
  ('AK', 0, 34, -170, 71.4, 0.4, 0.56),
  ('HI', 20, 37, -160.3, 22.4, 1.4, 1.8),
  ('PR', 72, 41, -67.3, 18.6, 2, 2.4);

-- The dots of the map, with the number of their cities and of their served cities.
CREATE TABLE map_dots (
  x INTEGER NOT NULL,
  y INTEGER NOT NULL,
  cities INTEGER NOT NULL CHECK (cities >= 0),
  served INTEGER NOT NULL CHECK (served >= 0),
  PRIMARY KEY (x, y)
) WITHOUT ROWID;

-- Which dot a city belongs to. A city in the eastern hemisphere has no dot.
CREATE VIEW dots_of_cities AS
SELECT c.state, c.slug, f.x0 + CAST((c.longitude - f.west) * f.across AS INTEGER) AS x,
  f.y0 + CAST((f.north - c.latitude) * f.down AS INTEGER) AS y
FROM cities c JOIN map_frames f ON f.state = CASE WHEN c.state IN ('AK', 'HI', 'PR') THEN c.state ELSE '' END
WHERE c.longitude < 0;

-- The counts of customers and visits by city. A city that was not counted has no row. The table has no reference to
-- `cities`, because the seed replaces those rows.
CREATE TABLE city_counts (
  state TEXT NOT NULL,
  slug TEXT NOT NULL,
  num_customers INTEGER NOT NULL CHECK (num_customers >= 0),
  -- Visits finished in the 30 days before `counted_on`.
  recent_visits INTEGER NOT NULL CHECK (recent_visits >= 0),
  counted_on TEXT NOT NULL CHECK (counted_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  is_demonstration INTEGER NOT NULL DEFAULT 0 CHECK (is_demonstration IN (0, 1)),
  PRIMARY KEY (state, slug)
) WITHOUT ROWID;

-- ── Reviews ─────────────────────────────────────────────────────────────────

-- Reviews that customers write about their visits wait in `visit_reviews`, because all rows of `reviews` are shown. A
-- review is copied to `reviews` only when an operator publishes it.

-- A review belongs to one brand. Rows of brand '*' are not shown. AUTOINCREMENT keeps ids from being used again, so a
-- cursor never points at a different review.
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
  is_demonstration INTEGER NOT NULL DEFAULT 0 CHECK (is_demonstration IN (0, 1)),
  -- The service (a CleaningService of the contract) and the hours of the visit. NULL if unknown.
  service TEXT,
  hours REAL,
  -- NULL for a review that an operator entered. Triggers of `visit_reviews` insert and delete all other reviews.
  visit_id TEXT
);
CREATE INDEX reviews_recent ON reviews (brand, received DESC, id DESC);
CREATE INDEX reviews_best ON reviews (brand, stars DESC, received DESC, id DESC);
CREATE INDEX reviews_worst ON reviews (brand, stars ASC, received DESC, id DESC);
CREATE INDEX reviews_of_visits ON reviews (visit_id) WHERE visit_id IS NOT NULL;
CREATE INDEX reviews_of_city ON reviews (brand, state, city, received DESC, id DESC);
CREATE INDEX reviews_of_place ON reviews (brand, latitude, longitude, received DESC, id DESC);

CREATE TRIGGER reviews_counted_in AFTER INSERT ON reviews
BEGIN
  INSERT INTO review_counts (brand, is_demonstration, stars, count)
  VALUES (new.brand, new.is_demonstration, new.stars, 1)
  ON CONFLICT (brand, is_demonstration, stars) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER reviews_counted_out AFTER DELETE ON reviews
BEGIN
  UPDATE review_counts SET count = count - 1
  WHERE brand = old.brand AND is_demonstration = old.is_demonstration AND stars = old.stars;
END;

CREATE TRIGGER reviews_counted_anew AFTER UPDATE OF brand, is_demonstration, stars ON reviews
BEGIN
  UPDATE review_counts SET count = count - 1
  WHERE brand = old.brand AND is_demonstration = old.is_demonstration AND stars = old.stars;
  INSERT INTO review_counts (brand, is_demonstration, stars, count)
  VALUES (new.brand, new.is_demonstration, new.stars, 1)
  ON CONFLICT (brand, is_demonstration, stars) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER reviews_placed AFTER INSERT ON reviews
BEGIN
  INSERT INTO review_places (brand, is_demonstration, state, city, latitude, longitude, count, stars, newest)
  VALUES (new.brand, new.is_demonstration, new.state, new.city, new.latitude, new.longitude, 1, new.stars, new.received)
  ON CONFLICT (brand, state, city, is_demonstration, latitude, longitude) DO UPDATE SET
    count = count + 1, stars = stars + excluded.stars, newest = max(newest, excluded.newest);
END;

CREATE TRIGGER reviews_displaced AFTER DELETE ON reviews
BEGIN
  UPDATE review_places SET count = count - 1, stars = stars - old.stars,
    newest = COALESCE((SELECT max(received) FROM reviews
    WHERE brand = old.brand AND state = old.state AND city = old.city AND is_demonstration = old.is_demonstration), '')
  WHERE brand = old.brand AND state = old.state AND city = old.city AND is_demonstration = old.is_demonstration
    AND latitude = old.latitude AND longitude = old.longitude;
END;

CREATE TRIGGER reviews_placed_anew
AFTER UPDATE OF brand, is_demonstration, stars, received, state, city, latitude, longitude ON reviews
BEGIN
  UPDATE review_places SET count = count - 1, stars = stars - old.stars,
    newest = COALESCE((SELECT max(received) FROM reviews
    WHERE brand = old.brand AND state = old.state AND city = old.city AND is_demonstration = old.is_demonstration), '')
  WHERE brand = old.brand AND state = old.state AND city = old.city AND is_demonstration = old.is_demonstration
    AND latitude = old.latitude AND longitude = old.longitude;
  INSERT INTO review_places (brand, is_demonstration, state, city, latitude, longitude, count, stars, newest)
  VALUES (new.brand, new.is_demonstration, new.state, new.city, new.latitude, new.longitude, 1, new.stars, new.received)
  ON CONFLICT (brand, state, city, is_demonstration, latitude, longitude) DO UPDATE SET
    count = count + 1, stars = stars + excluded.stars, newest = max(newest, excluded.newest);
END;

-- How many reviews a brand has with each number of stars. Triggers of `reviews` update the counts, because many pages
-- show the score, and counting all reviews for each page would take longer with every review.
CREATE TABLE review_counts (
  brand TEXT NOT NULL,
  is_demonstration INTEGER NOT NULL,
  stars INTEGER NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (brand, is_demonstration, stars)
) WITHOUT ROWID;

-- Counts a brand's reviews by place. Triggers of `reviews` update the counts. The pages of a state count reviews by
-- city, and the closest reviews are found by place. A review's place is the middle of its city.
CREATE TABLE review_places (
  brand TEXT NOT NULL,
  is_demonstration INTEGER NOT NULL,
  state TEXT NOT NULL,
  city TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  -- The sum of the stars, and the day of the newest review.
  stars INTEGER NOT NULL,
  newest TEXT NOT NULL,
  PRIMARY KEY (brand, state, city, is_demonstration, latitude, longitude)
) WITHOUT ROWID;

-- Holds one review for each visit. A change replaces the row with one that has a new id, so that an operator's decision
-- applies only to the text that the operator read.
CREATE TABLE visit_reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  visit_id TEXT NOT NULL UNIQUE,
  brand TEXT NOT NULL,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  body TEXT NOT NULL,
  -- The name as the review shows it.
  first_name TEXT NOT NULL,
  last_initial TEXT NOT NULL CHECK (length(last_initial) <= 2),
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  -- The middle of the city. Cursors contain distances to this point, so they do not reveal where the home is.
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  service TEXT,
  hours REAL,
  -- The day, in the home's time zone, on which the review was written.
  received TEXT NOT NULL,
  written_at TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'published', 'rejected')),
  -- A key of REVIEW_RULES (graphql/contract/review-rules.ts). '' unless the review is rejected.
  reason TEXT NOT NULL DEFAULT '',
  decided_at TEXT
);
CREATE INDEX visit_reviews_pending ON visit_reviews (written_at) WHERE status = 'pending';
-- For the scheduled deletion by age.
CREATE INDEX visit_reviews_rejected ON visit_reviews (decided_at) WHERE status = 'rejected';

CREATE TRIGGER visit_review_written AFTER INSERT ON visit_reviews
BEGIN
  INSERT INTO review_history (visit_id, brand, review_id, stars, what, reason, at)
  VALUES (new.visit_id, new.brand, new.id, new.stars, 'written', '', new.written_at);
END;

CREATE TRIGGER visit_review_decided AFTER UPDATE OF status ON visit_reviews WHEN new.status <> old.status
BEGIN
  INSERT INTO review_history (visit_id, brand, review_id, stars, what, reason, at)
  VALUES (new.visit_id, new.brand, new.id, new.stars, new.status, new.reason, new.decided_at);
  DELETE FROM reviews WHERE visit_id = new.visit_id;
  INSERT INTO reviews (brand, body, stars, received, city, state, latitude, longitude, first_name, last_initial,
    service, hours, visit_id)
  SELECT new.brand, new.body, new.stars, new.received, new.city, new.state, new.latitude, new.longitude, new.first_name,
    new.last_initial, new.service, new.hours, new.visit_id WHERE new.status = 'published';
END;

CREATE TRIGGER visit_review_deleted AFTER DELETE ON visit_reviews
BEGIN
  DELETE FROM reviews WHERE visit_id = old.visit_id;
END;

-- The history of each review without its text. It includes the stars, to prove that they were not the reason for a
-- decision.
CREATE TABLE review_history (
  id INTEGER PRIMARY KEY,
  visit_id TEXT NOT NULL,
  brand TEXT NOT NULL,
  review_id INTEGER NOT NULL,
  stars INTEGER NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('written', 'published', 'rejected')),
  reason TEXT NOT NULL,
  at TEXT NOT NULL
);
CREATE INDEX review_history_by_visit ON review_history (visit_id);

-- ── Offers and selling ──────────────────────────────────────────────────────

-- What is for sale, who tried to buy it, and how each try ended.

-- What a visitor is offered by utm_source. A row whose brand is NULL serves every brand. A stock of NULL is unlimited.
-- The CHECK keeps a finite stock from falling below zero. At any moment, initial_stock = stock + the campaign's
-- purchases that hold a voucher (holds_stock = 1). To restock, raise stock and initial_stock by the same number in one
-- statement. A brand may have several standing offers (is_default = 1): an offer is never moved or restarted, so each
-- later offer is a new row. If several are running, the one that started last applies.
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
CREATE INDEX default_campaigns ON campaigns (brand, starts_at) WHERE is_default = 1;

-- What a late change or cancellation of a visit costs. A brand's own row takes precedence over the row of brand '*'.
CREATE TABLE late_cancellation_policy (
  brand TEXT PRIMARY KEY,
  is_new_policy INTEGER NOT NULL CHECK (is_new_policy IN (0, 1)),
  hours INTEGER NOT NULL CHECK (hours > 0),
  flat_fee_cents INTEGER NOT NULL CHECK (flat_fee_cents >= 0)
) WITHOUT ROWID;

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
  -- The card for later charges. NULL: the card that paid for the purchase.
  payment_method_id TEXT,
  -- The last four digits of the customer's own new card. NULL: the card that paid for the purchase.
  card_last4 TEXT,
  -- The id of the setup intent or hosted page at the gateway where a new card is being saved. NULL if none is being
  -- saved.
  card_setup_id TEXT,
  -- When a customer last changed the card for later charges. NULL while later charges use the card of the purchase.
  card_saved_at TEXT,
  -- The code with which a customer invites friends. A trigger generates it, so that every inserted customer has one.
  -- NULL once the customer is erased.
  invite_code TEXT COLLATE NOCASE,
  UNIQUE (brand, email)
);
CREATE INDEX customers_saving_a_card ON customers (card_setup_id) WHERE card_setup_id IS NOT NULL;
CREATE INDEX customers_by_age ON customers (created_at);
CREATE INDEX customers_at_gateway ON customers (gateway_customer_id) WHERE gateway_customer_id IS NOT NULL;
CREATE UNIQUE INDEX customers_by_invite ON customers (brand, invite_code) WHERE invite_code IS NOT NULL;

CREATE TRIGGER invite_code_of_customer AFTER INSERT ON customers WHEN NEW.invite_code IS NULL BEGIN
  UPDATE customers SET invite_code = hex(randomblob(5)) WHERE id = NEW.id;
END;

-- Holds one row for each payment attempt. The site chooses the attempt's id, and repeating a request adds no row. An
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
  -- The execution that inserted the row. Only that execution may take from the stock.
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
  -- Until this moment one execution works on the attempt and others wait. The lease only saves work. Safety does not
  -- depend on it: graphql/origin/selling/advance.ts.
  lease_until TEXT NOT NULL DEFAULT '',
  -- When the sweep will next look at the attempt. NULL when its outcome is final.
  due_at TEXT,
  -- The late-cancellation policy that the customer agreed to with the purchase.
  late_hours INTEGER,
  late_fee_cents INTEGER,
  -- Set while the cardholder's bank decides whether to return the payment. Meanwhile the voucher cannot be redeemed.
  disputed_at TEXT,
  -- The browser that made the attempt, as a keyed hash that the site computes:
  -- docs/decisions/060-who-may-hold-a-voucher.md. Only that browser may read or end the attempt. NULL if the caller
  -- sent no hash.
  client TEXT,
  -- The network (IPv4 address or IPv6 /64) that the attempt came from, as a keyed hash, so that one network cannot
  -- empty a campaign. NULL as soon as the attempt has ended.
  network TEXT,
  -- The quote that was presented. NULL if none was stored.
  quote_id TEXT,
  -- The normalized email, equal for all spellings of a mailbox: graphql/contract/text/mailbox.ts. If NULL, `email` is
  -- used instead.
  mailbox TEXT,
  -- 1 while another purchase is the mailbox's main purchase. The value may change until the payment is decided. Several
  -- browsers may try to buy under one mailbox, because entering an email address proves nothing. The first browser that
  -- pays gets the voucher: docs/decisions/068-an-address-proves-nothing.md.
  contested INTEGER NOT NULL DEFAULT 0 CHECK (contested IN (0, 1)),
  -- 1 if the bank only authorizes the amount, and it is captured later. Set when the row is inserted, and never
  -- changed.
  captures_later INTEGER NOT NULL DEFAULT 0 CHECK (captures_later IN (0, 1)),
  -- The text that a support agent read to the caller who agreed on the phone. Empty for customers who agreed on their
  -- own screen.
  agent_words TEXT NOT NULL DEFAULT '',
  -- The time zone of the home that the purchase is for. Every date that the customer reads is in that zone.
  time_zone TEXT NOT NULL DEFAULT 'UTC',
  -- The service that the customer came for, a CleaningService of the contract. '' if unknown.
  service TEXT NOT NULL DEFAULT '',
  -- The hourly member rate where the buyer lives, in cents before tax, as the purchase stated it. For the receipt. NULL
  -- if none was stored.
  member_rate_cents INTEGER,
  -- The gateway's id of the card number, which is the same for each use of the card. A person whose card has bought
  -- before is not a new customer.
  card_fingerprint TEXT,

  PRIMARY KEY (brand, attempt_id),
  CHECK (total_cents = subtotal_cents + tax_cents),
  CHECK ((status = 'succeeded') = (voucher_code IS NOT NULL)),
  CHECK ((status IN ('succeeded', 'sold_out', 'declined', 'released', 'refunded')) = (answer IS NOT NULL)),
  CHECK (holds_stock = 0 OR status NOT IN ('sold_out', 'declined', 'released', 'refunded'))
) WITHOUT ROWID;
CREATE INDEX purchases_due ON purchases (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX purchases_by_campaign ON purchases (campaign_id, holds_stock);
CREATE INDEX purchases_by_purchase_time ON purchases (purchased_at) WHERE purchased_at IS NOT NULL;
-- A quote is valid for one order. The quote can be used again only after that order has ended without a payment.
CREATE UNIQUE INDEX one_purchase_per_quote ON purchases (quote_id)
  WHERE quote_id IS NOT NULL
    AND status IN ('reserved', 'pending', 'requires_action', 'awaiting_payment', 'succeeded');
CREATE INDEX open_purchases_by_network ON purchases (network) WHERE network IS NOT NULL;
CREATE INDEX purchases_by_client ON purchases (brand, client) WHERE client IS NOT NULL;
-- Only new clients may buy: each mailbox has at most one main purchase per brand that is paid or unfinished.
CREATE UNIQUE INDEX one_purchase_per_client ON purchases (brand, COALESCE(mailbox, lower(email)))
  WHERE contested = 0 AND status IN ('reserved', 'pending', 'requires_action', 'awaiting_payment', 'succeeded');
CREATE INDEX purchases_of_mailbox ON purchases (brand, COALESCE(mailbox, lower(email)));
-- For charges and accounts.
CREATE INDEX purchases_by_customer ON purchases (customer_id) WHERE customer_id IS NOT NULL;
-- For follow-ups and erasure.
CREATE INDEX purchases_by_email ON purchases (email);
CREATE INDEX purchases_of_client ON purchases (client, status) WHERE client IS NOT NULL;
-- Unpaid orders whose personal data is not erased yet.
CREATE INDEX purchases_unpaid ON purchases (updated_at)
  WHERE customer_id IS NULL AND due_at IS NULL AND input_hash <> 'erased';
CREATE INDEX purchases_by_card ON purchases (brand, card_fingerprint) WHERE card_fingerprint IS NOT NULL;
-- Few payments are under dispute. With this index and charges_disputed, the cron trigger finds them without reading
-- every member whose month is due.
CREATE INDEX purchases_disputed ON purchases (brand, attempt_id) WHERE disputed_at IS NOT NULL;

-- A stored attempt counts as one submitted payment, however often the button is pressed, and also without JavaScript.
CREATE TRIGGER payment_submitted AFTER INSERT ON purchases
BEGIN
  INSERT INTO events (id, brand, name, variants, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.payment.submitted',
    COALESCE(new.experiments, ''), unixepoch());
END;

-- Attempts that were stopped before a purchase was stored under their id.
-- An attempt is in `purchases` or in this table, never in both. The statement that runs first decides.
--
--   given-up       the visitor was told that the order did not arrive, so it must not be carried out later
--   price-changed  the quote was old or was for another order
--   other-order    the client's other purchase, `other_attempt_id`, is paid or open. The only reason that is not final:
--                  once the other purchase ends unpaid, a request that is still under way may make the purchase
--   other-ended    the visitor was told that the other purchase ended unpaid, so this one is over as well
CREATE TABLE stopped_attempts (
  brand TEXT NOT NULL,
  attempt_id TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('given-up', 'price-changed', 'other-order', 'other-ended')),
  other_attempt_id TEXT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (brand, attempt_id),
  CHECK ((other_attempt_id IS NOT NULL) = (reason IN ('other-order', 'other-ended')))
) WITHOUT ROWID;
-- For the scheduled deletion by age.
CREATE INDEX stopped_attempts_by_age ON stopped_attempts (created_at);

-- The answers that a buyer can choose from when asked how they heard about us. A brand's own list replaces the list of
-- brand '*'.
CREATE TABLE survey_sources (
  brand TEXT NOT NULL,
  position INTEGER NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (brand, position),
  UNIQUE (brand, source)
) WITHOUT ROWID;

-- Holds one answer for each purchase. A later answer replaces it.
CREATE TABLE surveys (
  brand TEXT NOT NULL,
  attempt_id TEXT NOT NULL,
  source TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '',
  answered_at TEXT NOT NULL,
  PRIMARY KEY (brand, attempt_id)
) WITHOUT ROWID;

CREATE TRIGGER survey_answered AFTER INSERT ON surveys
BEGIN
  INSERT INTO events (id, brand, name, variants, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.survey.answered',
    COALESCE((SELECT experiments FROM purchases WHERE brand = new.brand AND attempt_id = new.attempt_id), ''),
    unixepoch());
END;

-- ── Memberships and charges ─────────────────────────────────────────────────

-- The membership while it runs, and what customers are charged after the purchase.

-- A membership is inserted with its purchase.
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
  -- The month and the day of the next renewal. While next_charge_on is NULL, the first renewal is due on
  -- `first_charge_on`.
  next_period INTEGER NOT NULL DEFAULT 1 CHECK (next_period > 0),
  next_charge_on TEXT,
  -- While PENDING_CANCELLATION: the day on which the membership will end. Once CANCELLED: the day on which it ended.
  ends_on TEXT,
  -- The cost of leaving, as stated when the customer canceled.
  exit_cents INTEGER CHECK (exit_cents >= 0),
  cancelled_at TEXT,
  -- Why the membership ended: an event of graphql/origin/membership/transitions.ts.
  ended_by TEXT,
  -- The customer's answer to the optional question after canceling.
  leaving_reason TEXT,
  -- The number of the charge that the newest annual reminder was about. Members who were reminded are not read again.
  reminded_of INTEGER NOT NULL DEFAULT 0,
  UNIQUE (brand, attempt_id),
  FOREIGN KEY (brand, attempt_id) REFERENCES purchases (brand, attempt_id)
);
CREATE INDEX memberships_due ON memberships (status, COALESCE(next_charge_on, first_charge_on));
CREATE INDEX memberships_by_customer ON memberships (customer_id);
-- For finding memberships that will end.
CREATE INDEX memberships_by_end ON memberships (status, ends_on);
-- For finding members whose price differs from a changed price.
CREATE INDEX memberships_by_price ON memberships (status, plan_key, monthly_cents);
CREATE INDEX memberships_to_remind ON memberships ((next_period % 12), COALESCE(next_charge_on, first_charge_on))
  WHERE status = 'ACTIVE' AND reminded_of < next_period;

-- The event's value is the estimated lifetime value (`estimatedLtv` of graphql/origin/selling/answers.ts).
CREATE TRIGGER purchase_completed AFTER INSERT ON memberships
BEGIN
  INSERT INTO events (id, brand, name, variants, value, at)
  SELECT 'fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.purchase.completed', COALESCE(experiments, ''),
    (subtotal_cents + new.minimum_months * new.monthly_cents) / 100.0, unixepoch()
  FROM purchases WHERE brand = new.brand AND attempt_id = new.attempt_id;
END;

CREATE TRIGGER membership_canceled AFTER UPDATE OF cancelled_at ON memberships
WHEN old.cancelled_at IS NULL AND new.cancelled_at IS NOT NULL
BEGIN
  INSERT INTO events (id, brand, name, variants, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.membership.canceled',
    COALESCE((SELECT experiments FROM purchases WHERE brand = new.brand AND attempt_id = new.attempt_id), ''),
    unixepoch());
END;

-- A new monthly price for members of a plan who joined before the change. A member pays it only after a timely notice.
CREATE TABLE price_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL: all brands. If several changes apply to a member, the newest counts.
  brand TEXT,
  plan_key TEXT NOT NULL,
  monthly_cents INTEGER NOT NULL CHECK (monthly_cents > 0),
  -- The first day on which a month can be charged at the new price.
  starts_on TEXT NOT NULL,
  created_at TEXT NOT NULL,
  withdrawn_at TEXT
);

-- The notices of a price change. A notice that was not sent in time gets the status 'missed', and a new notice names a
-- later month.
CREATE TABLE price_notices (
  membership_id INTEGER NOT NULL REFERENCES memberships (id),
  price_change_id INTEGER NOT NULL REFERENCES price_changes (id),
  -- The day of the first month at the new price, as stated in the notice.
  from_day TEXT NOT NULL,
  monthly_cents INTEGER NOT NULL,
  queued_at TEXT NOT NULL,
  -- When the mail was accepted for delivery.
  sent_at TEXT,
  status TEXT NOT NULL DEFAULT 'announced' CHECK (status IN ('announced', 'applied', 'missed')),
  PRIMARY KEY (membership_id, price_change_id, from_day)
) WITHOUT ROWID;
CREATE INDEX price_notices_announced ON price_notices (membership_id) WHERE status = 'announced';
CREATE INDEX price_notices_unsent ON price_notices (membership_id) WHERE status = 'announced' AND sent_at IS NULL;

-- Holds one row for each amount that a customer owes or paid after the purchase. With `purchases` it is the whole
-- ledger. The id names what is owed, such as renewal-12-3, so that no amount can be owed twice.
--
--   due ──► pending ──► paid ──► refunded | disputed ──► paid | lost
--    ▲         │
--    └ declined ┴─► failed          the last try was declined
--   due | pending | declined ──► stopping ──► void | refunded     canceled before payment
--   paid ──► refund_due ──► refunded                              we give the amount back
--
-- Orders from the account (VISIT, PREPAID) are paid with the card on file while the customer is present:
--
--   due ──► pending ──► paid                     the visit is booked, or the voucher exists
--    ▲         │
--    └ declined┴─► void                          given up, or the hold expired: the window or voucher is free again
--
-- `due_at` of a due or declined order is NULL, because only its customer may have it charged.
CREATE TABLE charges (
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
  -- When the job will next work on the charge. NULL when nothing is left to do.
  due_at TEXT,
  -- How many of the `tries` a customer caused with a new card. The retry schedule does not count them.
  own_tries INTEGER NOT NULL DEFAULT 0 CHECK (own_tries BETWEEN 0 AND tries),
  -- The page to which a bank sends the customer back. NULL: the customer is not present when the charge is made.
  return_url TEXT,
  -- The URL of the bank's page, while the customer is expected there.
  next_url TEXT,
  -- When the hold on the window or the voucher ends. NULL once the order has ended, and for charges that are not orders.
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
CREATE INDEX charges_due ON charges (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX charges_held ON charges (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX charges_by_customer ON charges (customer_id, created_at);
CREATE INDEX charges_by_visit ON charges (visit_id) WHERE visit_id IS NOT NULL;
-- This index and charges_unsettled are for the hourly comparison with the gateway.
CREATE INDEX charges_by_payment_time ON charges (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX charges_unsettled ON charges (updated_at) WHERE status IN ('pending', 'stopping');
CREATE INDEX charges_disputed ON charges (membership_id) WHERE status = 'disputed';

-- The operator's payment rules for orders from the account. A brand's own row takes precedence over the row of brand
-- '*'.
CREATE TABLE payment_rules (
  brand TEXT PRIMARY KEY,
  -- How long a window or a voucher is held for an order while its payment is open.
  hold_minutes INTEGER NOT NULL CHECK (hold_minutes BETWEEN 10 AND 240)
) WITHOUT ROWID;
INSERT INTO payment_rules (brand, hold_minutes) VALUES ('*', 30);

-- ── The gateway ─────────────────────────────────────────────────────────────

-- The gateway's events that have been processed. A second delivery of an event does nothing.
CREATE TABLE webhook_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  -- 'ignored': the origin does not use the event. 'unmatched': the event names an attempt of ours that is not stored.
  outcome TEXT NOT NULL CHECK (outcome IN ('handled', 'ignored', 'unmatched')),
  object_id TEXT NOT NULL,
  received_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX webhook_events_unmatched ON webhook_events (received_at) WHERE outcome = 'unmatched';
-- For the scheduled deletion by age.
CREATE INDEX webhook_events_by_age ON webhook_events (received_at);

-- Payments that a person has to look at: refunds that the bank sent back, and fraud warnings of the card networks.
-- Contains ids only.
CREATE TABLE money_alerts (
  -- The gateway's id of the refund or of the warning.
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('refund failed', 'fraud warning')),
  brand TEXT NOT NULL,
  payment_intent_id TEXT NOT NULL,
  -- The payment: an order or a later charge.
  attempt_id TEXT,
  charge_id TEXT,
  cents INTEGER NOT NULL,
  reason TEXT NOT NULL,
  noticed_at TEXT NOT NULL,
  settled_at TEXT,
  -- What an operator or the gateway did to settle the alert.
  settled_by TEXT
) WITHOUT ROWID;
CREATE INDEX open_money_alerts ON money_alerts (payment_intent_id) WHERE settled_at IS NULL;

-- Customer records that the gateway still has to delete, because the person asked for erasure or the retention period
-- ended.
CREATE TABLE gateway_erasures (
  gateway_customer_id TEXT PRIMARY KEY,
  -- Our customer's id if the person bought, otherwise NULL. The customer's charges must have ended before the deletion.
  customer_id INTEGER REFERENCES customers (id),
  requested_at TEXT NOT NULL
) WITHOUT ROWID;

-- ── Referrals and invites ───────────────────────────────────────────────────

-- Referral codes of people who are not customers. A code of brand '*' works for every brand.
CREATE TABLE referrals (
  brand TEXT NOT NULL,
  code TEXT NOT NULL COLLATE NOCASE,
  host_name TEXT NOT NULL,
  is_demonstration INTEGER NOT NULL DEFAULT 0 CHECK (is_demonstration IN (0, 1)),
  PRIMARY KEY (brand, code)
) WITHOUT ROWID;

-- A friend's purchase, and the customer who invited the friend.
CREATE TABLE invites (
  brand TEXT NOT NULL,
  attempt_id TEXT NOT NULL,
  host_id INTEGER NOT NULL REFERENCES customers (id),
  at TEXT NOT NULL,
  -- What the host was promised when the friend bought. NULL: no reward.
  reward TEXT CHECK (reward = 'free month'),
  -- The moment from which the reward can be used.
  ready_at TEXT,
  -- The day of the charge that was skipped for the reward.
  used_on TEXT,
  PRIMARY KEY (brand, attempt_id),
  CHECK ((reward IS NULL) = (ready_at IS NULL) AND (used_on IS NULL OR reward IS NOT NULL))
) WITHOUT ROWID;
CREATE UNIQUE INDEX invites_of_host ON invites (host_id, used_on);

-- What a host gets for a friend who buys. The newest row that has started applies, and a brand's own row takes
-- precedence over the row of brand '*'. Without a row, the host gets nothing.
CREATE TABLE invite_rewards (
  brand TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  reward TEXT NOT NULL CHECK (reward IN ('free month', 'none')),
  -- For how many days the friend's order must remain paid before the reward can be used.
  wait_days INTEGER NOT NULL CHECK (wait_days BETWEEN 0 AND 180),
  -- The maximum number of rewards for a host within twelve months.
  most_a_year INTEGER NOT NULL CHECK (most_a_year BETWEEN 1 AND 12),
  PRIMARY KEY (brand, starts_at)
) WITHOUT ROWID;

-- ── Visits ──────────────────────────────────────────────────────────────────

-- Which arrival windows a region has, and which customers booked them. Days are YYYY-MM-DD and minutes count from
-- midnight, both in the region's own time zone.

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
-- differs from the usual week. Triggers of `visits` update `taken`. The CHECK prevents overbooking.
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

-- Holidays and other days that have a name. No visits are offered on them unless the operator allows it. A region's own
-- row replaces the row of region '*'.
CREATE TABLE holidays (
  region_id TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  name TEXT NOT NULL,
  is_offered INTEGER NOT NULL DEFAULT 0 CHECK (is_offered IN (0, 1)),
  PRIMARY KEY (region_id, day)
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
  -- How often the customer wants visits after this one, which books no visits. '' if the customer did not say.
  recurrence TEXT NOT NULL DEFAULT '',
  -- Names of AddOn values, separated by commas.
  add_ons TEXT NOT NULL DEFAULT '',
  notes TEXT NOT NULL DEFAULT '',
  -- The number of changes so far. It is the SEQUENCE of the calendar file, and part of the ids of fees.
  sequence INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  cancelled_at TEXT,
  -- 'customer', 'unpaid', 'missed', or 'returned' if the purchase was refunded or its dispute was lost.
  cancelled_by TEXT,
  -- The late-cancellation policy that the customer was told when they booked. It sets the cost of a late change of this
  -- visit, even if the operator changes the policy.
  late_hours INTEGER,
  late_fee_cents INTEGER,
  -- The service whose list a visit follows, and who provides the vacuum, the mop and the products: CleaningService,
  -- EquipmentOption and SupplyOption of the contract. '' if the customer did not choose.
  service TEXT NOT NULL DEFAULT '',
  equipment TEXT NOT NULL DEFAULT '',
  supplies TEXT NOT NULL DEFAULT '',
  -- The token that opens the page for reviewing the visit. It is set some hours after the visit has ended, when the
  -- customer is asked for a review. NULL before that, and after the customer is erased.
  review_token TEXT,
  -- 1 while the visit's window is only held because its payment is open. A visit that EXPIRED while held was never
  -- booked.
  is_held INTEGER NOT NULL DEFAULT 0 CHECK (is_held IN (0, 1)),
  -- How many of the `hours` are paid with money, and the price of an hour before tax. The voucher in `voucher_code`
  -- pays for the remaining hours. Without a voucher `voucher_code` is the visit's own id, because the index
  -- one_visit_per_voucher accepts every code once.
  paid_hours REAL NOT NULL DEFAULT 0,
  rate_cents INTEGER,
  -- The hash of the order's input. A request with the same id but different input is refused. '' for a visit with the
  -- first voucher.
  input_hash TEXT NOT NULL DEFAULT '',
  FOREIGN KEY (region_id, day, start_minute) REFERENCES visit_windows (region_id, day, start_minute)
) WITHOUT ROWID;
-- A voucher can be redeemed once.
CREATE UNIQUE INDEX one_visit_per_voucher ON visits (brand, voucher_code) WHERE status NOT IN ('CANCELLED', 'EXPIRED');
CREATE INDEX visits_by_customer ON visits (customer_id, starts_at);
CREATE INDEX visits_by_day ON visits (day, region_id);
CREATE INDEX visits_by_review_token ON visits (review_token) WHERE review_token IS NOT NULL;
CREATE INDEX visits_to_review ON visits (ends_at) WHERE review_token IS NULL;

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

CREATE TRIGGER visit_booked AFTER INSERT ON visits WHEN new.is_held = 0
BEGIN
  INSERT INTO events (id, brand, name, variants, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.visit.booked',
    COALESCE((SELECT experiments FROM purchases WHERE voucher_code = new.voucher_code AND brand = new.brand), ''),
    unixepoch());
END;

CREATE TRIGGER visit_paid AFTER UPDATE OF is_held ON visits WHEN old.is_held = 1 AND new.is_held = 0
BEGIN
  INSERT INTO events (id, brand, name, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.visit.booked', unixepoch());
END;

-- ── Prepaid hours ───────────────────────────────────────────────────────────

-- The operator's prices of prepaid hours. A brand's own row replaces the row of brand '*'. Only prices more than half
-- off the full price are sold: graphql/contract/rates.ts.
CREATE TABLE prepaid_prices (
  brand TEXT NOT NULL,
  hours REAL NOT NULL CHECK (hours > 0),
  -- The price before tax.
  cents INTEGER NOT NULL CHECK (cents >= 100),
  -- As in campaigns: initial_stock = stock + vouchers that are held or sold. NULL: unlimited.
  stock INTEGER CHECK (stock >= 0),
  initial_stock INTEGER CHECK (initial_stock >= 0),
  -- The maximum number of unused vouchers for this number of hours per member.
  most INTEGER NOT NULL CHECK (most > 0),
  PRIMARY KEY (brand, hours),
  CHECK ((stock IS NULL) = (initial_stock IS NULL)),
  CHECK (stock IS NULL OR stock <= initial_stock)
) WITHOUT ROWID;

-- Vouchers of prepaid hours that customers bought. The charge with the id prepaid-<id> shows whether the voucher is
-- paid, disputed or refunded. A visit with the voucher's code shows that it is used.
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
  -- The last day on which a visit with this voucher may begin.
  good_until TEXT,
  bought_at TEXT,
  created_at TEXT NOT NULL,
  -- When the voucher's order was given up unpaid.
  released_at TEXT
) WITHOUT ROWID;
CREATE INDEX prepaid_by_customer ON prepaid_vouchers (customer_id, created_at);

-- ── Leads and waitlist ──────────────────────────────────────────────────────

-- A lead belongs to the browser that sent it, because a person who knows somebody's email address must not be able to
-- change what its owner entered.
CREATE TABLE leads (
  id INTEGER PRIMARY KEY,
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The browser, as a keyed hash that the site sends. '' if the site sent none.
  client TEXT NOT NULL DEFAULT '',
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
  -- When the lead's only follow-up was sent.
  followed_up_at TEXT,
  -- The experiment variants that the visitor was shown.
  experiments TEXT NOT NULL DEFAULT '',
  -- The normalized email (graphql/contract/text/mailbox.ts), so that a different spelling of an email address adds no
  -- row and no mail.
  mailbox TEXT NOT NULL,
  UNIQUE (brand, email, client)
);
CREATE INDEX leads_to_follow_up ON leads (updated_at) WHERE followed_up_at IS NULL;
CREATE INDEX leads_by_mailbox ON leads (brand, mailbox);
-- For the scheduled deletion by age.
CREATE INDEX leads_by_age ON leads (updated_at);
CREATE INDEX leads_by_referral ON leads (brand, referral COLLATE NOCASE) WHERE referral IS NOT NULL;

CREATE TRIGGER lead_registered AFTER INSERT ON leads
BEGIN
  INSERT INTO events (id, brand, name, variants, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.lead.registered', new.experiments, unixepoch());
END;

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
  -- As in leads.
  experiments TEXT NOT NULL DEFAULT '',
  -- As in leads.
  mailbox TEXT NOT NULL,
  UNIQUE (brand, email, zipcode)
);
CREATE INDEX waitlist_by_mailbox ON waitlist (brand, mailbox, zipcode);
CREATE INDEX waitlist_by_zipcode ON waitlist (zipcode, created_at);
-- For the scheduled deletion by age.
CREATE INDEX waitlist_by_age ON waitlist (created_at);

CREATE TRIGGER waitlist_joined AFTER INSERT ON waitlist
BEGIN
  INSERT INTO events (id, brand, name, variants, detail, at)
  VALUES ('fact-' || lower(hex(randomblob(12))), new.brand, 'publicweb.waitlist.joined', new.experiments,
    CASE new.zipcode WHEN '' THEN 'sold-out' ELSE 'unsupported' END, unixepoch());
END;

-- An operator opens part of the waitlist by adding a row. Everybody who joined that part before `opened_at` gets one
-- mail and leaves the waitlist.
CREATE TABLE waitlist_openings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL: all brands.
  brand TEXT,
  -- A range of ZIP codes that includes both ends. '' in both columns means the waitlist for sold-out vouchers.
  zipcode_from TEXT NOT NULL,
  zipcode_to TEXT NOT NULL CHECK (zipcode_to >= zipcode_from),
  opened_at TEXT NOT NULL
);

-- ── Support and applications ────────────────────────────────────────────────

-- Messages to the support team.
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
-- For the scheduled deletion by age.
CREATE INDEX tickets_closed ON tickets (closed_at) WHERE closed_at IS NOT NULL;

-- The first application of a cleaner for each email address and brand. A later application does not overwrite it,
-- because anybody who knows the email address could send one.
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
-- For the scheduled deletion by age.
CREATE INDEX applications_by_age ON applications (created_at) WHERE status <> 'ACTIVE';

-- Applications under an email address that was already used for one. Anybody can enter any email address, so the first
-- application must not block later ones, and a person reads all of them.
CREATE TABLE later_applications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  zipcode TEXT NOT NULL,
  experience TEXT NOT NULL,
  payout_method TEXT NOT NULL CHECK (payout_method IN ('INSTANT', 'WEEKLY')),
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('ACTIVE', 'INACTIVE', 'PENDING')),
  created_at TEXT NOT NULL
);
CREATE INDEX later_applications_by_email ON later_applications (brand, email);
-- For the scheduled deletion by age.
CREATE INDEX later_applications_by_age ON later_applications (created_at) WHERE status <> 'ACTIVE';

-- ── Mail ────────────────────────────────────────────────────────────────────

-- Emails that wait to be sent, and emails that were sent. An email is queued in the same batch as the event that it
-- reports, so that both are stored or neither is. Urgent mail is sent before other mail.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  brand TEXT NOT NULL,
  -- The event that the mail reports, such as 'voucher/<attempt>'. Each event causes at most one email.
  event_key TEXT NOT NULL,
  -- A MailKind of graphql/contract/mail.ts, and the data (MailFacts) for that kind as JSON.
  kind TEXT NOT NULL,
  facts TEXT NOT NULL,
  recipient TEXT NOT NULL,
  -- 'kept': the mail was written, but this environment does not send mail. 'dropped': the mail was not sent, for the
  -- reason in `outcome`.
  status TEXT NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'kept', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When to try next. Until then no other run takes the mail. NULL when the mail is finished.
  due_at TEXT,
  -- After this moment the mail is useless, for example because its code has expired.
  expires_at TEXT,
  -- Why the mail was dropped, or the error of the latest try.
  outcome TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  finished_at TEXT,
  -- MAIL_RULES of graphql/contract/mail.ts: 0 for a code, 1 for a receipt or confirmation, 2 for mail that can wait.
  urgency INTEGER NOT NULL DEFAULT 1 CHECK (urgency IN (0, 1, 2)),
  UNIQUE (brand, event_key),
  CHECK ((status = 'queued') = (due_at IS NOT NULL))
);
CREATE INDEX outbox_by_recipient ON outbox (brand, recipient);
-- For deleting finished emails after a while.
CREATE INDEX outbox_finished ON outbox (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX outbox_by_urgency ON outbox (urgency, due_at) WHERE due_at IS NOT NULL;

CREATE TRIGGER mail_sent AFTER UPDATE OF status ON outbox WHEN NEW.status = 'sent' AND OLD.status <> 'sent' BEGIN
  INSERT INTO mail_days (day, sent) VALUES (substr(NEW.finished_at, 1, 10), 1)
  ON CONFLICT (day) DO UPDATE SET sent = sent + 1;
END;

-- How many emails were sent on each day, in UTC, for the provider's daily quota.
CREATE TABLE mail_days (
  day TEXT PRIMARY KEY,
  sent INTEGER NOT NULL
) WITHOUT ROWID;

-- Which mail a person wants from a brand. The token is part of unsubscribe links: it identifies the row but reveals
-- nothing.
CREATE TABLE mail_preferences (
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  token TEXT NOT NULL UNIQUE,
  -- When the person turned optional mail off.
  unsubscribed_at TEXT,
  PRIMARY KEY (brand, email)
) WITHOUT ROWID;

-- ── Sign-in and limits ──────────────────────────────────────────────────────

-- Browsers that are signed in to an account. The browser keeps the token, and only the token's SHA-256 is stored.
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  -- Identifies the session in the list that the customer sees, where the token must not appear.
  id TEXT NOT NULL UNIQUE,
  brand TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  -- The browser and system, such as 'Firefox on Windows', by which the customer recognizes the session.
  agent TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_by_customer ON sessions (customer_id, last_seen_at);
-- For the scheduled deletion by age.
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Codes with which people sign in. A code belongs to the browser that requested it, and an email address may have
-- several codes, so a person who knows somebody's email address cannot replace the owner's code or use up its tries. A
-- code is stored whether or not the email address has an account, so that both cases look the same.
CREATE TABLE mailed_codes (
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  -- Generated by the site for the browser that asks for a code, and stored in a signed cookie. Other browsers cannot
  -- try the code.
  request TEXT NOT NULL,
  -- HMAC-SHA-256 of the code. A plain hash of six digits could be reversed by trying all codes.
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (brand, email, request, code_hash)
) WITHOUT ROWID;
CREATE INDEX mailed_codes_expired ON mailed_codes (expires_at);

-- Counts per hour or per UTC day, for limits on how often a person may do something, such as ask for a code or guess
-- it. `counted` names what is counted and for whom, such as 'order/12'. Emails and networks appear only as hashes.
CREATE TABLE hourly_counts (
  counted TEXT NOT NULL,
  hour TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (counted, hour)
) WITHOUT ROWID;
CREATE INDEX hourly_counts_by_hour ON hourly_counts (hour);

-- ── Events and experiments ──────────────────────────────────────────────────

-- Events contain no personal data. Triggers on other tables record an event together with the change that it reports,
-- so visitors without JavaScript are counted, and false sales cannot be reported. Such an event names the experiment
-- variants that the visitor was shown. After a purchase, it names the variants under which the purchase was made. The
-- names are those of graphql/contract/events.ts.

-- Events that the database itself records, and events of browsers where Analytics Engine is not bound.
CREATE TABLE events (
  -- The same for every copy of an event, whether from another sender or from a retried request.
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  name TEXT NOT NULL,
  page TEXT NOT NULL DEFAULT '',
  variants TEXT NOT NULL DEFAULT '',
  breakpoint TEXT NOT NULL DEFAULT '',
  detail TEXT NOT NULL DEFAULT '',
  subject TEXT NOT NULL DEFAULT '',
  value REAL NOT NULL DEFAULT 0,
  -- Seconds since the epoch, by the origin's clock.
  at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX events_by_time ON events (at);

-- The same conversions as in scripts/experiments/registry.ts.
CREATE TRIGGER conversion_counted AFTER INSERT ON events
WHEN new.variants <> '' AND new.name IN ('publicweb.lead.registered', 'publicweb.waitlist.joined',
  'publicweb.purchase.completed', 'publicweb.visit.booked', 'publicweb.membership.canceled')
BEGIN
  INSERT INTO experiment_days (day, brand, name, variants, count)
  VALUES (date(new.at, 'unixepoch'), new.brand, new.name, new.variants, 1)
  ON CONFLICT (day, brand, name, variants) DO UPDATE SET count = count + 1;
END;

-- Names the columns as Analytics Engine does, so that the same queries run on both.
CREATE VIEW publicweb_events AS
SELECT brand AS index1, name AS blob1, brand AS blob2, page AS blob3, variants AS blob4, detail AS blob5,
  subject AS blob6, id AS blob7, breakpoint AS blob8, value AS double1, at AS double2, 1 AS _sample_interval
FROM events;

-- Daily counts for experiments: visitors who saw a variant, and their conversions. The events themselves are kept for
-- three months, and Analytics Engine keeps only samples. These sums are exact and kept for good.
CREATE TABLE experiment_days (
  -- The day in UTC, as YYYY-MM-DD.
  day TEXT NOT NULL,
  brand TEXT NOT NULL,
  -- The name of an event.
  name TEXT NOT NULL,
  -- For conversions, the visitor's variants, such as 'monthly-price:1 hero-heading:0', possibly among values of flags.
  -- For exposures, the one variant.
  variants TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, brand, name, variants)
) WITHOUT ROWID;

-- Counts each visitor once for an experiment, however often a page reports the exposure. The id reveals nothing about
-- the visitor.
CREATE TABLE exposures (
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  -- The experiment and the variant, such as 'monthly-price:1'.
  variant TEXT NOT NULL,
  day TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX exposures_by_day ON exposures (day);

CREATE TRIGGER exposure_counted AFTER INSERT ON exposures
BEGIN
  INSERT INTO experiment_days (day, brand, name, variants, count)
  VALUES (new.day, new.brand, 'publicweb.experiment.exposed', new.variant, 1)
  ON CONFLICT (day, brand, name, variants) DO UPDATE SET count = count + 1;
END;

-- ── Operations ──────────────────────────────────────────────────────────────

-- Logs each row of the operator's tables that was confirmed, changed or removed: who did it, when and why, and the row
-- before and after as JSON.
CREATE TABLE operator_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  changed_at TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  -- The table, such as 'rates', and the key of the row.
  what TEXT NOT NULL,
  row TEXT NOT NULL,
  -- NULL if the row did not exist before, or no longer exists after.
  before TEXT,
  after TEXT
);
CREATE INDEX operator_changes_of_row ON operator_changes (what, row);

-- Changes of the operator's tables that take effect at a stated time. scripts/operator/tables/scheduled.ts stores them,
-- and db/scheduled-figures.ts applies them.
CREATE TABLE scheduled_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- ISO 8601 in UTC with milliseconds.
  due_at TEXT NOT NULL,
  -- The table that changes, such as 'rates'.
  what TEXT NOT NULL,
  scheduled_at TEXT NOT NULL,
  scheduled_by TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  -- NULL while the change is still to come. A change has only one outcome: a second outcome would be written as a value
  -- that this CHECK refuses, which rolls back everything in its batch.
  outcome TEXT CHECK (outcome IN ('applied', 'withdrawn', 'failed')),
  ended_at TEXT,
  -- The person who withdrew the change, or the reason why it failed.
  remark TEXT NOT NULL DEFAULT ''
);
CREATE INDEX scheduled_changes_due ON scheduled_changes (due_at) WHERE outcome IS NULL;

-- The contents of a change, as JSON in pieces, because a D1 statement may have 100 KB at most. Deleted when the change
-- gets its outcome.
CREATE TABLE scheduled_parts (
  change_id INTEGER NOT NULL REFERENCES scheduled_changes (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (change_id, position)
) WITHOUT ROWID;

-- When each part that the origin depends on was last checked, and the result, for GET /readyz. Holds one row for each
-- part.
CREATE TABLE part_checks (
  -- 'gateway', 'mail' or 'schedule'. 'schedule' is the cron trigger.
  part TEXT PRIMARY KEY,
  asked_at TEXT NOT NULL,
  worked_at TEXT,
  -- Later than worked_at while the part fails.
  failed_at TEXT
) WITHOUT ROWID;

-- Names the seeded parts and the content that each was seeded from, so that seeding the same content again does
-- nothing.
CREATE TABLE seeded (
  part TEXT PRIMARY KEY,
  digest TEXT NOT NULL
) WITHOUT ROWID;
