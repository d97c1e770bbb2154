/** The page code of a request (pages/page-code.ts). */
import type { Context } from 'hono'
import { parseStep } from '../../client/paths.ts'
import { assets } from '../assets.ts'
import type { AppEnv } from '../env.ts'
import { queryOf } from '../http/query.ts'
import { deal, numberOfStep } from '../registry/entries/deal.ts'
import { type CodedPage, pageCode, STEP_MS } from './page-code.ts'

const REMEMBERED = 500
/** Codes by what they say: within five minutes, visitors who see the same have the same code. */
const codes = new Map<string, string>()

export function codeOfPage(c: Context<AppEnv>): string {
  const now = Date.now()
  const facts: CodedPage = {
    brand: c.get('brands').indexOf(c.get('brand')),
    page: pageNumberOf(c),
    build: assets.build,
    consent: consentOf(c),
    variants: c.get('experiments')?.summary ?? '',
    at: now - (now % STEP_MS),
  }
  const key = `${facts.brand} ${facts.page} ${facts.consent} ${facts.at} ${facts.variants}`
  let code = codes.get(key)
  if (code === undefined) {
    if (codes.size >= REMEMBERED) codes.clear()
    code = pageCode(facts)
    codes.set(key, code)
  }
  return code
}

/** The steps of the funnel are one page of the registry. */
function pageNumberOf(c: Context<AppEnv>): number {
  const found = c.get('page')
  if (!found) return 0
  const { key, number } = found.page
  return key === deal.key && found.action === null ? numberOfStep(parseStep(queryOf(c, 'step'))) : number
}

/** A name of CONSENTS. */
function consentOf(c: Context<AppEnv>): string {
  const { agentPrefix, globalPrivacyControl, optedOut } = c.get('allows')
  if (agentPrefix) return 'agent'
  if (globalPrivacyControl) return 'Global Privacy Control'
  return optedOut ? 'opted out' : c.get('consent').choice
}
