const AT = (modifier: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${modifier}')`

/**
 * Demonstration campaigns for local, tests and preview. Seeding again neither restocks them nor moves their dates: the
 * standing offer ends a month after the first seeding, and then nothing is on sale until an operator starts
 * another one (docs/decisions/036-an-offer-that-ends.md). `lastcall` is sold out; `everything` and `tiny` have no end.
 */
export const demonstrationCampaigns = `
INSERT INTO campaigns (id, brand, utm_source, discount_cents, stock, initial_stock, starts_at, ends_at, is_default, is_demonstration)
VALUES
  ('standing', NULL, NULL, 0, 500, 500, ${AT('-1 day')}, ${AT('+30 days')}, 1, 1),
  ('spring', NULL, 'spring', 500, 200, 200, ${AT('-1 day')}, ${AT('+14 days')}, 0, 1),
  ('deep10', NULL, 'deep10', 1000, 100, 100, ${AT('-1 day')}, ${AT('+30 days')}, 0, 1),
  ('everything', NULL, 'everything', 100000, 50, 50, ${AT('-1 day')}, NULL, 0, 1),
  ('tiny', NULL, 'tiny', 0, 20, 20, ${AT('-1 day')}, NULL, 0, 1),
  ('lastcall', NULL, 'lastcall', 500, 0, 0, ${AT('-1 day')}, ${AT('+7 days')}, 0, 1),
  ('over', NULL, 'over', 500, 10, 10, ${AT('-30 days')}, ${AT('-1 day')}, 0, 1)
ON CONFLICT (id) DO NOTHING;
`
