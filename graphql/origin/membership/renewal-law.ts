/**
 * What automatic-renewal laws ask of a membership that runs. California asks the most that this project knows of, and
 * every member gets that: Bus. & Prof. Code § 17602 as amended by AB 2863 (2024), for contracts from July 1, 2025 on
 * (https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=17602). This is the
 * project's reading, for counsel to check. The duties at the purchase are in seed/states.ts.
 */
export interface RenewalLaw {
  /** A changed price is announced at least and at most this many days before the first charge at it. */
  noticeDays: { atLeast: number; atMost: number }
  /** Months between reminders of product, amount, frequency and how to cancel. */
  reminderMonths: number
  /** A consent is kept this many years, and at least until this many years after the end. */
  consentYears: { fromConsent: number; fromEnd: number }
}

const STRICTEST: RenewalLaw = {
  noticeDays: { atLeast: 7, atMost: 30 },
  reminderMonths: 12,
  consentYears: { fromConsent: 3, fromEnd: 1 },
}

/** Where a state asks for more than California, by its two letters. It may only add. */
const BY_STATE: Readonly<Record<string, Partial<RenewalLaw>>> = {}

/** The law for a member's state: the strictest known, and what the state adds. */
export function renewalLawOf(state: string): RenewalLaw {
  return { ...STRICTEST, ...(Object.hasOwn(BY_STATE, state) ? BY_STATE[state] : {}) }
}
