import { SERVICES, type ServiceKey } from '../../../contract/visit-rules.ts'
import type { ZipcodeRow } from '../cities.ts'
import { REVIEW_CITIES } from '../cities.ts'

export interface ReviewSeed {
  city: ZipcodeRow
  stars: number
  /** YYYY-MM-DD */
  received: string
  firstName: string
  lastInitial: string
  service: ServiceKey
  /** Of the visit. */
  hours: number
  body: string
}

/**
 * Reviews are prose, so they are kept as text: a line of facts, then the review, then an empty line.
 *
 *     Chicago, IL | 5 | 2026-03-14 | Nadia K. | deep-cleaning 4
 *     What she wrote.
 *
 * Throws for a line that does not hold: this is our own text, and a wrong line is a mistake to mend.
 */
export function parseReviews(text: string): ReviewSeed[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map(parseReview)
}

function parseReview(block: string): ReviewSeed {
  const [facts = '', ...lines] = block.trim().split('\n')
  const match = /^(.+), ([A-Z]{2}) \| ([1-5]) \| (\d{4}-\d{2}-\d{2}) \| (.+) ([A-Z])\. \| ([a-z-]+) (\d)$/.exec(
    facts.trim(),
  )
  const city = REVIEW_CITIES.find((each) => each.city === match?.[1] && each.state === match[2])
  const service = SERVICES.find(({ slug }) => slug === match?.[7])
  const body = lines.map((line) => line.trim()).join(' ')
  if (!match || !city || !service || !body) throw new Error(`A demonstration review does not hold: ${facts}`)
  const [, , , stars, received = '', firstName = '', lastInitial = '', , hours] = match
  return {
    city,
    stars: Number(stars),
    received,
    firstName,
    lastInitial: `${lastInitial}.`,
    service: service.value,
    hours: Number(hours),
    body,
  }
}
