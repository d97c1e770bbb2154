import { containsCardNumber } from '../contract/inputs.ts'

/** How a visitor came, as stored beside a lead: absent is null. */
export interface Tracking {
  utmSource: string | null
  adgroupid: string | null
  referral: string | null
}

type TrackingInput = { [Key in keyof Tracking]?: string | null | undefined }

/**
 * A referral code may be typed by hand, and a card number in it is left out rather than kept: the visitor did not type
 * it in this form, so refusing the form would help nobody. Advertisers' own ids may look like card numbers, and stay.
 */
export function toTracking(input: TrackingInput | null | undefined): Tracking {
  const referral = input?.referral || null
  return {
    utmSource: input?.utmSource || null,
    adgroupid: input?.adgroupid || null,
    referral: referral && containsCardNumber(referral) ? null : referral,
  }
}
