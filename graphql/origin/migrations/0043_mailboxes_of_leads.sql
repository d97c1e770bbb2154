-- Leads and the waitlist by mailbox (graphql/contract/mailbox.ts), so that other spellings of an address are neither more rows nor
-- more mail. NULL: stored before, or by the version before; then the email counts as it is.
ALTER TABLE leads ADD COLUMN mailbox TEXT;
ALTER TABLE waitlist ADD COLUMN mailbox TEXT;
CREATE INDEX leads_by_mailbox ON leads (brand, COALESCE(mailbox, email));
CREATE INDEX waitlist_by_mailbox ON waitlist (brand, COALESCE(mailbox, email), zipcode);
