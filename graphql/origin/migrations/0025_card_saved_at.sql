-- When a customer last changed the card that later charges go to. Null for the card of the purchase.
ALTER TABLE customers ADD COLUMN card_saved_at TEXT;
