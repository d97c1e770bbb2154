-- The code with which a customer invites friends. A trigger generates it, so that every inserted customer has one.
ALTER TABLE customers ADD COLUMN invite_code TEXT COLLATE NOCASE;
UPDATE customers SET invite_code = hex(randomblob(5)) WHERE email NOT LIKE '%@erased.invalid';
CREATE UNIQUE INDEX customers_by_invite ON customers (brand, invite_code) WHERE invite_code IS NOT NULL;
CREATE TRIGGER invite_code_of_customer AFTER INSERT ON customers WHEN NEW.invite_code IS NULL BEGIN
  UPDATE customers SET invite_code = hex(randomblob(5)) WHERE id = NEW.id;
END;

-- The gateway's id of the card number, which is the same for each use of the card. A person whose card has bought
-- before is not a new customer.
ALTER TABLE purchases ADD COLUMN card_fingerprint TEXT;
CREATE INDEX purchases_by_card ON purchases (brand, card_fingerprint) WHERE card_fingerprint IS NOT NULL;

CREATE INDEX leads_by_referral ON leads (brand, referral COLLATE NOCASE) WHERE referral IS NOT NULL;

-- A friend's purchase, and the customer who invited the friend.
CREATE TABLE invites (
  brand TEXT NOT NULL,
  attempt_id TEXT NOT NULL,
  host_id INTEGER NOT NULL REFERENCES customers (id),
  at TEXT NOT NULL,
  -- What the host was promised when the friend bought. NULL: no reward.
  reward TEXT CHECK (reward = 'free month'),
  -- The moment from which the reward can be used. NULL without a reward.
  ready_at TEXT,
  -- The day of the charge that was skipped for the reward. NULL while the reward is unused.
  used_on TEXT,
  PRIMARY KEY (brand, attempt_id),
  CHECK ((reward IS NULL) = (ready_at IS NULL) AND (used_on IS NULL OR reward IS NOT NULL))
) WITHOUT ROWID;
CREATE UNIQUE INDEX invites_of_host ON invites (host_id, used_on);
