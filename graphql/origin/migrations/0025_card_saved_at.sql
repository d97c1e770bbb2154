-- When a customer last changed the card for later charges. NULL while later charges use the card of the purchase.
ALTER TABLE customers ADD COLUMN card_saved_at TEXT;
