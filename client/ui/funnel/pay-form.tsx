import type { FormEventHandler, ReactNode, Ref } from 'react'
import { formatCentsExact } from '../../../graphql/contract/text/format.ts'
import { Button } from '../button.tsx'
import { ErrorSummary, makeFieldProps, problemLinks } from '../error-summary.tsx'
import { FIRST_NAME, Input, LAST_NAME } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { lockIcon } from '../icons.generated.ts'
import { type CardErrors, CardFields, cardProblems } from './card-fields.tsx'
import { Consent, type ConsentProps, consentId } from './consent.tsx'
import { OrderSummary, type OrderSummaryProps } from './order-summary.tsx'
import { type PayProblem, PayProblemNote } from './pay-problem.tsx'
import { PartnerFields, type SecondWayProps, Wallets } from './second-way.tsx'

/** Messages by field, from `fieldErrors` and the card checks. */
export interface PayErrors extends CardErrors {
  firstName?: string
  lastName?: string
  consent?: string
}

export interface PayFormProps
  extends OrderSummaryProps,
    Pick<ConsentProps, 'agentWords' | 'offerTermsHref' | 'termsOfUseHref'> {
  /**
   * The URL to which the form posts `firstName`, `lastName`, `consent`, `consentText`, `attempt`, `intent`, `redirect`
   * and `paymentMethod`.
   */
  action: string
  /** The id of the attempt. A double click or a second tab sends the same id, so the visitor pays only once. */
  attempt: string
  /** The origin's signed quote. */
  intent: string
  /** The page of this site to open after the purchase. '' if there is none. */
  redirect: string
  /** The site's proof that it showed the consent text for this attempt. */
  consentToken: string
  values: { firstName: string; lastName: string }
  errors: PayErrors
  /** Whether the messages are also listed above the form. False before a submit. */
  hasSummary?: boolean
  problem: PayProblem | null
  /** A button for another way to pay, shown with the problem. */
  otherWay?: ReactNode
  /** The payment partner's own fields and wallets. Undefined if their flag is off. */
  secondWay?: Omit<SecondWayProps, 'otherwise'> | undefined
  /**
   * Whether the form has our own card fields. Otherwise cards are typed only on the payment partner's pages or in its
   * fields.
   */
  hasCardFields: boolean
  /** Whether a challenge may be shown beside the button. */
  hasChallenge?: boolean
  isLoading?: boolean
  formRef?: Ref<HTMLFormElement>
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/**
 * Step 4 of the funnel, from top to bottom: the order, wallets, the card, the consent and the button. On a phone only
 * the consent is between the card and the button. This form has two ways to pay. With JavaScript (`if-script` in
 * status.css) it shows the card fields. Otherwise it says that the card is entered on the gateway's page. Both ways
 * post to the same URL: a post without `paymentMethod` leads to the gateway's hosted page, so the button works even
 * before a script handles it.
 */
export function PayForm(props: PayFormProps) {
  const { offer, quote, errors, secondWay, hasCardFields } = props
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
      // Keeps browsers from restoring the check mark and the hidden fields of an earlier order. The name fields have
      // their own `autoComplete`.
      autoComplete="off"
      onSubmit={props.onSubmit}
    >
      <PayHead {...props} />
      <aside aria-label="Your order">
        <OrderSummary
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
  const problems = [
    ...problemLinks('pay', ['firstName', 'lastName'], errors),
    ...cardProblems('pay', errors),
    ...(errors.consent ? [{ href: `#${consentId(props.consentToken)}`, message: errors.consent }] : []),
  ]
  return (
    <div className="stack">
      <h1>Last thing: payment</h1>
      {hasSummary && <ErrorSummary id="pay-errors" problems={problems} />}
      {problem && !(hasSummary && problems.length > 0) && (
        <PayProblemNote problem={problem} totalCents={quote.totalCents} otherWay={otherWay} />
      )}
    </div>
  )
}

function Names({ values, errors }: { values: PayFormProps['values']; errors: PayErrors }) {
  const field = makeFieldProps<'firstName' | 'lastName'>('pay', values, errors)
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
  /** Whether the card is entered on this page. Otherwise it is entered on the next page, even with JavaScript. */
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
