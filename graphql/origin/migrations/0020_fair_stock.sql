-- Who holds an unpaid voucher, so that one browser or one network cannot empty a campaign, and which clients are the same
-- person. `client` and `network` are keyed hashes that the site makes: docs/decisions/060-who-may-hold-a-voucher.md.

-- The browser that made the attempt. Only that browser may read or end it. NULL: made before this migration, or by a
-- caller that sent none.
ALTER TABLE purchases ADD COLUMN client TEXT;
-- The network (IPv4 address or IPv6 /64) that the attempt came from. NULL as soon as the attempt has ended.
ALTER TABLE purchases ADD COLUMN network TEXT;
-- The quote that was presented. NULL: made before this migration.
ALTER TABLE purchases ADD COLUMN quote_id TEXT;
-- The email in the spelling that all spellings of one mailbox share: graphql/contract/mailbox.ts. NULL: the email itself.
ALTER TABLE purchases ADD COLUMN mailbox TEXT;
UPDATE purchases SET mailbox = lower(email);

DROP INDEX one_purchase_per_client;
CREATE UNIQUE INDEX one_purchase_per_client ON purchases (brand, COALESCE(mailbox, lower(email)))
  WHERE status IN ('reserved', 'pending', 'requires_action', 'awaiting_payment', 'succeeded');

-- The same steps as mailbox.ts, for purchases that are stored already. Where two of them turn out to be one mailbox, the
-- later one keeps its own spelling.
UPDATE OR IGNORE purchases
  SET mailbox = substr(mailbox, 1, instr(mailbox, '+') - 1) || substr(mailbox, instr(mailbox, '@'))
  WHERE instr(mailbox, '+') > 1 AND instr(mailbox, '+') < instr(mailbox, '@');
UPDATE OR IGNORE purchases
  SET mailbox = replace(substr(mailbox, 1, instr(mailbox, '@') - 1), '.', '') || '@gmail.com'
  WHERE mailbox LIKE '%@gmail.com' OR mailbox LIKE '%@googlemail.com';

-- A quote pays for one order. It can be used again only after that order has ended without a payment.
CREATE UNIQUE INDEX one_purchase_per_quote ON purchases (quote_id)
  WHERE quote_id IS NOT NULL
    AND status IN ('reserved', 'pending', 'requires_action', 'awaiting_payment', 'succeeded');
CREATE INDEX open_purchases_by_network ON purchases (network) WHERE network IS NOT NULL;
CREATE INDEX purchases_by_client ON purchases (brand, client) WHERE client IS NOT NULL;
