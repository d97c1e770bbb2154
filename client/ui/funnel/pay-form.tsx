import type { FormEventHandler, ReactNode, Ref } from 'react'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import type { Offer } from '../../../graphql/contract/offer.ts'
import { formatCentsExact } from '../../../graphql/contract/text/format.ts'
import { Button } from '../button.tsx'
import { ErrorSummary, fieldsOf } from '../error-summary.tsx'
import { Input } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { lockIcon } from '../icons.generated.ts'
import { FIRST_NAME, LAST_NAME } from '../usual-fields.ts'
import type { Quote } from './amounts.tsx'
import { type CardErrors, CardFields } from './card-fields.tsx'
import { Consent, consentId } from './consent.tsx'
import { OrderSummary } from './order-summary.tsx'
import { type PayProblem, PayProblemNote } from './pay-problem.tsx'
import { PartnerFields, type SecondWayProps, Wallets } from './second-way.tsx'

/** Messages by field, from `fieldErrors` and the card checks. */
export interface PayErrors extends CardErrors {
  firstName?: string
  lastName?: string
  consent?: string
}

export interface PayFormProps {
  /** Posts `firstName`, `lastName`, `consent`, `consentText`, `attempt`, `intent`, `redirect`, `paymentMethod`. */
  action: string
  offer: Offer
  quote: Quote
  /** City, state and zipcode, such as 'Austin, TX 78704'. */
  place: string | null
  /** The kind of cleaning that the order is for, if one was chosen. */
  service?: string | null
  campaignDiscountCents?: number
  /** Identifies the attempt, so that a double click or two tabs make one payment. */
  attempt: string
  /** The origin's signed quote. */
  intent: string
  /** The page of this site that the visitor continues to, or ''. */
  redirect: string
  /** The site's proof that it showed this consent for this attempt. */
  consentToken: string
  /** In agent mode: what the agent reads to the caller, sentence by sentence. */
  agentWords?: readonly string[]
  values: { firstName: string; lastName: string }
  errors: PayErrors
  /** False while messages are shown only at their fields, before a submit. */
  hasSummary?: boolean
  problem: PayProblem | null
  /** Another way to pay, shown with the problem. */
  otherWay?: ReactNode
  offerTermsHref: string
  termsOfUseHref: string
  /** The payment partner's own fields and wallets, behind their flag. Undefined: not offered. */
  secondWay?: Omit<SecondWayProps, 'otherwise'> | undefined
  /** False: cards are typed only on the payment partner's pages and in its fields. */
  hasCardFields?: boolean
  /** A challenge may be shown beside the button. */
  hasChallenge?: boolean
  isLoading?: boolean
  formRef?: Ref<HTMLFormElement>
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** All input events, for the script that formats the card fields: `event.target.id` identifies the field. */
  onInput?: FormEventHandler<HTMLFormElement>
}

/**
 * Step 4, in the order in which it is filled in: the order, wallets, the card, the consent, the button. On a phone nothing
 * else stands between the card and the button. One form with two ways to pay. With JavaScript (`@media (scripting: …)` in funnel.css) it shows the card
 * fields; otherwise it says that the card is entered on the gateway's page. Both post to the same URL: a post without
 * `paymentMethod` goes to the gateway's hosted page, so a press that no script handled is not lost either.
 */
export function PayForm(props: PayFormProps) {
  const { offer, quote, errors, secondWay, hasCardFields = true } = props
  const isSecondWay = secondWay?.state === 'open'
  const paysHere = hasCardFields || isSecondWay
  const otherwise = hasCardFields ? 'card' : 'page'
  return (
    <form
      ref={props.formRef}
      className="split pay-form"
      method="post"
      action={props.action}
      noValidate
      // A browser returning here restores names, but neither the check nor a hidden field of an earlier order.
      autoComplete="off"
      onSubmit={props.onSubmit}
      onInput={props.onInput}
    >
      <PayHead {...props} />
      <aside aria-label="Your order">
        <OrderSummary
          id="pay-order"
          offer={offer}
          quote={quote}
          place={props.place}
          service={props.service}
          campaignDiscountCents={props.campaignDiscountCents}
        />
      </aside>
      <div className="stack">
        {secondWay && <Wallets {...secondWay} otherwise={otherwise} />}
        <Names values={props.values} errors={errors} />
        {secondWay && <PartnerFields {...secondWay} otherwise={otherwise} />}
        {hasCardFields && (
          <div className="if-script" hidden={isSecondWay}>
            <CardFields idPrefix="pay" errors={errors} />
          </div>
        )}
        {(hasCardFields || !isSecondWay) && (
          <p className={hasCardFields ? 'note if-no-script' : 'note'}>
            <Icon icon={lockIcon} />
            <span>You enter your card on the next page, which belongs to our payment partner, and come back here.</span>
          </p>
        )}
        <input type="hidden" name="attempt" value={props.attempt} />
        <input type="hidden" name="intent" value={props.intent} />
        <input type="hidden" name="redirect" value={props.redirect} />
        <input type="hidden" name="paymentMethod" defaultValue="" />
      </div>
      <section className="stack" aria-label="Agree and pay">
        <Consent
          id={consentId(props.consentToken)}
          token={props.consentToken}
          agentWords={props.agentWords}
          offer={offer}
          quote={quote}
          error={errors.consent}
          offerTermsHref={props.offerTermsHref}
          termsOfUseHref={props.termsOfUseHref}
        />
        {props.hasChallenge && <div id="pay-challenge" className="if-script" />}
        <div className="act">
          <PayButton totalCents={quote.totalCents} isLoading={props.isLoading} paysHere={paysHere} />
        </div>
      </section>
    </form>
  )
}

function PayHead({ errors, hasSummary = true, problem, quote, ...props }: PayFormProps) {
  const { otherWay } = props
  const order = ['firstName', 'lastName', 'ccNumber', 'ccExpiration', 'cvc', 'consent'] as const
  const problems = order.flatMap((field) => {
    const message = errors[field]
    // Far from its field, that message alone does not identify the field.
    const named = message === MESSAGES.required ? `Card number: ${message}` : message
    const id = field === 'consent' ? consentId(props.consentToken) : `pay-${field}`
    return named ? [{ href: `#${id}`, message: named }] : []
  })
  return (
    <div className="stack">
      <h1>Last thing: payment</h1>
      {hasSummary && <ErrorSummary id="pay-errors" problems={problems} />}
      {problem && !(hasSummary && problems.length > 0) && (
        <PayProblemNote id="pay-problem" problem={problem} totalCents={quote.totalCents} otherWay={otherWay} />
      )}
    </div>
  )
}

function Names({ values, errors }: { values: PayFormProps['values']; errors: PayErrors }) {
  const field = fieldsOf<'firstName' | 'lastName'>('pay', values, errors)
  return (
    <div className="pair-k">
      <Input {...field('firstName')} {...FIRST_NAME} label="First name (optional)" />
      <Input {...field('lastName')} {...LAST_NAME} label="Last name (optional)" />
    </div>
  )
}

interface PayButtonProps {
  totalCents: number
  isLoading: boolean | undefined
  /** False: the next page takes the card, also with JavaScript. */
  paysHere: boolean
}

function PayButton({ totalCents, isLoading, paysHere }: PayButtonProps) {
  const total = formatCentsExact(totalCents)
  if (!paysHere) {
    return (
      <Button variant="emphasis" icon={lockIcon} isWide isLoading={isLoading}>
        Continue to secure payment
      </Button>
    )
  }
  return (
    <Button variant="emphasis" icon={lockIcon} isWide isLoading={isLoading} loadingLabel={`Paying ${total}`}>
      <span className="if-script">Pay {total} today</span>
      <span className="if-no-script">Continue to secure payment</span>
    </Button>
  )
}
