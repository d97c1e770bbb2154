import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AdTrackingInput } from '../../../graphql/contract/generated/graphql.ts'
import { JoinVoucherWaitlistDocument } from '../../../graphql/contract/generated/persisted.ts'
import { createGraphqlClient } from '../../graphql.ts'
import { paths } from '../../paths.ts'
import { track } from '../../telemetry/track.ts'
import { ZipWaitlist, ZipWaitlistJoined } from '../../ui/offer/zip-answer.tsx'
import { useSending } from '../form/use-sending.ts'

/** The form's validation. Few visitors need it, so it is loaded on demand. */
const loadRules = () =>
  import('../../../graphql/contract/inputs.ts').then(({ emailForm, MESSAGES }) => ({ emailForm, MESSAGES }))

const FAILED = 'We could not save this address. Try again in a moment'

export interface ZipWaitlistPanelProps {
  id: string
  zipcode: string
  reason: string
  adTracking: AdTrackingInput | null
}

/** Joins the waitlist from the zipcode form. */
export function ZipWaitlistPanel({ id, zipcode, reason, adTracking }: ZipWaitlistPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const [message, setMessage] = useState<string>()
  const [hasJoined, setJoined] = useState(false)
  const { isSending, start, stop, leave } = useSending()
  useEffect(() => document.getElementById(hasJoined ? id : `${id}-email`)?.focus(), [id, hasJoined])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const email = String(new FormData(event.currentTarget).get('email'))
    event.preventDefault()
    start()
    const rules = await loadRules().catch(() => null)
    if (!rules) {
      leave()
      return form.current?.submit()
    }
    const checked = rules.emailForm.safeParse({ email })
    if (!checked.success) return fail(rules.MESSAGES.email)
    const input = { email: checked.data.email, zipcode, adTracking }
    const answer = await createGraphqlClient().mutate(JoinVoucherWaitlistDocument, { input })
    if (!answer.ok) return fail(FAILED)
    const { success, message } = answer.data.joinVoucherWaitlist
    if (!success) return fail(message)
    stop()
    track('publicweb.waitlist.joined', { reason: 'unsupported' })
    setJoined(true)
  }

  function fail(problem: string) {
    stop()
    setMessage(problem)
    document.getElementById(`${id}-email`)?.focus()
  }

  if (hasJoined) return <ZipWaitlistJoined id={id} zipcode={zipcode} />
  return (
    <ZipWaitlist
      id={id}
      action={`${paths.dealWaitlist}?reason=unsupported`}
      zipcode={zipcode}
      reason={reason}
      email=""
      error={message}
      isLoading={isSending}
      formRef={form}
      onSubmit={onSubmit}
    />
  )
}
