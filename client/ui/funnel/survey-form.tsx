import type { FormEventHandler } from 'react'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { Button } from '../button.tsx'
import { Radio } from '../choice.tsx'
import { FieldError, Input } from '../field.tsx'
import { Note } from '../note.tsx'

export interface SurveyFormProps {
  /** The URL to which the form posts `source` and `detail`. */
  action: string
  /** The answers that the brand's visitors can choose from. The last answer has a text field. */
  sources: readonly string[]
  values: { source: string; detail: string }
  errors: { source?: string; detail?: string }
  /** Whether the answer was valid but could not be stored. */
  hasFailed?: boolean
  isLoading?: boolean
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/** The survey 'Where did you hear about us?', which takes one answer. Selecting the last answer shows a text field. */
export function SurveyForm(props: SurveyFormProps) {
  const { sources, values, errors } = props
  const last = sources.at(-1)
  return (
    <form
      id="survey"
      className="box stack survey"
      method="post"
      action={props.action}
      noValidate
      onSubmit={props.onSubmit}
    >
      {props.hasFailed && (
        <Note kind="bad" title="Your answer could not be sent" isAlert>
          <p className="sm">It is still here. Try again in a moment.</p>
        </Note>
      )}
      <fieldset
        className={errors.source ? 'stack is-bad' : 'stack'}
        aria-describedby={errors.source ? 'survey-source-m' : undefined}
      >
        <legend>
          <h2>Where did you hear about us?</h2>
        </legend>
        {errors.source && <FieldError id="survey-source-m">{errors.source}</FieldError>}
        {sources.map((source, index) => (
          <Radio
            key={source}
            id={`survey-${index}`}
            name="source"
            value={source}
            required
            data-asks={source === last || undefined}
            defaultChecked={source === values.source}
          >
            {source}
          </Radio>
        ))}
      </fieldset>
      <div className="survey-detail">
        <Input
          id="survey-detail"
          label="Where was that? (optional)"
          error={errors.detail}
          type="text"
          name="detail"
          maxLength={LIMITS.surveyDetailLength}
          defaultValue={values.detail}
        />
      </div>
      <div>
        <Button variant="secondary" size={40} isLoading={props.isLoading} loadingLabel="Sending">
          Send answer
        </Button>
      </div>
    </form>
  )
}

/** Replaces the survey once the answer has been received. */
export function SurveyThanks() {
  return (
    <div role="status">
      <Note id="survey" kind="good" title="Thank you, your answer arrived">
        <p className="sm">It tells us where people look for a cleaner.</p>
      </Note>
    </div>
  )
}
