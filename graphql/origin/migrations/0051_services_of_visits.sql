-- The service whose list a visit follows, and who provides the vacuum, the mop and the products: CleaningService,
-- EquipmentOption and SupplyOption of the contract. '' for visits booked before customers were asked for these choices.
-- A purchase stores the service that the customer came for.
ALTER TABLE visits ADD COLUMN service TEXT NOT NULL DEFAULT '';
ALTER TABLE visits ADD COLUMN equipment TEXT NOT NULL DEFAULT '';
ALTER TABLE visits ADD COLUMN supplies TEXT NOT NULL DEFAULT '';
ALTER TABLE purchases ADD COLUMN service TEXT NOT NULL DEFAULT '';
