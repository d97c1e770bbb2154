/** The funnel at /deal: five steps as plain forms, which islands make faster. */
import type { Context } from 'hono'
import { dealStep, parseStep, paths, type Step } from '../../../client/paths.ts'
import type { AppEnv } from '../../env.ts'
import { confirmFact } from '../../events/page-view.ts'
import { readFunnelFacts, refusesCookies } from '../../purchase/funnel-facts.ts'
import { hasVoucher } from '../../purchase/purchase-state.ts'
import type { PageHandler, PageHandlers } from '../../registry/page.ts'
import { postAgent } from './agent-bar.tsx'
import { postSurvey, showDone } from './done-step.tsx'
import { postOffer, showOffer } from './offer-step.tsx'
import { getPay, postPay } from './pay-step.tsx'
import { postPlan, showPlan } from './plan-step.tsx'
import { getReturn, postNextAttempt, postRelease } from './returning.tsx'
import { firstOpenStep } from './step-pages.tsx'
import { getWaitlist, nothingOnSale, postWaitlist } from './waitlist.tsx'
import { postYou, showYou } from './you-step.tsx'

const COOKIES_NEEDED = `${paths.deal}?cookies=refused#zip`

/** Shows a step, or redirects to an earlier step that is incomplete. */
export const get: PageHandler = (c) => {
  const step = parseStep(c.req.query('step'))
  return step === 1 ? showOffer(c, paths.deal) : showStep(c, step)
}

async function showStep(c: Context<AppEnv>, step: Exclude<Step, 1>): Promise<Response> {
  const facts = await readFunnelFacts(c)
  const open = firstOpenStep(step, facts)
  if (open === 1 && refusesCookies(c)) return c.redirect(COOKIES_NEEDED, 303)
  if (open !== step) return c.redirect(dealStep(open), 303)
  // If the visitor has paid, steps 2 and 3 redirect to the page with the voucher's code. Steps 4 and 5 check this
  // themselves.
  if (step < 4 && facts.tries !== undefined && (await hasVoucher(c, facts))) return c.redirect(dealStep(5), 303)
  // Excludes step 4, because third-party analytics scripts do not run there.
  if (facts.isLead && step !== 4) confirmFact(c, 'publicweb.lead.registered', {}, facts.email ?? '')
  switch (step) {
    case 2:
      return (await nothingOnSale(c, facts)) ?? showPlan(c, facts)
    case 3:
      // The server records the event that a size was chosen. The browser could lose this event, because it loads the
      // analytics code on the first tap, which may be the tap that submits step 2.
      if (c.req.header('referer')?.endsWith(dealStep(2))) {
        const id = `${c.get('requestId')}/size`
        c.set('pageEvents', [
          ...(c.get('pageEvents') ?? []),
          [id, 'publicweb.option.chosen', { hours: facts.hours ?? 0 }],
        ])
      }
      return (await nothingOnSale(c, facts)) ?? showYou(c, facts)
    case 4:
      return getPay(c, facts)
    case 5:
      return showDone(c, facts)
  }
}

const POSTS: Readonly<Partial<Record<Step, PageHandler>>> = {
  1: postOffer,
  2: postPlan,
  3: postYou,
  4: postPay,
}

export const post: PageHandler = (c, params) => {
  const step = parseStep(c.req.query('step'))
  return POSTS[step]?.(c, params) ?? c.redirect(dealStep(step), 303)
}

/** Redirects a visitor who opens the address of a form on step 5, such as after a refused form, back to that step. */
const toOutcome: PageHandler = (c) => c.redirect(dealStep(5), 303)

/** The routes of the funnel other than its steps. */
export const actions: Readonly<Record<string, PageHandlers>> = {
  [paths.dealWaitlist]: { get: getWaitlist, post: postWaitlist },
  [paths.dealSurvey]: { get: toOutcome, post: postSurvey },
  [paths.dealReturn]: { get: getReturn },
  [paths.dealRelease]: { get: toOutcome, post: postRelease },
  [paths.dealAttempt]: { post: postNextAttempt },
  [paths.dealAgent]: { post: postAgent },
}
