-- Records who holds an unpaid voucher, so that one browser or one network cannot empty a campaign, and which emails
-- belong to the same mailbox. `client` and `network` are keyed hashes that the site computes:
-- docs/decisions/060-who-may-hold-a-voucher.md.

-- The browser that made the attempt. Only that browser may read or end the attempt. NULL if the attempt is older than
-- this migration or its caller sent no hash.
ALTER TABLE purchases ADD COLUMN client TEXT;
-- The network (IPv4 address or IPv6 /64) that the attempt came from. NULL as soon as the attempt has ended.
ALTER TABLE purchases ADD COLUMN network TEXT;
-- The quote that was presented. NULL if the purchase is older than this migration.
ALTER TABLE purchases ADD COLUMN quote_id TEXT;
-- The normalized email, equal for all spellings of a mailbox: graphql/contract/text/mailbox.ts. If NULL, `email`
-- identifies the mailbox.
ALTER TABLE purchases ADD COLUMN mailbox TEXT;
UPDATE purchases SET mailbox = lower(email);

DROP INDEX one_purchase_per_client;
CREATE UNIQUE INDEX one_purchase_per_client ON purchases (brand, COALESCE(mailbox, lower(email)))
  WHERE status IN ('reserved', 'pending', 'requires_action', 'awaiting_payment', 'succeeded');

-- Applies the steps of mailbox.ts to purchases that are already stored. If two purchases turn out to have the same
-- mailbox, the later one keeps its own spelling.
UPDATE OR IGNORE purchases
  SET mailbox = substr(mailbox, 1, instr(mailbox, '+') - 1) || substr(mailbox, instr(mailbox, '@'))
  WHERE instr(mailbox, '+') > 1 AND instr(mailbox, '+') < instr(mailbox, '@');
UPDATE OR IGNORE purchases
  SET mailbox = replace(substr(mailbox, 1, instr(mailbox, '@') - 1), '.', '') || '@gmail.com'
  WHERE mailbox LIKE '%@gmail.com' OR mailbox LIKE '%@googlemail.com';

-- A quote is valid for one order. The quote can be used again only after that order has ended without a payment.
CREATE UNIQUE INDEX one_purchase_per_quote ON purchases (quote_id)
  WHERE quote_id IS NOT NULL
    AND status IN ('reserved', 'pending', 'requires_action', 'awaiting_payment', 'succeeded');
CREATE INDEX open_purchases_by_network ON purchases (network) WHERE network IS NOT NULL;
CREATE INDEX purchases_by_client ON purchases (brand, client) WHERE client IS NOT NULL;
