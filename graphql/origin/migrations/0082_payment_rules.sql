-- The operator's rules of payment for orders from the account. A brand's own row replaces that of '*'.
CREATE TABLE payment_rules (
  brand TEXT PRIMARY KEY,
  -- For how long a window or a voucher is held for its payment.
  hold_minutes INTEGER NOT NULL CHECK (hold_minutes BETWEEN 10 AND 240)
) WITHOUT ROWID;

INSERT INTO payment_rules (brand, hold_minutes) VALUES ('*', 30);
