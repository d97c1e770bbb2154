import { firstError, MESSAGES, sourceSurveyInput } from '../../contract/inputs.ts'
import type { OriginContext } from '../context.ts'
import { readSurveyFacts, saveSurveyAnswer } from '../db/survey.ts'
import type { MutationResult, SourceSurveyInput } from '../generated/resolvers.ts'

/** Stores the survey response for a purchase attempt of this brand. The answer must be one that the brand offers. */
export async function submitSourceSurvey(context: OriginContext, input: SourceSurveyInput): Promise<MutationResult> {
  const result = sourceSurveyInput.safeParse(input)
  if (!result.success) return { success: false, message: firstError(result.error).message }
  const { attemptId, source, detail } = result.data
  const facts = await readSurveyFacts(context.db, context.brand, attemptId)
  if (!facts.hasAttempt) return { success: false, message: 'We cannot find the purchase for this answer.' }
  if (!facts.sources.includes(source)) return { success: false, message: MESSAGES.survey }
  const { db, brand, now } = context
  await saveSurveyAnswer(db, { brand, attemptId, source, detail: detail ?? '', now })
  return { success: true, message: 'Thank you for telling us.' }
}
