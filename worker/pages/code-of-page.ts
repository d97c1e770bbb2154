/** The page code of a request (pages/page-code.ts). */
import type { Context } from 'hono'
import { parseStep } from '../../client/paths.ts'
import { assets } from '../assets.ts'
import type { AppEnv } from '../env.ts'
import { queryOf } from '../http/query.ts'
import { remembered } from '../memory/remembered.ts'
import { keyOf } from '../memory/versions.ts'
import { deal, numberOfStep } from '../registry/entries/deal.ts'
import { type CodedPage, pageCode, STEP_MS } from './page-code.ts'

/** The code for a person who asks about this page. Within five minutes, visitors who see the same have the same code. */
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
  return remembered(`page code ${keyOf(facts)}`, () => ({ code: pageCode(facts) })).code
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
