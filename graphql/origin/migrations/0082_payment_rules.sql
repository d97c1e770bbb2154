-- The operator's payment rules for orders from the account. A brand's own row replaces the row of brand '*'.
CREATE TABLE payment_rules (
  brand TEXT PRIMARY KEY,
  -- How long a window or a voucher is held for an order while the order's payment is open.
  hold_minutes INTEGER NOT NULL CHECK (hold_minutes BETWEEN 10 AND 240)
) WITHOUT ROWID;

INSERT INTO payment_rules (brand, hold_minutes) VALUES ('*', 30);
