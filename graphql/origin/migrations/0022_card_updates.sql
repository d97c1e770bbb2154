-- Lets customers change the card for later charges, and pay a declined charge themselves.

-- The last four digits of the customer's own new card. NULL: the card that paid for the purchase.
ALTER TABLE customers ADD COLUMN card_last4 TEXT;
-- The id of the setup intent or hosted page at the gateway where a new card is being saved. NULL if none is being
-- saved.
ALTER TABLE customers ADD COLUMN card_setup_id TEXT;
CREATE INDEX customers_saving_a_card ON customers (card_setup_id) WHERE card_setup_id IS NOT NULL;

-- How many of the `tries` a customer caused with a new card. The retry schedule does not count them.
ALTER TABLE charges ADD COLUMN own_tries INTEGER NOT NULL DEFAULT 0 CHECK (own_tries BETWEEN 0 AND tries);
