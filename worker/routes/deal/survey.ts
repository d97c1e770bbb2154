/** Stores the survey after a purchase, as a plain form posts it. */
import type { Context } from 'hono'
import { dealStep } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import { sourceSurveyInput } from '../../../graphql/contract/inputs.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { answerForm, typedIn } from '../../pages/posted-form.ts'
import { attemptIdOf, buyerOf } from '../../purchase/attempts.ts'
import { readFunnelFacts } from '../../purchase/funnel-facts.ts'
import { signerOf } from '../../purchase/purchase-state.ts'
import { remember } from '../../visitor/visitor.ts'
import { showDone } from './done-step.tsx'

export async function postSurvey(c: Context<AppEnv>): Promise<Response> {
  const facts = await readFunnelFacts(c)
  if (facts.tries === undefined) return c.redirect(dealStep(1), 303)
  const attemptId = await attemptIdOf(signerOf(c), buyerOf(facts))
  const form = await readForm(c)
  const typed = typedIn(form, ['source', 'detail'])
  return answerForm(c, {
    typed,
    schema: sourceSurveyInput,
    input: { attemptId, ...typed },
    send: (input) => c.var.origin.mutate('PostPurchaseSurvey', { input }),
    read: (data) => data.submitSourceSurvey,
    mainField: 'source',
    show: (state) => showDone(c, facts, state),
    done: () => {
      remember(c, STORED.surveyed, attemptId)
      return c.redirect(`${dealStep(5)}#survey`, 303)
    },
  })
}
