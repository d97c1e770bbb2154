-- An operator opens part of the waitlist with a row: everybody in it who joined before gets one mail and leaves the list.
CREATE TABLE waitlist_openings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL: all brands.
  brand TEXT,
  -- Both ends count. '' for both: the list of sold-out vouchers.
  zipcode_from TEXT NOT NULL,
  zipcode_to TEXT NOT NULL CHECK (zipcode_to >= zipcode_from),
  opened_at TEXT NOT NULL
);

-- What is removed after a while is found by when it was finished.
CREATE INDEX outbox_finished ON outbox (finished_at) WHERE finished_at IS NOT NULL;
-- Leads that may get their one follow-up.
CREATE INDEX leads_to_follow_up ON leads (updated_at) WHERE followed_up_at IS NULL;
