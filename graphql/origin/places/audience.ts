import type { OriginContext } from '../context.ts'
import type { Audience } from '../db/cities.ts'
import { allowsDemonstration } from '../env.ts'

/** Whose figures the request may read. */
export function audienceOf(context: OriginContext): Audience {
  return { brand: context.brand, includeDemonstration: allowsDemonstration(context.env.ENVIRONMENT) }
}
