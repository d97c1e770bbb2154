-- Attempts that were stopped before a purchase was stored under their id.
-- An attempt is in `purchases` or in this table, never in both. The statement that runs first decides.
--
--   given-up       the visitor was told that the order did not arrive, so it must not be carried out later
--   price-changed  the quote was old or was for another order
--   other-order    the client's other purchase, `other_attempt_id`, is paid or open. The only reason that is not final:
--                  once the other purchase ends unpaid, a request that is still under way may make the purchase
--   other-ended    the visitor was told that the other purchase ended unpaid, so this one is over as well
CREATE TABLE stopped_attempts (
  brand TEXT NOT NULL,
  attempt_id TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('given-up', 'price-changed', 'other-order', 'other-ended')),
  other_attempt_id TEXT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (brand, attempt_id),
  CHECK ((other_attempt_id IS NOT NULL) = (reason IN ('other-order', 'other-ended')))
) WITHOUT ROWID;
