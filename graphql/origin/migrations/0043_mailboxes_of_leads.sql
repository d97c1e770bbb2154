-- Identifies leads and waitlist entries by mailbox (graphql/contract/text/mailbox.ts), so that another spelling of an
-- address adds no row and no mail. If mailbox is NULL, because an older release stored the row, the email identifies
-- it.
ALTER TABLE leads ADD COLUMN mailbox TEXT;
ALTER TABLE waitlist ADD COLUMN mailbox TEXT;
CREATE INDEX leads_by_mailbox ON leads (brand, COALESCE(mailbox, email));
CREATE INDEX waitlist_by_mailbox ON waitlist (brand, COALESCE(mailbox, email), zipcode);
