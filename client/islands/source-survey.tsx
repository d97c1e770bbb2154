import { type FormEvent, useEffect, useState } from 'react'
import { PostPurchaseSurveyDocument } from '../../graphql/contract/generated/persisted.ts'
import { fieldErrors, sourceSurveyInput } from '../../graphql/contract/inputs.ts'
import { createGraphqlClient } from '../graphql.ts'
import { track } from '../telemetry/track.ts'
import { SurveyForm, type SurveyFormProps, SurveyThanks } from '../ui/funnel/survey-form.tsx'
import { useSending } from './form/use-sending.ts'

export interface SourceSurveyProps
  extends Pick<SurveyFormProps, 'action' | 'sources' | 'values' | 'errors' | 'hasFailed'> {
  /** The attempt id of the purchase that the survey is about. */
  attempt: string
  /** The id of the analytics event that counts an answer. Null for a visitor without an id. */
  countAs: string | null
  /** The cookie that keeps the survey from appearing again after a reload. `maxAge` is in seconds. */
  rememberAs: { name: string; maxAge: number }
}

/**
 * Why an island: the visitor answers without leaving the page that shows the voucher. Without JavaScript the form is
 * posted.
 */
export function SourceSurvey({ attempt, countAs, rememberAs, ...props }: SourceSurveyProps) {
  const [errors, setErrors] = useState(props.errors)
  const [hasFailed, setFailed] = useState(props.hasFailed ?? false)
  const [hasAnswered, setAnswered] = useState(false)
  const { isSending, start, stop } = useSending()
  useEffect(() => {
    if (hasAnswered) focusOn('[role=status] .note')
  }, [hasAnswered])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const source = String(fields.get('source') ?? '')
    // The text field belongs to the last choice, and its text is sent only with that choice.
    const detail = source === props.sources.at(-1) ? String(fields.get('detail')) : ''
    const checked = sourceSurveyInput.safeParse({ attemptId: attempt, source, detail })
    setFailed(false)
    if (!checked.success) {
      const found = fieldErrors(checked.error)
      setErrors(found)
      return focusOn(found.source ? '#survey-0' : '#survey-detail')
    }
    setErrors({})
    start()
    const answer = await createGraphqlClient().mutate(PostPurchaseSurveyDocument, { input: checked.data })
    stop()
    if (!answer.ok) return setFailed(true)
    const { success, message } = answer.data.submitSourceSurvey
    if (success) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${rememberAs.name}=${attempt};path=/;max-age=${rememberAs.maxAge};secure;samesite=lax`
      if (countAs) track('publicweb.survey.answered', {}, countAs)
      setAnswered(true)
    } else setErrors({ source: message })
  }

  if (hasAnswered) return <SurveyThanks />
  return <SurveyForm {...props} errors={errors} hasFailed={hasFailed} isLoading={isSending} onSubmit={onSubmit} />
}

function focusOn(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector)
  if (element?.matches('.note')) element.tabIndex = -1
  element?.focus()
}
