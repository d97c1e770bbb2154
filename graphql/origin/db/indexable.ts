import {
  type CityCounts,
  isIndexableCity,
  LEAST_PUBLISHED_COUNT,
  ownFacts,
} from '../../contract/places/indexable-city.ts'
import { toSlug } from '../../contract/places/place-names.ts'
import type { UsState } from '../generated/resolvers.ts'
import { type Audience, countReviewsByCity, readCountedCities, readServedCities } from './cities.ts'

export interface JudgedCity extends CityCounts {
  state: UsState
  name: string
  /** How many kinds of facts specific to the city are known: see `ownFacts` in indexable-city.ts. */
  ownFacts: number
  isIndexable: boolean
  /** The date of the city's newest count or review. Empty if it has none. */
  updated: string
}

/**
 * Determines for every served city in the country whether it may be indexed, for sitemaps and reports. Reads all counts
 * and reviews in one pass.
 */
export async function judgeServedCities(db: D1Database, audience: Audience): Promise<JudgedCity[]> {
  const [served, counted, reviewed] = await Promise.all([
    readServedCities(db),
    readCountedCities(db, audience),
    countReviewsByCity(db, audience),
  ])
  const toKey = (state: UsState, name: string) => `${state} ${toSlug(name)}`
  const counts = new Map(counted.map((row) => [toKey(row.state, row.name), row]))
  const reviews = new Map(reviewed.map((row) => [toKey(row.state, row.city), row]))
  return served.map(({ state, name }) => {
    const key = toKey(state, name)
    const [count, review] = [counts.get(key), reviews.get(key)]
    const facts: CityCounts = {
      isServed: true,
      numCustomers: published(count?.num_customers ?? null),
      recentVisits: published(count?.recent_visits ?? null),
      reviews: review?.count ?? 0,
    }
    const updated = [count?.counted_on ?? '', review?.newest ?? ''].sort()[1] ?? ''
    return { ...facts, state, name, ownFacts: ownFacts(facts), isIndexable: isIndexableCity(facts), updated }
  })
}

/** Returns the count if it is large enough to publish, otherwise null. */
export function published(count: number | null): number | null {
  return count !== null && count >= LEAST_PUBLISHED_COUNT ? count : null
}
