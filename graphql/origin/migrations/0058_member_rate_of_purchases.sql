-- What an hour of later visits cost members where the buyer lives, as the purchase was told, in cents before tax: for its receipt.
-- Null for purchases from before.
ALTER TABLE purchases ADD COLUMN member_rate_cents INTEGER;
