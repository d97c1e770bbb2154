-- The late-cancellation policy that a purchase agreed to, for its receipt. Null for purchases from before.
ALTER TABLE purchases ADD COLUMN late_hours INTEGER;
ALTER TABLE purchases ADD COLUMN late_fee_cents INTEGER;
