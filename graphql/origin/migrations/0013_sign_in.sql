-- Codes by which people sign in, and how often somebody may ask and guess. Emails are in lower case, moments ISO 8601 in UTC.

-- One code for an email and brand, whether or not the address has an account: asking looks the same for both.
CREATE TABLE sign_in_codes (
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  -- HMAC-SHA-256 of the code: six digits alone could be guessed from a plain hash.
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (brand, email)
) WITHOUT ROWID;
CREATE INDEX sign_in_codes_expired ON sign_in_codes (expires_at);

-- Counts in windows of an hour: `counted` names what is counted and for whom, such as 'code/glimmer/<email>'.
CREATE TABLE hourly_counts (
  counted TEXT NOT NULL,
  hour TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (counted, hour)
) WITHOUT ROWID;
CREATE INDEX hourly_counts_by_hour ON hourly_counts (hour);

-- One follow-up for a lead, ever.
ALTER TABLE leads ADD COLUMN followed_up_at TEXT;
