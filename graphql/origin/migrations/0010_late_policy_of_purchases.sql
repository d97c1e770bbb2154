-- The late-cancellation policy that the customer agreed to with the purchase, for the receipt. NULL for purchases
-- before this migration.
ALTER TABLE purchases ADD COLUMN late_hours INTEGER;
ALTER TABLE purchases ADD COLUMN late_fee_cents INTEGER;
