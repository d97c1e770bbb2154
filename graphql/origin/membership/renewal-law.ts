/**
 * The duties that automatic-renewal laws impose on a running membership. Every member in every state is treated as if
 * all of these laws applied, so each window is the narrowest of all laws, and each period the longest. The figures are
 * the project's interpretation, which counsel must check: docs/decisions/065-one-renewal-law-for-everybody.md has the
 * sources, and lists what could not be checked. The duties at the time of purchase are in seed/states.ts.
 */
export const RENEWAL_LAW = {
  /**
   * How many days before the first charge at a new price the member is notified. California: 7 to 30 (Bus. & Prof. Code
   * § 17602 as amended by AB 2863). New York: 5 to 30 (Gen. Bus. Law § 527-a).
   */
  noticeDays: { atLeast: 7, atMost: 30 },
  /**
   * Members are reminded of what they buy, the price, the frequency and the way to cancel `daysBefore` days before the
   * charge that starts another `everyMonths` months. Every twelve months: also California, Connecticut (Gen. Stat.
   * § 42-158ff as amended by P.A. 25-44) and Minnesota (Stat. §§ 325G.56 to 325G.62). Colorado: 25 to 40 days before a
   * renewal that extends the contract beyond another twelve months (C.R.S. § 6-1-732). Virginia: 30 to 60 days before
   * (Code § 59.1-207.46 as amended by HB 744), for offers that renew after more than 30 days, such as a month of 31.
   */
  reminder: { everyMonths: 12, daysBefore: { atLeast: 30, atMost: 40 } },
  /**
   * A consent is kept for `fromConsent` years, and for at least `fromEnd` years after the membership's end. California
   * (Bus. & Prof. Code § 17602).
   */
  consentYears: { fromConsent: 3, fromEnd: 1 },
} as const
