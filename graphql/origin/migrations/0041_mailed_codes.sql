-- Sign-in codes belong to the browser that asked for them, and an address may have several. Until now an address had one code, so
-- whoever knew the address could replace its owner's code and use up its tries. `sign_in_codes` and `code_guesses` stay for the
-- version before this one; a later migration drops them.
CREATE TABLE mailed_codes (
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  -- Made by the site for the browser that asks, and kept in its signed cookie: nobody else can try the code.
  request TEXT NOT NULL,
  -- HMAC-SHA-256 of the code: six digits alone could be guessed from a plain hash.
  code_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (brand, email, request, code_hash)
) WITHOUT ROWID;
CREATE INDEX mailed_codes_expired ON mailed_codes (expires_at);
