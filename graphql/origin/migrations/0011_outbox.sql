-- Mails that wait to be sent, and those that were. A mail is queued in the batch of what it tells of, so neither exists
-- without the other. Emails are in lower case, moments are ISO 8601 in UTC.

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  brand TEXT NOT NULL,
  -- What happened, such as 'voucher/<attempt>': one event is one mail.
  event_key TEXT NOT NULL,
  -- A MailKind of graphql/contract/mail.ts, and its facts as JSON.
  kind TEXT NOT NULL,
  facts TEXT NOT NULL,
  recipient TEXT NOT NULL,
  -- 'kept': written, but this environment sends none. 'dropped': not sent, for the reason in `outcome`.
  status TEXT NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'kept', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When to try next, and until then nobody else does; NULL when there is nothing left to do.
  due_at TEXT,
  -- After this moment the mail is of no use, such as a code that no longer holds.
  expires_at TEXT,
  -- Why it was dropped, or what went wrong last.
  outcome TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  finished_at TEXT,
  UNIQUE (brand, event_key),
  CHECK ((status = 'queued') = (due_at IS NOT NULL))
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX outbox_by_recipient ON outbox (brand, recipient);

-- What somebody wants to hear from a brand. The token stands in unsubscribe links; it names the row and tells nothing.
CREATE TABLE mail_preferences (
  brand TEXT NOT NULL,
  email TEXT NOT NULL,
  token TEXT NOT NULL UNIQUE,
  -- When the person switched optional mail off.
  unsubscribed_at TEXT,
  PRIMARY KEY (brand, email)
) WITHOUT ROWID;
