/**
 * Decides which city pages search engines may index. Pages that differ only in the name of the city are doorway pages,
 * which search engines penalize (Google's spam policies, 'Doorway abuse'). Rates, ZIP codes and coordinates do not
 * count as a city's own facts, because hundreds of cities share the rates of a region, and every city has ZIP codes and
 * coordinates.
 */

/** Smaller counts are published as unknown, because a handful of customers in a small town could be identified. */
export const LEAST_PUBLISHED_COUNT = 5

/** The published facts about one city. */
export interface CityCounts {
  /** Whether a region covers at least one of the city's ZIP codes. */
  isServed: boolean
  /** Customers in the city. Null if they were not counted or are fewer than `LEAST_PUBLISHED_COUNT`. */
  numCustomers: number | null
  /**
   * Visits in the city in the last 30 days. Null if they were not counted or are fewer than `LEAST_PUBLISHED_COUNT`.
   */
  recentVisits: number | null
  /** Published reviews from the city. */
  reviews: number
}

/** A city's page is indexed only if the city has at least this many kinds of facts of its own. */
export const OWN_FACTS_NEEDED = 2

/** Counts the kinds of facts that are the city's own: customers, visits and reviews. */
export function ownFacts({ numCustomers, recentVisits, reviews }: CityCounts): number {
  return Number(numCustomers !== null) + Number(recentVisits !== null) + Number(reviews > 0)
}

/**
 * Whether search engines may index a city's page: the city is served and has enough facts of its own. The page's head
 * and the sitemap both follow this rule.
 */
export function isIndexableCity(city: CityCounts): boolean {
  return city.isServed && ownFacts(city) >= OWN_FACTS_NEEDED
}
