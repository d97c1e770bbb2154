import type { ReactNode } from 'react'
import { paths } from '../../../client/paths.ts'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { CookiesNeeded } from '../../../client/ui/cookies-needed.tsx'
import { ErrorSummary, makeFieldProps, problemLinks } from '../../../client/ui/error-summary.tsx'
import { EMAIL, Input } from '../../../client/ui/field.tsx'
import { arrowRightIcon } from '../../../client/ui/icons.generated.ts'
import { Note } from '../../../client/ui/note.tsx'
import { AtHome } from '../../../client/ui/offer/at-home.tsx'
import { MessagePage } from '../../../client/ui/status/message-page.tsx'
import type { OpenWindow } from '../../../client/ui/visits/calendar.tsx'
import { VisitFacts, type VisitFactsProps } from '../../../client/ui/visits/visit-facts.tsx'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { type LatePolicy, moveSentences } from '../../../graphql/contract/offer.ts'
import { taxOn } from '../../../graphql/contract/tax.ts'
import { formatCents, formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import { getList } from '../../brands/services.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { cached } from '../../render/section.tsx'
import { Hidden, type VisitValues } from './details-page.tsx'
import type { VoucherVisit } from './voucher-access.ts'

interface CodePageProps {
  brand: Brand
  values: { code: string; email: string }
  errors: Partial<Record<string, string>>
  /** True if the browser did not store the cookie with the code. */
  needsCookies?: boolean
}

export const EmptyCodePage = cached('redeem-code', function EmptyCodePage({ brand }: { brand: Brand }) {
  return <CodePage brand={brand} values={{ code: '', email: '' }} errors={{}} />
})

export function CodePage({ brand, values, errors, needsCookies = false }: CodePageProps) {
  const { heading, lede } = brand.copy.redeem
  const field = makeFieldProps('voucher', values, errors)
  return (
    <MessagePage artFolder={`/art/${brand.id}`} picture="redeem" heading={heading} lede={lede}>
      <CheckedForm rules="voucher" keep="voucher">
        <form className="form" method="post" action={paths.redeemCode} noValidate>
          <ErrorSummary id="voucher-errors" problems={problemLinks('voucher', ['code', 'email'], errors)} />
          {needsCookies && <CookiesNeeded lost="your code" again="enter it again" />}
          <Input
            {...field('code')}
            label="Voucher code"
            hint="Eight letters and digits, such as 7Q4K-M2PD. You’ll find it in the email we sent you."
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={LIMITS.tokenLength}
            required
          />
          <Input {...field('email')} {...EMAIL} hint="The one you used when you bought the voucher." required />
          <div className="act">
            <Button variant="emphasis" iconEnd={arrowRightIcon}>
              See available dates
            </Button>
          </div>
        </form>
      </CheckedForm>
      <p className="sm">
        Or <a href={`${paths.login}?redirect=${encodeURIComponent(paths.redeem)}`}>sign in</a> to see your voucher.
      </p>
    </MessagePage>
  )
}

const STOPPED: Readonly<Record<string, { heading: string; words: string }>> = {
  EXPIRED: {
    heading: 'This voucher has expired',
    words: 'A voucher is good for one year from its purchase. What you paid for it is still yours.',
  },
  REFUNDED: {
    heading: 'This voucher has been refunded',
    words: 'What you paid for it goes back to the card that you paid with. Banks usually take a few days to show it.',
  },
  ON_HOLD: {
    heading: 'This voucher is on hold',
    words: 'Your bank is looking into the payment for it. The voucher can be used again if the payment stands.',
  },
  READY: {
    heading: 'No dates are available online right now',
    words: 'Check again tomorrow. Or tell us two or three days that suit you, and a person looks for a time with you.',
  },
  ENDS_TOO_SOON: {
    heading: 'It is too late to choose a date',
    words:
      'A visit has to be booked more than a day ahead, and your voucher expires before that. If something kept you from booking, write to us today.',
  },
}

const isGood = (status: string) => status === 'READY' || status === 'ENDS_TOO_SOON'

interface StoppedPageProps {
  brand: Brand
  status: string
  code: string
  expiresAt: string
  paidCents: number
  /** Why the voucher was not refunded; absent if there is no problem. */
  problem?: string
}

export function StoppedPage({ brand, status, code, expiresAt, paidCents, problem }: StoppedPageProps) {
  const { heading, words } = STOPPED[status] ?? { heading: 'This voucher cannot be booked', words: '' }
  return (
    <MessagePage
      artFolder={`/art/${brand.id}`}
      picture="redeem"
      heading={heading}
      lede={words}
      more={expiresAt && isGood(status) && <p>Your voucher is good until {longDate(expiresAt)}.</p>}
    >
      {problem && (
        <Note kind="bad" title="Nothing was changed" isAlert>
          <p>{problem}</p>
        </Note>
      )}
      <div className="row">
        {status === 'EXPIRED' && (
          <CheckedForm rules={null}>
            <form method="post" action={paths.redeem}>
              <Hidden fields={{ refund: 'yes', code }} />
              <Button>Refund {formatCentsExact(paidCents)} to my card</Button>
            </form>
          </CheckedForm>
        )}
        <ButtonLink href={`${paths.ticket}?topic=visit`} variant={status === 'EXPIRED' ? 'tertiary' : 'primary'}>
          Write to us
        </ButtonLink>
      </div>
    </MessagePage>
  )
}

interface ReviewPageProps {
  brand: Brand
  /** The message if the visit was not booked because its price has changed. */
  problem?: { title: string; text: string } | undefined
  values: VisitValues
  window: OpenWindow
  facts: Pick<VisitFactsProps, 'numHours' | 'paid' | 'addOnsCents' | 'taxCents'>
  latePolicy: LatePolicy
  /** The text about what the customer pays now, and how. */
  children: ReactNode
  /** The URL that books the visit. The form sends the visit's values and the `hidden` fields. */
  action: string
  hidden: Readonly<Record<string, string>>
  button: string
  /** The form of the previous step, for going back to change its values. */
  form: { action: string; hidden: Readonly<Record<string, string>> }
}

export function ReviewPage(props: ReviewPageProps) {
  const { brand, problem, values, window, facts, latePolicy, children, action, hidden, button, form } = props
  const address = [values.street, values.unit, values.zipcode].filter(Boolean).join(', ')
  const { window: _window, addOns, ...texts } = values
  return (
    <main id="main" className="wrap visit" tabIndex={-1}>
      <h1>Check your visit</h1>
      {problem && (
        <Note kind="bad" title={problem.title} isAlert>
          <p>{problem.text}</p>
        </Note>
      )}
      <VisitFacts
        {...texts}
        {...facts}
        window={window}
        address={address}
        list={getList(brand, values.service)}
        addOns={addOns}
      />
      {children}
      <p>{moveSentences(latePolicy)}</p>
      <AtHome {...brand.atHome} />
      <div className="row">
        <CheckedForm rules={null} keep="visit">
          <form method="post" action={action}>
            <HiddenVisit values={values} />
            <Hidden fields={hidden} />
            <Button variant="emphasis">{button}</Button>
          </form>
        </CheckedForm>
        <CheckedForm rules={null}>
          <form method="post" action={form.action}>
            <HiddenVisit values={values} />
            <Hidden fields={{ ...form.hidden, change: 'yes' }} />
            <Button variant="tertiary">Change something</Button>
          </form>
        </CheckedForm>
      </div>
    </main>
  )
}

interface VoucherReviewProps {
  brand: Brand
  /** The id of the request, so that clicking twice books only one visit. */
  requestId: string
  values: VisitValues
  window: OpenWindow
  found: VoucherVisit
}

export function VoucherReview({ brand, requestId, values, window, found }: VoucherReviewProps) {
  const net = found.addOns
    .filter(({ addOn }) => values.addOns.includes(addOn))
    .reduce((sum, { cents }) => sum + cents, 0)
  const tax = taxOn(net, found.salesTaxRate)
  // Another tab may have opened another voucher since.
  const code = found.voucher?.code ?? ''
  return (
    <ReviewPage
      {...{ brand, values, window }}
      facts={{
        numHours: found.voucher?.numHours ?? 0,
        paid: 'paid with your voucher',
        addOnsCents: net + tax,
        taxCents: tax,
      }}
      latePolicy={{ hours: found.lateHours, feeCents: found.lateFeeCents }}
      action={paths.redeemBook}
      hidden={{ requestId, statedCents: String(net + tax), code }}
      button={net > 0 ? `Book and pay ${formatCents(net + tax)}` : 'Book this visit'}
      form={{ action: paths.redeem, hidden: { code } }}
    >
      <p>
        <b>To pay now: {formatCents(net + tax)}.</b>{' '}
        {net > 0
          ? 'The extras are charged to your card on file when you book. The cleaning itself is paid with your voucher.'
          : 'The cleaning is paid with your voucher.'}
      </p>
    </ReviewPage>
  )
}

export function HiddenVisit({ values: { addOns, ...texts } }: { values: VisitValues }) {
  return <Hidden fields={{ ...texts, ...Object.fromEntries(addOns.map((name) => [`addOn-${name}`, 'yes'])) }} />
}
