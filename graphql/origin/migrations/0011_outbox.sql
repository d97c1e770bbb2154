-- Mails that wait to be sent, and mails that were sent. A mail is queued in the same batch as the event that it
-- reports, so that both are stored or neither is. Emails are in lower case, moments are ISO 8601 in UTC.

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  brand TEXT NOT NULL,
  -- The event that the mail reports, such as 'voucher/<attempt>'. Each event causes at most one mail.
  event_key TEXT NOT NULL,
  -- A MailKind of graphql/contract/mail.ts, and the facts of that kind as JSON.
  kind TEXT NOT NULL,
  facts TEXT NOT NULL,
  recipient TEXT NOT NULL,
  -- 'kept': the mail was written, but this environment does not send mail. 'dropped': the mail was not sent, for the
  -- reason in `outcome`.
  status TEXT NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'kept', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When to try next. No run tries the mail earlier. NULL when the mail is finished.
  due_at TEXT,
  -- After this moment the mail is useless, for example because its code has expired. NULL: no limit.
  expires_at TEXT,
  -- Why the mail was dropped, or the error of the latest try.
  outcome TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  finished_at TEXT,
  UNIQUE (brand, event_key),
  CHECK ((status = 'queued') = (due_at IS NOT NULL))
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX outbox_by_recipient ON outbox (brand, recipient);

-- Which mail a person wants from a brand. The token is part of unsubscribe links: it identifies the row but reveals
-- nothing.
CREATE TABLE mail_preferences (
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  token TEXT NOT NULL UNIQUE,
  -- When the person turned optional mail off. NULL while optional mail is on.
  unsubscribed_at TEXT,
  PRIMARY KEY (brand, email)
) WITHOUT ROWID;
