-- The late-cancellation policy that the customer was told when they booked. It sets the cost of a late change of this
-- visit, even if the operator changes the policy. NULL for visits whose purchase is older than stored policies.
ALTER TABLE visits ADD COLUMN late_hours INTEGER;
ALTER TABLE visits ADD COLUMN late_fee_cents INTEGER;
UPDATE visits SET (late_hours, late_fee_cents) = (SELECT p.late_hours, p.late_fee_cents FROM purchases p
  WHERE p.brand = visits.brand AND p.voucher_code = visits.voucher_code);
