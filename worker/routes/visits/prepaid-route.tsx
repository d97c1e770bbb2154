/** /customer/hours/: sells, lists and refunds prepaid hours. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { Note } from '../../../client/ui/note.tsx'
import type { AccountPrepaidHoursQuery } from '../../../graphql/contract/generated/graphql.ts'
import { getOrderOutcome } from '../../../graphql/contract/outcomes.ts'
import { formatCents, formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import { mutateAccount, queryAccount, readCustomerForm } from '../../account/signed-in.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { isUuid } from '../../http/uuid.ts'
import { dataOrThrow } from '../../origin/errors.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { prepaid as entry } from '../../registry/entries/visits.ts'
import type { PageHandler } from '../../registry/page.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { Obstacle } from './book-page.tsx'
import { Hidden } from './details-page.tsx'

type Problem = { title: string; text: string } | undefined

export const get: PageHandler = (c) => show(c)

export const post: PageHandler = async (c) => {
  const { requestId = '', quote = '', hours } = await readCustomerForm(c)
  // An invalid id may contain anything, so it must not be repeated in a URL.
  if (!isUuid(requestId)) return c.redirect(paths.prepaid, 303)
  const answer = await mutateAccount(c, 'BuyPrepaidHours', { input: { requestId, quote, hours: Number(hours) } })
  const toOrder = c.redirect(`${paths.order}?order=${requestId}`, 303)
  // The outcome is unknown, so the order's page looks it up.
  if (!answer.ok) return toOrder
  const { status, message } = answer.data.buyPrepaidHours
  switch (status) {
    case 'SUCCEEDED':
      return c.redirect(`${paths.prepaid}?said=bought`, 303)
    case 'PRICE_CHANGED':
    case 'SOLD_OUT':
    case 'INVALID':
    case 'NOT_POSSIBLE':
    case 'OTHER_ORDER_OPEN':
    case 'PAUSED':
      return showAgain(c, 'outdated', () => show(c, { title: getOrderOutcome(status).title, text: message }))
    default:
      return toOrder
  }
}

const refund: PageHandler = async (c) => {
  const { code = '' } = await readForm(c)
  const answer = await mutateAccount(c, 'RefundPrepaidHours', { code })
  const { success, message } = dataOrThrow(answer).refundPrepaidHours
  if (success) return c.redirect(`${paths.prepaid}?said=refunded`, 303)
  return showAgain(c, 'outdated', () => show(c, { title: 'The refund is not confirmed', text: message }))
}

export const actions = { [paths.prepaidRefund]: { post: refund } }

type Hours = NonNullable<AccountPrepaidHoursQuery['account']>['prepaidHours']

const OUTCOMES: Readonly<Record<string, string>> = {
  bought: 'Your prepaid hours are ready',
  refunded: 'Your prepaid hours are refunded',
}

async function show(c: Context<AppEnv>, problem?: Problem): Promise<Response> {
  const { email, prepaidHours } = await queryAccount(c, 'AccountPrepaidHours', {})
  const said = c.req.query('said') ?? ''
  const standing = said === 'bought' ? 'READY' : 'REFUNDED'
  // The URL names an outcome, which is confirmed only if at least one voucher is in the matching state.
  const outcome = prepaidHours.vouchers.some((each) => each.standing === standing) ? OUTCOMES[said] : undefined
  const requestIds = prepaidHours.options.map(() => crypto.randomUUID())
  return renderPage(c, entry, PrepaidPage, { ...prepaidHours, email, requestIds, outcome, problem }, { outcome })
}

interface PrepaidPageProps extends Hours {
  /** The account's email address. */
  email: string
  /** One request id for each option's form, in the order of the options. */
  requestIds: readonly string[]
  outcome: string | undefined
  problem: Problem
}

function PrepaidPage({ email, outcome, problem, vouchers, options, requestIds, ...buying }: PrepaidPageProps) {
  const { canBuy, message, obstacle, cardLast4 } = buying
  const until = options[0]?.goodUntil
  return (
    <main id="main" className="wrap visit" tabIndex={-1}>
      <h1>Prepaid hours</h1>
      {outcome && (
        <Note kind="good" title={outcome} isOutcome>
          <p>We are emailing you the details.</p>
        </Note>
      )}
      {problem && (
        <Note kind="bad" title={problem.title} isAlert>
          <p>{problem.text}</p>
        </Note>
      )}
      {vouchers.length > 0 && (
        <ul role="list" className="visit-list">
          {vouchers.map((each) => (
            <VoucherRow key={each.id} voucher={each} />
          ))}
        </ul>
      )}
      {!canBuy && message && <Obstacle title="Prepaid hours cannot be bought now" booking={{ message, obstacle }} />}
      {options.length > 0 && canBuy && (
        <>
          <h2>Buy hours ahead</h2>
          <p>
            Each is one voucher for one visit, at more than half off the full price. It is charged to your card{' '}
            {cardLast4 ? `ending in ${cardLast4}` : 'on file'} when you press the button.{' '}
            {until && `It is good until ${longDate(until)}. `}
            Hours that you do not use are refunded in full at any time, even after you leave.
          </p>
          <ul role="list" className="visit-list">
            {options.map((option, at) => (
              <li key={option.hours} className="visit-row">
                <div>
                  <b>{option.hours} hours</b>
                  <p className="sm quiet">
                    {formatCentsExact(option.priceCents)}
                    {option.taxCents > 0 && ` plus ${formatCentsExact(option.taxCents)} tax`}. Full price{' '}
                    {formatCents(option.fullPriceCents)}
                    {option.memberPriceCents != null && `, member rate ${formatCents(option.memberPriceCents)}`}.
                    {option.remaining != null && ` ${option.remaining} left.`}
                  </p>
                </div>
                {option.mayBuy === 0 || option.remaining === 0 ? (
                  <p className="sm">{option.remaining === 0 ? 'Sold out' : 'Use the ones you have first'}</p>
                ) : (
                  <CheckedForm rules={null} keep={`hours-${option.hours}`}>
                    <form method="post" action={paths.prepaid}>
                      <Hidden
                        fields={{
                          account: email,
                          hours: String(option.hours),
                          quote: option.quote,
                          requestId: requestIds[at] ?? '',
                        }}
                      />
                      <Button size={40}>
                        Pay {formatCentsExact(option.totalCents)} <span className="sr">for {option.hours} hours</span>
                      </Button>
                    </form>
                  </CheckedForm>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {options.length === 0 && canBuy && <p>No prepaid hours are on sale at the moment.</p>}
      <p>
        <a href={paths.account}>Your account</a>
      </p>
    </main>
  )
}

const STANDING: Readonly<Record<string, string>> = {
  UNPAID: 'Not finished yet',
  READY: 'Good until',
  BOOKED: 'Booked. Good until',
  USED: 'Used. Was good until',
  EXPIRED: 'Expired on',
  REFUNDED: 'Refunded. Was good until',
  ON_HOLD: 'On hold while your bank looks into the payment. Good until',
}

function VoucherRow({
  voucher: { id, code, hours, standing, paidCents, goodUntil, visitId },
}: {
  voucher: Hours['vouchers'][number]
}) {
  return (
    <li className="visit-row">
      <div>
        <b>
          {hours} hours{code && `, ${code}`}
        </b>
        <p className="sm quiet">
          {[STANDING[standing] ?? 'Dated', goodUntil && longDate(goodUntil)].filter(Boolean).join(' ')}.
        </p>
      </div>
      <div className="row">
        {standing === 'UNPAID' && <a href={`${paths.order}?order=${id}`}>Check its status</a>}
        {visitId && <a href={`${paths.visit}?id=${visitId}`}>See the visit</a>}
        {standing === 'READY' && (
          <ButtonLink href={`${paths.book}?hours=${hours}&prepaidCode=${code}`} size={40}>
            Book with them
          </ButtonLink>
        )}
        {(standing === 'READY' || standing === 'EXPIRED') && (
          <CheckedForm rules={null}>
            <form method="post" action={paths.prepaidRefund}>
              <input type="hidden" name="code" value={code ?? ''} />
              <Button variant="tertiary" size={40}>
                Refund {formatCentsExact(paidCents)}
              </Button>
            </form>
          </CheckedForm>
        )}
      </div>
    </li>
  )
}
