import type { FormEventHandler } from 'react'
import { Button } from '../button.tsx'
import { EMAIL, Input } from '../field.tsx'
import { mapPinIcon } from '../icons.generated.ts'
import { Note } from '../note.tsx'
import { describeCounts, hourly, type RegionFacts } from './region-facts.ts'

/** The note about a served ZIP code in the price card. The terms are directly above it. */
export function ZipServed({ region }: { region: RegionFacts }) {
  const [title, ...sentences] = servedSentences(region)
  return (
    <Note kind="good" icon={mapPinIcon} title={title}>
      <p className="sm">{sentences.join(' ')}</p>
    </Note>
  )
}

/** Returns the texts about a served ZIP code, for the note and for screen readers. Unknown counts are omitted. */
export function servedSentences({ zipcode, city, ...region }: RegionFacts): [title: string, ...string[]] {
  const counts = describeCounts(region)
  const others = region.higherRate === null ? '' : `, non-members ${hourly(region.higherRate, region)}`
  return [
    `Cleaners serve ${city ? `${city}, ` : ''}${zipcode}`,
    `Members pay ${hourly(region.rate, region)}${others}.`,
    ...(counts ? [counts] : []),
  ]
}

interface ZipWaitlistProps {
  id: string
  /** The URL to which the form posts `email` and `zipcode` without JavaScript. */
  action: string
  zipcode: string
  /** The origin's message that the place has no cleaners. */
  reason: string
  error?: string
  isLoading?: boolean
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/** The answer to a ZIP code without cleaners: the reason, and a form to join the waitlist without leaving the page. */
export function ZipWaitlist(props: ZipWaitlistProps) {
  const { id, action, zipcode, reason, error, isLoading, onSubmit } = props
  return (
    <form className="stack zip-wait" method="post" action={action} noValidate onSubmit={onSubmit}>
      <Note title={reason}>
        <p className="sm">
          Leave an email and we will write once, when a cleaner works in {zipcode}. Nothing is charged.
        </p>
      </Note>
      <Input id={`${id}-email`} {...EMAIL} error={error} name="email" required />
      <input type="hidden" name="zipcode" value={zipcode} />
      <Button isLoading={isLoading} loadingLabel="Sending">
        Tell me when you open
      </Button>
    </form>
  )
}

/** Replaces the form once the email address is on the waitlist. */
export function ZipWaitlistJoined({ id, zipcode }: { id: string; zipcode: string }) {
  return (
    <div id={id} tabIndex={-1}>
      <Note kind="good" title="You are on the list">
        <p className="sm">We will write once, when a cleaner works in {zipcode}.</p>
      </Note>
    </div>
  )
}
