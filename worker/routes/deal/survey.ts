/** The survey after a purchase, as a plain form posts it. */
import type { Context } from 'hono'
import { dealStep } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import { PostPurchaseSurveyDocument } from '../../../graphql/contract/generated/named.ts'
import { fieldErrors, sourceSurveyInput } from '../../../graphql/contract/inputs.ts'
import type { AppEnv } from '../../env.ts'
import { remember } from '../../middleware/visitor.ts'
import { attemptIdOf, buyerOf } from './attempts.ts'
import { showDone } from './done-step.tsx'
import { readFacts } from './facts.ts'
import { readForm } from './form-body.ts'
import { signerOf } from './standing.ts'

export async function postSurvey(c: Context<AppEnv>): Promise<Response> {
  const facts = await readFacts(c)
  if (facts.tries === undefined) return c.redirect(dealStep(1), 303)
  const attemptId = await attemptIdOf(signerOf(c), buyerOf(facts))
  const form = await readForm(c)
  const values = { source: form.source ?? '', detail: form.detail ?? '' }
  const checked = sourceSurveyInput.safeParse({ attemptId, ...values })
  if (!checked.success) {
    c.status(422)
    const errors = fieldErrors(checked.error)
    return showDone(c, facts, { values: { ...values, detail: errors.detail ? '' : values.detail }, errors })
  }
  const answer = await c.var.origin.mutate(PostPurchaseSurveyDocument, { input: checked.data })
  if (!answer.ok) {
    c.status(503)
    return showDone(c, facts, { values, errors: {}, hasFailed: true })
  }
  const { success, message } = answer.data.submitSourceSurvey
  if (!success) {
    c.status(422)
    return showDone(c, facts, { values, errors: { source: message } })
  }
  remember(c, STORED.surveyed, attemptId)
  return c.redirect(`${dealStep(5)}#survey`, 303)
}
