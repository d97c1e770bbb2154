import type { FormEventHandler } from 'react'
import { NOTHING_CHARGED, OUTCOMES } from '../../../graphql/contract/outcomes.ts'
import { Button, ButtonLink } from '../button.tsx'
import { EMAIL, Input } from '../field.tsx'

/** Why nothing can be bought: the place has no cleaners, no vouchers are left, or an operator has closed the sale. */
export type WaitlistReason = 'unsupported' | 'sold-out' | 'closed'

/**
 * Returns the reason to record in analytics and the database, where a sale closed by an operator counts as sold out.
 */
export const countedReason = (reason: WaitlistReason) => (reason === 'closed' ? 'sold-out' : reason)

export interface WaitlistFormProps {
  /** The URL to which the form posts `email` and `zipcode`. */
  action: string
  reason: WaitlistReason
  /** The brand's texts for a place without cleaners. */
  copy: { heading: string; lede: string }
  zipcode: string | null
  city?: string | null
  values: { email: string }
  error?: string
  /** Whether the email address was valid but could not be stored. */
  hasFailed?: boolean
  /** Whether the vouchers sold out while this visitor was about to pay. */
  wasPaying?: boolean
  /**
   * Text that describes how the offer has changed since the visitor last saw it. Empty if it has not changed, or if the
   * visitor has not seen it before.
   */
  changed?: string
  changeZipcodeHref: string
  isLoading?: boolean
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/** A form to leave an email address if nothing can be bought. */
export function WaitlistForm(props: WaitlistFormProps) {
  const { reason, zipcode, error } = props
  const words = wordsFor(props)
  return (
    <form className="stack gap-6" method="post" action={props.action} noValidate onSubmit={props.onSubmit}>
      <div className="stack">
        <h1>{words.title}</h1>
        <p className="lede">{words.lede}</p>
        {props.changed && <p>{props.changed}</p>}
      </div>
      <Input
        id="waitlist-email"
        {...EMAIL}
        error={error ?? (props.hasFailed ? 'We could not save this address. Try again in a moment' : undefined)}
        name="email"
        required
        defaultValue={props.values.email}
      />
      {zipcode !== null && <input type="hidden" name="zipcode" value={zipcode} />}
      <div className="row">
        <Button variant="emphasis" isLoading={props.isLoading} loadingLabel="Sending">
          {words.button}
        </Button>
        {reason === 'unsupported' && (
          <ButtonLink variant="tertiary" href={props.changeZipcodeHref}>
            Try another ZIP code
          </ButtonLink>
        )}
      </div>
      <p className="sm quiet">{words.small}</p>
    </form>
  )
}

interface WaitlistJoinedProps {
  reason: WaitlistReason
  zipcode: string | null
  city?: string | null
  homeHref: string
}

/** Replaces the form once the email address is on the waitlist. */
export function WaitlistJoined(props: WaitlistJoinedProps) {
  return (
    <div className="stack gap-6" role="status">
      <div className="stack">
        <h1>You are on the list</h1>
        <p className="lede">
          {props.reason === 'unsupported'
            ? `We will write once, when a cleaner works in ${placeName(props)}.`
            : `We will write once, ${props.reason === 'closed' ? 'when you can order' : 'when there are vouchers again'}. Joining the list costs nothing and reserves no voucher.`}
        </p>
      </div>
      <div className="row">
        <ButtonLink href={props.homeHref}>Back to the offer</ButtonLink>
      </div>
    </div>
  )
}

interface Words {
  title: string
  lede: string
  button: string
  small: string
}

function wordsFor(props: WaitlistFormProps): Words {
  if (props.reason === 'unsupported') {
    return {
      title: props.copy.heading,
      lede: props.copy.lede,
      button: 'Tell me when you open',
      small: `One message about ${placeName(props)}, nothing else. Nothing is charged.`,
    }
  }
  if (props.reason === 'closed') {
    return {
      title: 'We are not taking new orders right now',
      lede: 'Leave an email and we will write once, when you can order.',
      button: 'Tell me when I can order',
      small: 'One message, nothing else. Joining the list costs nothing and reserves no voucher.',
    }
  }
  return {
    title: props.wasPaying ? OUTCOMES.SOLD_OUT.title : 'The vouchers are sold out',
    lede: `${props.wasPaying ? `${OUTCOMES.SOLD_OUT.advice} ${NOTHING_CHARGED} ` : ''}Leave an email and we will write once, when there are more.`,
    button: 'Tell me when there are more',
    small: 'One message about vouchers, nothing else. Joining the list costs nothing and reserves no voucher.',
  }
}

/** Returns the place as a visitor would name it: 'Adak (99546)' or '99546'. */
function placeName({ zipcode, city }: Pick<WaitlistFormProps, 'zipcode' | 'city'>): string {
  return city ? `${city} (${zipcode})` : (zipcode ?? '')
}
