/**
 * Which city pages search engines may index. Pages that differ in nothing but a name are doorway pages, which search
 * engines penalize (Google's spam policies, 'Doorway abuse'). A region's rates are shared by hundreds of cities, and
 * every city has zipcodes and coordinates, so neither counts as a fact of the city's own.
 */

/** Counts below this are published as unknown: a handful of customers in a small town are people, not a figure. */
export const LEAST_PUBLISHED_COUNT = 5

/** What is known of one city, as published. */
export interface CityFacts {
  /** Whether a region with cleaners covers at least one of its zipcodes. */
  isServed: boolean
  /** Customers in the city itself. Null where nobody counted, or fewer than `LEAST_PUBLISHED_COUNT`. */
  numCustomers: number | null
  /** Visits in the city itself in the last 30 days. Null in the same cases. */
  recentVisits: number | null
  /** Published reviews from the city itself. */
  reviews: number
}

/** Facts of its own that an indexed city page must have. */
export const OWN_FACTS_NEEDED = 2

/** How many kinds of facts are the city's own: customers, visits, reviews. */
export function ownFacts({ numCustomers, recentVisits, reviews }: CityFacts): number {
  return Number(numCustomers !== null) + Number(recentVisits !== null) + Number(reviews > 0)
}

/** The one rule: served, and with enough facts of its own. Head, robots and sitemap follow it. */
export function isIndexableCity(city: CityFacts): boolean {
  return city.isServed && ownFacts(city) >= OWN_FACTS_NEEDED
}
