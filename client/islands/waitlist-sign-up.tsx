import { WaitlistForm, type WaitlistFormProps } from '../ui/funnel/waitlist-form.tsx'

export type WaitlistSignUpProps = Omit<WaitlistFormProps, 'onSubmit' | 'isLoading'>

/** Why an island: a wrong address is said at once. Without script the form is posted. */
export function WaitlistSignUp(props: WaitlistSignUpProps) {
  return <WaitlistForm {...props} />
}
