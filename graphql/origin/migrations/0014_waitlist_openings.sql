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

-- For deleting finished mails after a while.
CREATE INDEX outbox_finished ON outbox (finished_at) WHERE finished_at IS NOT NULL;
-- For finding leads that may get their only follow-up.
CREATE INDEX leads_to_follow_up ON leads (updated_at) WHERE followed_up_at IS NULL;
