-- Several browsers may try to buy under one mailbox, because typing an address proves nothing. Who pays first gets the voucher:
-- docs/decisions/068-an-address-proves-nothing.md.

-- 1 while another purchase counts as the mailbox's one. It changes until the payment is decided.
ALTER TABLE purchases ADD COLUMN contested INTEGER NOT NULL DEFAULT 0 CHECK (contested IN (0, 1));
-- 1 if the bank only sets the amount aside, and it is charged later. Decided when the row is made, and never changed.
ALTER TABLE purchases ADD COLUMN captures_later INTEGER NOT NULL DEFAULT 0 CHECK (captures_later IN (0, 1));

DROP INDEX one_purchase_per_client;
CREATE UNIQUE INDEX one_purchase_per_client ON purchases (brand, COALESCE(mailbox, lower(email)))
  WHERE contested = 0 AND status IN ('reserved', 'pending', 'requires_action', 'awaiting_payment', 'succeeded');
CREATE INDEX purchases_of_mailbox ON purchases (brand, COALESCE(mailbox, lower(email)));
