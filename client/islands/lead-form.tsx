import { email, phone } from '../../graphql/contract/inputs.ts'
import { VALIDATION_BYPASS_NAME } from '../stored-names.ts'
import { YouForm, type YouFormProps } from '../ui/funnel/you-form.tsx'
import { getCheck, useChecks } from './form/use-checks.ts'
import { useSending } from './form/use-sending.ts'

type LeadFormProps = Omit<YouFormProps, 'formRef' | 'onSubmit' | 'isLoading' | 'hasSummary'>

const CHECKS = { email: getCheck(email), phone: getCheck(phone) }

/**
 * Why an island: messages appear beside the field as soon as possible, before the form is sent. Without JavaScript the
 * response shows the same messages. The browser always submits the form natively, because the Worker registers the lead
 * and stores the email address and phone number in a cookie.
 */
export function LeadForm(props: LeadFormProps) {
  const { form, messages, hasSummary, checkAll } = useChecks({ prefix: 'you', checks: CHECKS, initial: props.errors })
  const { isSending, leave } = useSending()
  return (
    <YouForm
      {...props}
      formRef={form}
      errors={messages}
      hasSummary={hasSummary}
      isLoading={isSending}
      onSubmit={(event) => {
        if (isTestAddress(event.currentTarget) || checkAll()) leave()
        else event.preventDefault()
      }}
    />
  )
}

/**
 * Whether the email address is the test address. This form does not check the test address. In local development and in
 * previews, the Worker does not check it either. The origin always checks it.
 */
function isTestAddress(form: HTMLFormElement): boolean {
  const address = sessionStorage.getItem(VALIDATION_BYPASS_NAME)
  return address !== null && new FormData(form).get('email') === address
}
