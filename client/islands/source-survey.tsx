import { SurveyForm, type SurveyFormProps } from '../ui/funnel/survey-form.tsx'

export interface SourceSurveyProps extends Omit<SurveyFormProps, 'onSubmit' | 'isLoading'> {
  /** The purchase that the answer belongs to. */
  attempt: string
}

/** Why an island: the answer is sent without leaving the voucher. Without script the form is posted. */
export function SourceSurvey({ attempt: _attempt, ...form }: SourceSurveyProps) {
  return <SurveyForm {...form} />
}
