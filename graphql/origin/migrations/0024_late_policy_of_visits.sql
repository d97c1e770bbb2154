-- The late-cancellation policy that the customer was told when they booked: what a late change of this visit costs,
-- whatever the operator decides later. Null for visits whose purchase is from before policies were stored.
ALTER TABLE visits ADD COLUMN late_hours INTEGER;
ALTER TABLE visits ADD COLUMN late_fee_cents INTEGER;
UPDATE visits SET (late_hours, late_fee_cents) = (SELECT p.late_hours, p.late_fee_cents FROM purchases p
  WHERE p.brand = visits.brand AND p.voucher_code = visits.voucher_code);
