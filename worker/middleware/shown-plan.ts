/**
 * The plan that an earlier visit was shown, as `__Host-cohort` keeps it: signed, so that nobody can choose a plan by writing
 * the cookie. It is valid for one visitor of one brand. See docs/decisions/061-the-plan-on-offer.md.
 */
import { STORED } from '../../client/stored-names.ts'
import { findPlan, type Plan } from '../../graphql/contract/plans.ts'
import { keyedHash } from '../origin/network.ts'

/** Whose cookie it is, and the key that signs it (COOKIE_SECRET). */
export interface Viewer {
  secret: string
  brandId: string
  visitorId: string
}

/** `<plan>.<seconds since 1970>.<signature>` */
export async function signShownPlan(viewer: Viewer, plan: Plan, now = Date.now()): Promise<string> {
  const seconds = Math.floor(now / 1000)
  return `${plan.key}.${seconds}.${await signatureOf(viewer, plan.key, seconds)}`
}

/** Null for a value that is forged, older than the cookie's lifetime, of another visitor or of another brand. */
export async function readShownPlan(viewer: Viewer, value: string, now = Date.now()): Promise<Plan | null> {
  const [key = '', time = '', signature = '', ...rest] = value.split('.')
  const plan = findPlan(key)
  const age = now / 1000 - Number(time)
  if (!plan || rest.length > 0 || !/^\d{1,12}$/.test(time) || age < -60 || age > STORED.cohort.maxAge) return null
  return signature === (await signatureOf(viewer, key, Number(time))) ? plan : null
}

function signatureOf({ secret, brandId, visitorId }: Viewer, key: string, seconds: number): Promise<string> {
  return keyedHash(secret, 'shown-plan', JSON.stringify([brandId, visitorId, key, seconds]))
}
