-- Each customer invites friends by a code of their own. The database makes it, so that no way of storing a customer forgets it.
ALTER TABLE customers ADD COLUMN invite_code TEXT COLLATE NOCASE;
UPDATE customers SET invite_code = hex(randomblob(5)) WHERE email NOT LIKE '%@erased.invalid';
CREATE UNIQUE INDEX customers_by_invite ON customers (brand, invite_code) WHERE invite_code IS NOT NULL;
CREATE TRIGGER invite_code_of_customer AFTER INSERT ON customers WHEN NEW.invite_code IS NULL BEGIN
  UPDATE customers SET invite_code = hex(randomblob(5)) WHERE id = NEW.id;
END;

-- The gateway's id of the card's number, the same for each use of the card: whoever bought with it before is no new customer.
ALTER TABLE purchases ADD COLUMN card_fingerprint TEXT;
CREATE INDEX purchases_by_card ON purchases (brand, card_fingerprint) WHERE card_fingerprint IS NOT NULL;

CREATE INDEX leads_by_referral ON leads (brand, referral COLLATE NOCASE) WHERE referral IS NOT NULL;

-- A friend's purchase, and the customer whose invite it came by.
CREATE TABLE invites (
  brand TEXT NOT NULL,
  attempt_id TEXT NOT NULL,
  host_id INTEGER NOT NULL REFERENCES customers (id),
  at TEXT NOT NULL,
  -- What the host was promised when the friend bought; NULL: nothing.
  reward TEXT CHECK (reward = 'free month'),
  -- From when on it can be used.
  ready_at TEXT,
  -- The day of the charge that was skipped for it.
  used_on TEXT,
  PRIMARY KEY (brand, attempt_id),
  CHECK ((reward IS NULL) = (ready_at IS NULL) AND (used_on IS NULL OR reward IS NOT NULL))
) WITHOUT ROWID;
CREATE UNIQUE INDEX invites_of_host ON invites (host_id, used_on);
