-- Analytics events (graphql/contract/events.ts): events that the database itself records, and events of browsers where
-- Analytics Engine is not bound. They contain no personal data.
CREATE TABLE events (
  -- The same for every copy of an event, whether from another sender or from a retried request.
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  name TEXT NOT NULL,
  page TEXT NOT NULL DEFAULT '',
  variants TEXT NOT NULL DEFAULT '',
  breakpoint TEXT NOT NULL DEFAULT '',
  detail TEXT NOT NULL DEFAULT '',
  subject TEXT NOT NULL DEFAULT '',
  value REAL NOT NULL DEFAULT 0,
  -- Seconds since the epoch, by the origin's clock.
  at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX events_by_time ON events (at);
-- Names the columns as Analytics Engine does, so that the same queries run on both.
CREATE VIEW publicweb_events AS
SELECT brand AS index1, name AS blob1, brand AS blob2, page AS blob3, variants AS blob4, detail AS blob5, subject AS blob6,
  id AS blob7, breakpoint AS blob8, value AS double1, at AS double2, 1 AS _sample_interval
FROM events;
