import { YouForm, type YouFormProps } from '../ui/funnel/you-form.tsx'

export type LeadFormProps = Omit<YouFormProps, 'formRef' | 'onSubmit' | 'isLoading'>

/**
 * Why an island: messages appear beside the field as soon as they can be known, before the page is sent.
 * Without script the same form is posted, and the same messages come back with it.
 */
export function LeadForm(props: LeadFormProps) {
  return <YouForm {...props} />
}
