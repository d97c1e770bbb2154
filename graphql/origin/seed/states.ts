/**
 * Sales tax and automatic-renewal law by state.
 *
 * Sales tax: demonstration values for house cleaning. A value is the state's rate plus a typical local rate where
 * cleaning is taxed, and 0 where it is not taxed or only commercial cleaning is taxed (Florida, Maryland). AN OPERATOR
 * MUST HAVE THESE CHECKED before the first sale: what is taxed, at what rate, and above what revenue.
 *
 * Automatic-renewal law: this project's reading of the duties in each statute (CC clear and conspicuous terms, AC
 * affirmative consent, EC a copy afterward, OCC online cancellation), for counsel to check. A state that is not listed
 * requires everything. Pages treat every customer as the strictest law requires, so the codes of a state never remove a
 * duty.
 */
import { STATE_NAMES } from '../../contract/places/place-names.ts'

export interface StateSeed {
  state: string
  name: string
  salesTaxRate: number
  arl: { CC: boolean; AC: boolean; EC: boolean; OCC: boolean }
}

const TAXED: Record<string, number> = {
  AR: 0.0865,
  CT: 0.0635,
  DC: 0.06,
  HI: 0.04,
  IA: 0.06,
  KY: 0.06,
  MN: 0.0788,
  NE: 0.07,
  NJ: 0.06625,
  NM: 0.0763,
  NY: 0.08,
  OH: 0.0725,
  PA: 0.06,
  PR: 0.04,
  SD: 0.062,
  TX: 0.0825,
  WV: 0.06,
}

/** The duties that each state's statute names, by state code. */
const RENEWAL_LAWS: Record<string, string> = {
  CA: 'CC AC EC OCC',
  CO: 'CC AC EC OCC',
  CT: 'CC AC OCC',
  DC: 'CC EC',
  DE: 'CC OCC',
  FL: 'CC EC',
  GA: 'CC',
  HI: 'CC AC EC',
  ID: 'CC OCC',
  IL: 'CC EC OCC',
  LA: 'CC',
  MA: 'CC AC EC OCC',
  ME: 'CC AC EC',
  MN: 'CC AC EC OCC',
  NC: 'CC',
  ND: 'CC AC EC',
  NM: 'CC',
  NY: 'CC AC EC OCC',
  OR: 'CC AC EC',
  TN: 'CC AC OCC',
  UT: 'CC OCC',
  VA: 'CC AC EC OCC',
  VT: 'CC AC',
}

function toSeed([state, name]: [string, string]): StateSeed {
  const duties = (RENEWAL_LAWS[state] ?? 'CC AC EC OCC').split(' ')
  const asks = (code: string) => duties.includes(code)
  const arl = { CC: asks('CC'), AC: asks('AC'), EC: asks('EC'), OCC: asks('OCC') }
  return { state, name, salesTaxRate: TAXED[state] ?? 0, arl }
}

/** The states by code. They are exactly the states in the GraphQL enum `UsState`. */
export const STATES: ReadonlyMap<string, StateSeed> = new Map(
  Object.entries(STATE_NAMES).map((entry) => [entry[0], toSeed(entry)]),
)
