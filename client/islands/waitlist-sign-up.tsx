import { type FormEvent, useEffect, useState } from 'react'
import type { AdTrackingInput } from '../../graphql/contract/generated/graphql.ts'
import { JoinVoucherWaitlistDocument } from '../../graphql/contract/generated/persisted.ts'
import { emailForm, MESSAGES } from '../../graphql/contract/inputs.ts'
import { createGraphqlClient } from '../graphql.ts'
import { paths } from '../paths.ts'
import { track } from '../telemetry/track.ts'
import { countedReason, WaitlistForm, type WaitlistFormProps, WaitlistJoined } from '../ui/funnel/waitlist-form.tsx'
import { useSending } from './form/use-sending.ts'

interface WaitlistSignUpProps extends Omit<WaitlistFormProps, 'onSubmit' | 'isLoading'> {
  /** How the visitor arrived at the site. Null if unknown. */
  adTracking: AdTrackingInput | null
  /** The id of the analytics event that counts the sign-up. Null for a visitor without an id. */
  countAs: string | null
}

/** Why an island: it reports an invalid email address immediately, and the visitor joins without leaving the page. */
export function WaitlistSignUp({ adTracking, countAs, ...props }: WaitlistSignUpProps) {
  const { reason, zipcode, city } = props
  const [error, setError] = useState(props.error)
  const [hasFailed, setFailed] = useState(props.hasFailed ?? false)
  const [hasJoined, setJoined] = useState(false)
  const { isSending, start, stop } = useSending()
  // Moves focus to the top, because the content of the page has changed.
  useEffect(() => {
    if (hasJoined) document.getElementById('main')?.focus()
  }, [hasJoined])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const checked = emailForm.safeParse({ email: new FormData(event.currentTarget).get('email') })
    setFailed(false)
    if (!checked.success) return fail(MESSAGES.email)
    setError(undefined)
    start()
    const input = { email: checked.data.email, zipcode, adTracking }
    const answer = await createGraphqlClient().mutate(JoinVoucherWaitlistDocument, { input })
    stop()
    if (!answer.ok) return setFailed(true)
    const { success, message } = answer.data.joinVoucherWaitlist
    if (!success) return fail(message)
    if (countAs) track('publicweb.waitlist.joined', { reason: countedReason(reason) }, countAs)
    setJoined(true)
  }

  function fail(message: string) {
    setError(message)
    document.getElementById('waitlist-email')?.focus()
  }

  if (hasJoined) return <WaitlistJoined reason={reason} zipcode={zipcode} city={city} homeHref={paths.deal} />
  return <WaitlistForm {...props} error={error} hasFailed={hasFailed} isLoading={isSending} onSubmit={onSubmit} />
}
