-- The hourly member rate where the buyer lives, in cents before tax, as the purchase stated it. For the receipt. NULL
-- for purchases before this migration.
ALTER TABLE purchases ADD COLUMN member_rate_cents INTEGER;
