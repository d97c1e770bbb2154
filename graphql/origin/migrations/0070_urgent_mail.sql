-- Urgent mail is sent before other mail, and the mails of a day are counted for the provider's daily quota.

-- MAIL_URGENCY of graphql/contract/mail.ts: 0 for a code, 1 for a receipt or confirmation, 2 for mail that can wait.
ALTER TABLE outbox ADD COLUMN urgency INTEGER NOT NULL DEFAULT 1 CHECK (urgency IN (0, 1, 2));
-- The previous release still uses the index outbox_due. A later migration drops it.
CREATE INDEX outbox_by_urgency ON outbox (urgency, due_at) WHERE due_at IS NOT NULL;

-- How many mails were sent on each day, in UTC.
CREATE TABLE mail_days (
  day TEXT PRIMARY KEY,
  sent INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TRIGGER mail_sent AFTER UPDATE OF status ON outbox WHEN NEW.status = 'sent' AND OLD.status <> 'sent' BEGIN
  INSERT INTO mail_days (day, sent) VALUES (substr(NEW.finished_at, 1, 10), 1) ON CONFLICT (day) DO UPDATE SET sent = sent + 1;
END;
