import { containsCardNumber } from '../contract/inputs.ts'
import { LIMITS } from '../contract/limits.ts'

/** How a visitor came, as stored beside a lead: absent is null. */
export interface Tracking {
  utmSource: string | null
  adgroupid: string | null
  referral: string | null
}

type TrackingInput = { [Key in keyof Tracking]?: string | null | undefined }

/**
 * How a visitor came never costs us the visitor: what is too long is cut. A referral code may be typed by hand, and a
 * card number in it is left out rather than kept; it was not typed in this form, so refusing the form would help nobody.
 * Advertisers' own ids may look like card numbers, and stay.
 */
export function toTracking(input: TrackingInput | null | undefined): Tracking {
  const referral = cut(input?.referral)
  return {
    utmSource: cut(input?.utmSource),
    adgroupid: cut(input?.adgroupid),
    referral: referral && containsCardNumber(referral) ? null : referral,
  }
}

function cut(text: string | null | undefined): string | null {
  return text?.slice(0, LIMITS.tokenLength) || null
}
