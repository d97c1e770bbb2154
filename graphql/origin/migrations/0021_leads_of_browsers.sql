-- A lead belongs to the browser that sent it. Until now a lead replaced any other lead with the same email, so anybody
-- who knew an address could change what its owner had entered. SQLite cannot change a UNIQUE constraint, so the table
-- is rebuilt.
CREATE TABLE leads_of_browsers (
  id INTEGER PRIMARY KEY,
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The browser's keyed hash, which the site sends. '' if the site sent no hash, and for leads from before this
  -- migration.
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
  followed_up_at TEXT,
  UNIQUE (brand, email, client)
);
INSERT INTO leads_of_browsers (id, brand, email, phone, zipcode, hours, first_name, last_name, zipcode_entered_on_homepage,
  utm_source, adgroupid, referral, created_at, updated_at, followed_up_at)
SELECT id, brand, email, phone, zipcode, hours, first_name, last_name, zipcode_entered_on_homepage,
  utm_source, adgroupid, referral, created_at, updated_at, followed_up_at FROM leads;
DROP TABLE leads;
ALTER TABLE leads_of_browsers RENAME TO leads;
CREATE INDEX leads_to_follow_up ON leads (updated_at) WHERE followed_up_at IS NULL;
