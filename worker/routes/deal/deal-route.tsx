/** The funnel at /deal: five steps as plain forms, which islands make instant. */
import { type Context, Hono } from 'hono'
import { dealStep, parseStep, paths, type Step } from '../../../client/paths.ts'
import type { AppEnv } from '../../env.ts'
import { getReturn, postRelease, postSurvey, showDone } from './done-step.tsx'
import { readFacts } from './facts.ts'
import { formGuards } from './form-body.ts'
import { postOffer, showOffer } from './offer-step.tsx'
import { getPay, postPay } from './pay-step.tsx'
import { postPlan, showPlan } from './plan-step.tsx'
import { firstOpenStep } from './steps.ts'
import { getWaitlist, postWaitlist } from './waitlist.tsx'
import { postYou, showYou } from './you-step.tsx'

export const deal = new Hono<AppEnv>()

deal.get(paths.deal, async (c) => {
  const step = parseStep(c.req.query('step'))
  if (step === 1) return showOffer(c, paths.deal)
  const facts = await readFacts(c)
  const open = firstOpenStep(step, facts)
  if (open !== step) return c.redirect(dealStep(open), 303)
  switch (step) {
    case 2:
      return showYou(c, facts)
    case 3:
      return showPlan(c, facts)
    case 4:
      return getPay(c, facts)
    case 5:
      return showDone(c, facts)
  }
})

const POSTS: Readonly<Partial<Record<Step, (c: Context<AppEnv>) => Promise<Response>>>> = {
  1: postOffer,
  2: postYou,
  3: postPlan,
  4: postPay,
}

deal.post(paths.deal, ...formGuards, async (c) => {
  const step = parseStep(c.req.query('step'))
  const post = POSTS[step]
  return post ? post(c) : c.redirect(dealStep(step), 303)
})

deal.get(paths.dealWaitlist, getWaitlist)
deal.post(paths.dealWaitlist, ...formGuards, postWaitlist)
deal.post(paths.dealSurvey, ...formGuards, postSurvey)
deal.get(paths.dealReturn, getReturn)
deal.post(paths.dealRelease, ...formGuards, postRelease)
