-- The time zone of the home that a purchase is for. Every date that its customer reads is of that zone. Orders from before
-- were told dates in UTC, and keep them.
ALTER TABLE purchases ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC';
