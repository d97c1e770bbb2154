-- Reviews that customers write about their visits. They wait in a separate table, because every release shows all rows
-- of `reviews`. A review is copied to `reviews` only when an operator publishes it.

-- A review belongs to one brand. Rows of brand '*' are no longer shown.

-- The service (a CleaningService of the contract) and the hours of the visit. NULL if unknown.
ALTER TABLE reviews ADD COLUMN service TEXT;
ALTER TABLE reviews ADD COLUMN hours REAL;
-- NULL for a review that an operator entered. The triggers below insert and delete all other reviews.
ALTER TABLE reviews ADD COLUMN visit_id TEXT;
CREATE INDEX reviews_of_visits ON reviews (visit_id) WHERE visit_id IS NOT NULL;

-- The token that opens the page for reviewing the visit. It is set some hours after the visit has ended, when the
-- customer is asked for a review. NULL until then, and after the customer is erased.
ALTER TABLE visits ADD COLUMN review_token TEXT;
CREATE INDEX visits_by_review_token ON visits (review_token) WHERE review_token IS NOT NULL;
CREATE INDEX visits_to_review ON visits (ends_at) WHERE review_token IS NULL;

-- Holds one review for each visit. A change deletes the row and inserts another with a new id, so that an operator's
-- decision applies only to the text that the operator read.
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
  INSERT INTO reviews (brand, body, stars, received, city, state, latitude, longitude, first_name, last_initial, service, hours, visit_id)
  SELECT new.brand, new.body, new.stars, new.received, new.city, new.state, new.latitude, new.longitude, new.first_name,
    new.last_initial, new.service, new.hours, new.visit_id WHERE new.status = 'published';
END;

CREATE TRIGGER visit_review_deleted AFTER DELETE ON visit_reviews
BEGIN
  DELETE FROM reviews WHERE visit_id = old.visit_id;
END;
