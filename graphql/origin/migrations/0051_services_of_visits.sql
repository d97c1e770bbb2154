-- Which list a visit follows, and who has the vacuum, the mop and the products: CleaningService, EquipmentOption and
-- SupplyOption of the contract. '' for visits from before they were asked. A purchase keeps what the customer came for.
ALTER TABLE visits ADD COLUMN service TEXT NOT NULL DEFAULT '';
ALTER TABLE visits ADD COLUMN equipment TEXT NOT NULL DEFAULT '';
ALTER TABLE visits ADD COLUMN supplies TEXT NOT NULL DEFAULT '';
ALTER TABLE purchases ADD COLUMN service TEXT NOT NULL DEFAULT '';
