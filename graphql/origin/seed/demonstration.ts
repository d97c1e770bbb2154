/** Made-up reviews, referral codes and campaigns for local development, tests and preview. */
import type { CleaningService } from '../generated/resolvers.ts'
import { REVIEW_CITIES } from './cities.ts'
import table from './reviews.json' with { type: 'json' }

/** A review in reviews.json. `received` is YYYY-MM-DD, and `hours` is the length of the visit. */
type ReviewRow = [
  city: string,
  stars: number,
  received: string,
  author: string,
  service: CleaningService,
  hours: number,
  body: string,
]

const cities = new Map(REVIEW_CITIES.map((each) => [`${each.city}, ${each.state}`, each]))

/** Returns the made-up reviews of all brands, oldest first, so that newer reviews get higher ids. */
export function demonstrationReviews() {
  return Object.entries(table)
    .flatMap(([brand, rows]) => (rows as ReviewRow[]).map((row) => toReview(brand, row)))
    .sort((a, b) => a.received.localeCompare(b.received))
}

function toReview(brand: string, row: ReviewRow) {
  const [place, stars, received, author, service, hours, body] = row
  const city = cities.get(place)
  if (!city) throw new Error(`A demonstration review is from a city that sample-places.json does not list: ${place}`)
  const end = author.lastIndexOf(' ')
  const [firstName, lastInitial] = [author.slice(0, end), author.slice(end + 1)]
  return { brand, city, stars, received, firstName, lastInitial, service, hours, body }
}

/** Made-up referral codes. Codes with the brand '*' work for every brand. */
export const DEMONSTRATION_REFERRALS = [
  { brand: '*', code: 'MARIA-4821', hostName: 'Maria' },
  { brand: '*', code: 'DEVON-2207', hostName: 'Devon' },
  { brand: '*', code: 'SOO-JIN-9134', hostName: 'Soo-jin' },
  { brand: 'glimmer', code: 'GLIMMER-FRIEND', hostName: 'Angela' },
  { brand: 'tidyhive', code: 'HIVE-FRIEND', hostName: 'Marcus' },
  { brand: 'maplemaid', code: 'MAPLE-FRIEND', hostName: 'Heather' },
] as const

const AT = (modifier: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${modifier}')`

/**
 * Made-up campaigns. Seeding again does not change them. The standing offer ends a month after the first seeding. After
 * that, only visitors with a campaign link can buy, until an operator starts another offer
 * (docs/decisions/036-an-offer-that-ends.md).
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
