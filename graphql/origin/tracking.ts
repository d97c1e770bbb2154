import { containsCardNumber, containsSplitCardNumber } from '../contract/card-number.ts'
import { LIMITS } from '../contract/limits.ts'

/** How a visitor came, as stored beside a lead: absent is null. */
export interface Tracking {
  utmSource: string | null
  adgroupid: string | null
  referral: string | null
}

type TrackingInput = { [Key in keyof Tracking]?: string | null | undefined }

const NOTHING: Tracking = { utmSource: null, adgroupid: null, referral: null }

/**
 * How a visitor came never costs us the visitor: what is too long is cut, and what holds a card number is left out rather
 * than kept. It was not typed in this form, so refusing the form would help nobody.
 */
export function toTracking(input: TrackingInput | null | undefined): Tracking {
  const [utmSource, adgroupid, referral] = [cut(input?.utmSource), cut(input?.adgroupid), cut(input?.referral)]
  if (containsSplitCardNumber([utmSource ?? '', adgroupid ?? '', referral ?? ''])) return NOTHING
  return { utmSource, adgroupid, referral }
}

function cut(text: string | null | undefined): string | null {
  const short = text?.slice(0, LIMITS.tokenLength)
  return short && !containsCardNumber(short) ? short : null
}
