/**
 * The duties that automatic-renewal laws impose on a running membership. Every member in every state is treated as if
 * all of these laws applied. The table is the project's interpretation, which counsel must check:
 * docs/decisions/065-one-renewal-law-for-everybody.md has the sources, and lists what could not be checked. The duties
 * at the time of purchase are in seed/states.ts.
 */
interface Days {
  atLeast: number
  atMost: number
}

export interface RenewalLaw {
  /** How many days before the first charge at a new price the member is notified. */
  noticeDays: Days
  /**
   * How often members are reminded of what they buy, the price, the frequency and the way to cancel. The reminder is
   * sent `daysBefore` days before the charge that starts another `everyMonths` months.
   */
  reminder: { everyMonths: number; daysBefore: Days }
  /** A consent is kept for `fromConsent` years, and for at least `fromEnd` years after the membership's end. */
  consentYears: { fromConsent: number; fromEnd: number }
}

interface StateLaw {
  noticeDays?: Days
  reminderDaysBefore?: Days
  reminderMonths?: number
  consentYears?: RenewalLaw['consentYears']
}

/** Contains only duties that a source states for a membership that renews every month. */
const RENEWAL_LAWS: Readonly<Record<string, StateLaw>> = {
  // Cal. Bus. & Prof. Code § 17602 as amended by AB 2863, for contracts from July 1, 2025 on.
  CA: {
    noticeDays: { atLeast: 7, atMost: 30 },
    reminderMonths: 12,
    consentYears: { fromConsent: 3, fromEnd: 1 },
  },
  // C.R.S. § 6-1-732: a reminder before each renewal that extends the contract beyond another twelve months.
  CO: { reminderMonths: 12, reminderDaysBefore: { atLeast: 25, atMost: 40 } },
  // Conn. Gen. Stat. § 42-158ff as amended by P.A. 25-44, § 7, from July 1, 2026 on.
  CT: { reminderMonths: 12 },
  // Minn. Stat. §§ 325G.56 to 325G.62, from January 1, 2025 on.
  MN: { reminderMonths: 12 },
  // N.Y. Gen. Bus. Law § 527-a as amended, from November 5, 2025 on.
  NY: { noticeDays: { atLeast: 5, atMost: 30 } },
  // Code of Virginia § 59.1-207.46 as amended by HB 744 of 2024. It covers offers that renew after more than 30 days
  // and extend beyond 12 months. A month can have 31 days, so a monthly offer can be covered.
  VA: { reminderMonths: 12, reminderDaysBefore: { atLeast: 30, atMost: 60 } },
}

/** Returns the rules that satisfy every law in the table. Throws if two of the laws contradict each other. */
export function strictestOf(laws: readonly StateLaw[]): RenewalLaw {
  const all = <Key extends keyof StateLaw>(key: Key) =>
    laws.flatMap((law) => (law[key] === undefined ? [] : [law[key]])) as NonNullable<StateLaw[Key]>[]
  const years = all('consentYears')
  return {
    noticeDays: within(all('noticeDays')),
    reminder: { everyMonths: Math.min(...all('reminderMonths')), daysBefore: within(all('reminderDaysBefore')) },
    consentYears: {
      fromConsent: Math.max(...years.map(({ fromConsent }) => fromConsent)),
      fromEnd: Math.max(...years.map(({ fromEnd }) => fromEnd)),
    },
  }
}

function within(windows: readonly Days[]): Days {
  const atLeast = Math.max(...windows.map((window) => window.atLeast))
  const atMost = Math.min(...windows.map((window) => window.atMost))
  if (atLeast > atMost)
    throw new Error('Two renewal laws cannot both be satisfied, so one rule cannot serve every state')
  return { atLeast, atMost }
}

export const RENEWAL_LAW: RenewalLaw = strictestOf(Object.values(RENEWAL_LAWS))
