-- The time zone of the home that a purchase is for. Every date that the customer reads is in that zone. Customers of
-- older purchases were told dates in UTC, so those purchases keep UTC.
ALTER TABLE purchases ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC';
