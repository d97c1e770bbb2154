-- Several browsers may try to buy under one mailbox, because typing an address proves nothing. The first browser that
-- pays gets the voucher: docs/decisions/068-an-address-proves-nothing.md.

-- 1 while another purchase is the mailbox's main purchase. The value may change until the payment is decided.
ALTER TABLE purchases ADD COLUMN contested INTEGER NOT NULL DEFAULT 0 CHECK (contested IN (0, 1));
-- 1 if the bank only authorizes the amount, and it is captured later. Set when the row is inserted, and never changed.
ALTER TABLE purchases ADD COLUMN captures_later INTEGER NOT NULL DEFAULT 0 CHECK (captures_later IN (0, 1));

DROP INDEX one_purchase_per_client;
CREATE UNIQUE INDEX one_purchase_per_client ON purchases (brand, COALESCE(mailbox, lower(email)))
  WHERE contested = 0 AND status IN ('reserved', 'pending', 'requires_action', 'awaiting_payment', 'succeeded');
CREATE INDEX purchases_of_mailbox ON purchases (brand, COALESCE(mailbox, lower(email)));
