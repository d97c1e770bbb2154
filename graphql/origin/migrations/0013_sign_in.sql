-- Codes with which people sign in, and limits on how often a person may ask for a code or guess it. Emails are in lower
-- case, moments are ISO 8601 in UTC.

-- Holds at most one code per email and brand, whether or not the address has an account, so that requesting a code
-- looks the same in both cases.
CREATE TABLE sign_in_codes (
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  -- HMAC-SHA-256 of the code. A plain hash of six digits could be reversed by trying all codes.
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (brand, email)
) WITHOUT ROWID;
CREATE INDEX sign_in_codes_expired ON sign_in_codes (expires_at);

-- Counts per hour. `counted` names what is counted and for whom, such as 'code/glimmer/<email>'.
CREATE TABLE hourly_counts (
  counted TEXT NOT NULL,
  hour TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (counted, hour)
) WITHOUT ROWID;
CREATE INDEX hourly_counts_by_hour ON hourly_counts (hour);

-- When the lead's only follow-up was queued. NULL before that.
ALTER TABLE leads ADD COLUMN followed_up_at TEXT;
