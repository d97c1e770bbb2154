import { type FormEvent, useEffect, useState } from 'react'
import type { AdTrackingInput } from '../../../graphql/contract/generated/graphql.ts'
import { JoinVoucherWaitlistDocument } from '../../../graphql/contract/generated/persisted.ts'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { createGraphqlClient } from '../../graphql.ts'
import { paths } from '../../paths.ts'
import { track } from '../../telemetry/track.ts'
import { ZipWaitlist, ZipWaitlistJoined } from '../../ui/offer/zip-answer.tsx'
import { useSending } from '../form/use-sending.ts'

const FAILED = 'We could not save this address. Try again in a moment'

export interface ZipWaitlistPanelProps {
  id: string
  zipcode: string
  reason: string
  adTracking: AdTrackingInput | null
}

/**
 * A form to join the waitlist, below the ZIP code form. The browser's built-in validation checks the email address, and
 * the origin checks it again. If this file imported our validation rules, the bundler would wrap each rule in a
 * function, which would make the Worker larger (bench/log/upload.md).
 */
export function ZipWaitlistPanel({ id, zipcode, reason, adTracking }: ZipWaitlistPanelProps) {
  const [message, setMessage] = useState<string>()
  const [hasJoined, setJoined] = useState(false)
  const { isSending, start, stop } = useSending()
  useEffect(() => document.getElementById(hasJoined ? id : `${id}-email`)?.focus(), [id, hasJoined])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field: HTMLInputElement = event.currentTarget.email
    if (!field.validity.valid) return fail(MESSAGES.email)
    start()
    const input = { email: field.value, zipcode, adTracking }
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
      error={message}
      isLoading={isSending}
      onSubmit={onSubmit}
    />
  )
}
