import { paths, type Step } from '../../../client/paths.ts'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { ErrorSummary, NoAnswer, problemLinks } from '../../../client/ui/error-summary.tsx'
import { EMAIL, Input } from '../../../client/ui/field.tsx'
import { Stepper } from '../../../client/ui/funnel/funnel-page.tsx'
import { MessagePage } from '../../../client/ui/status/message-page.tsx'
import { NOTHING_CHARGED, OUTCOMES } from '../../../graphql/contract/outcomes.ts'
import type { Brand } from '../../brands/brand.ts'
import { CheckedForm } from '../../render/checked-form.tsx'

/** What a waitlist is for. The place has no cleaners, no vouchers are left, or an operator has closed the sale. */
export type WaitlistReason = 'unsupported' | 'sold-out' | 'closed'

/** A waitlist of a brand. */
export interface Waitlist {
  reason: WaitlistReason
  /** The place without cleaners, if `reason` is 'unsupported'. */
  place?: { zipcode: string; city: string | null }
}

interface WaitlistProps extends Waitlist {
  brand: Brand
  email: string
  error?: string | undefined
  /** Whether the origin did not answer. */
  hasFailed?: boolean | undefined
  /** Whether the vouchers sold out while this visitor was about to pay. */
  wasPaying?: boolean
  /**
   * Text that describes how the offer has changed since the visitor last saw it. Empty if it has not changed, or if the
   * visitor has not seen it before.
   */
  changed: string
}

/** A form to leave an email address if nothing can be bought. */
export function WaitlistPage(props: WaitlistProps) {
  const { reason, place, error } = props
  const { heading, lede, button, small } = wordsFor(props)
  return (
    <MessagePage {...getScene(props)} heading={heading} lede={lede} more={props.changed && <p>{props.changed}</p>}>
      <CheckedForm rules="waitlist">
        <form className="form" method="post" action={`${paths.dealWaitlist}?reason=${reason}`} noValidate>
          <ErrorSummary
            id="waitlist-errors"
            problems={problemLinks('waitlist', ['email'], error ? { email: error } : {})}
          />
          {props.hasFailed && <NoAnswer what="Your address" />}
          <Input id="waitlist-email" {...EMAIL} error={error} name="email" required defaultValue={props.email} />
          {place && <input type="hidden" name="zipcode" value={place.zipcode} />}
          <div className="row">
            <Button variant="emphasis">{button}</Button>
            {place && (
              <ButtonLink variant="tertiary" href={`${paths.deal}#zip`}>
                Try another ZIP code
              </ButtonLink>
            )}
          </div>
        </form>
      </CheckedForm>
      <p className="sm quiet">{small}</p>
    </MessagePage>
  )
}

/** Replaces the form once the email address is on the waitlist. */
export function WaitlistJoinedPage(props: Waitlist & { brand: Brand }) {
  const { reason, place } = props
  const then = reason === 'closed' ? 'when you can order' : 'when there are vouchers again'
  return (
    <MessagePage
      {...getScene(props)}
      heading="You are on the list"
      lede={
        place
          ? `We will write once, when a cleaner works in ${placeName(place)}.`
          : `We will write once, ${then}. Joining the list costs nothing and reserves no voucher.`
      }
      isOutcome
    >
      <div className="row">
        <ButtonLink href={paths.deal}>Back to the offer</ButtonLink>
      </div>
    </MessagePage>
  )
}

function getScene({ brand, place, wasPaying }: Pick<WaitlistProps, 'brand' | 'place' | 'wasPaying'>) {
  const step: Step = wasPaying ? 4 : 1
  return {
    top: <Stepper step={step} />,
    artFolder: `/art/${brand.id}`,
    picture: place ? 'waitlist' : 'empty',
  } as const
}

interface Words {
  heading: string
  lede: string
  button: string
  small: string
}

function wordsFor({ brand, reason, place, wasPaying }: WaitlistProps): Words {
  if (place) {
    return {
      ...brand.copy.waitlist,
      button: 'Tell me when you open',
      small: `One message about ${placeName(place)}, nothing else. Nothing is charged.`,
    }
  }
  if (reason === 'closed') {
    return {
      heading: 'We are not taking new orders right now',
      lede: 'Leave an email and we will write once, when you can order.',
      button: 'Tell me when I can order',
      small: 'One message, nothing else. Joining the list costs nothing and reserves no voucher.',
    }
  }
  return {
    heading: wasPaying ? OUTCOMES.SOLD_OUT.title : 'The vouchers are sold out',
    lede: `${wasPaying ? `${OUTCOMES.SOLD_OUT.advice} ${NOTHING_CHARGED} ` : ''}Leave an email and we will write once, when there are more.`,
    button: 'Tell me when there are more',
    small: 'One message about vouchers, nothing else. Joining the list costs nothing and reserves no voucher.',
  }
}

/** Returns the place as a visitor would name it: 'Adak (99546)' or '99546'. */
function placeName({ zipcode, city }: NonNullable<Waitlist['place']>): string {
  return city ? `${city} (${zipcode})` : zipcode
}
