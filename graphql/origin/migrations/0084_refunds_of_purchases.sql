-- How much of a purchase's `total_cents` went back to the card, and when. A partly refunded purchase keeps its status.
ALTER TABLE purchases ADD COLUMN refunded_cents INTEGER NOT NULL DEFAULT 0
  CHECK (refunded_cents BETWEEN 0 AND total_cents);
ALTER TABLE purchases ADD COLUMN refunded_at TEXT;
