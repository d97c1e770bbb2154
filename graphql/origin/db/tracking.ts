import { containsCardNumber, containsSplitCardNumber } from '../../contract/cards/card-number.ts'
import { LIMITS } from '../../contract/limits.ts'

/** How a visitor arrived, as stored with a lead. Absent values are null. */
export interface Tracking {
  utmSource: string | null
  adgroupid: string | null
  referral: string | null
}

type TrackingInput = { [Key in keyof Tracking]?: string | null | undefined }

const NOTHING: Tracking = { utmSource: null, adgroupid: null, referral: null }

/**
 * Cleans tracking values so that they never prevent storing a lead: text that is too long is truncated, and text with a
 * card number is dropped. The visitor did not type these values into the form, so rejecting the form would not help.
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
