/** /customer/order/?order=…: shows an unpaid order. The page says only what the origin has confirmed. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { getDescription } from '../../../client/ui/account/payment-list.tsx'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import type { OrderFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import { getOrderOutcome } from '../../../graphql/contract/outcomes.ts'
import { easternTime, formatCentsExact } from '../../../graphql/contract/text/format.ts'
import { mutateAccount, queryAccount } from '../../account/signed-in.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { isUuid } from '../../http/uuid.ts'
import { dataOrThrow } from '../../origin/errors.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { requireGatewayUrl } from '../../purchase/purchase.ts'
import { order as entry } from '../../registry/entries/visits.ts'
import type { PageHandler } from '../../registry/page.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { Island } from '../../render/island.tsx'
import { storeMessage } from './voucher-access.ts'

export const get: PageHandler = async (c) => {
  const id = c.req.query('order') ?? ''
  if (!isUuid(id)) return c.redirect(paths.account, 303)
  const order = dataOrThrow(await mutateAccount(c, 'FollowOrder', { requestId: id })).followOrder
  if (order.status === 'SUCCEEDED') return done(c, order)
  const { title } = getOrderOutcome(order.status)
  const props = { id, order, what: await whatIsOrdered(c, order), bankUrl: getBankUrl(c, order) }
  return renderPage(c, entry, OrderPage, props, { data: title })
}

/** Handles the return from a bank, whatever the bank decided. */
const back: PageHandler = (c) => {
  const id = c.req.query('order') ?? ''
  return c.redirect(isUuid(id) ? `${paths.order}?order=${id}` : paths.account, 303)
}

/** Cancels the order, unless it turns out to be paid. */
const release: PageHandler = async (c) => {
  const { order: id = '' } = await readForm(c)
  const order = dataOrThrow(await mutateAccount(c, 'ReleaseOrder', { requestId: id })).releaseOrder
  return order.status === 'SUCCEEDED' ? done(c, order) : c.redirect(`${paths.order}?order=${id}`, 303)
}

export const actions = { [paths.orderReturn]: { get: back }, [paths.orderRelease]: { post: release } }

async function done(c: Context<AppEnv>, { visitId }: OrderFieldsFragment): Promise<Response> {
  if (!visitId) return c.redirect(`${paths.prepaid}?said=bought`, 303)
  await storeMessage(c, 'booked')
  return c.redirect(`${paths.visit}?id=${visitId}`, 303)
}

/**
 * Describes the visit or the hours of an open order, with the price; '' for other orders. A customer has at most one
 * open order.
 */
async function whatIsOrdered(c: Context<AppEnv>, { heldUntil, visitId }: OrderFieldsFragment): Promise<string> {
  if (!heldUntil) return ''
  const { payments } = await queryAccount(c, 'AccountPayments', {})
  const payment = payments.find((each) =>
    visitId ? each.visitId === visitId : each.kind === 'PREPAID_HOURS' && each.state !== 'PAID',
  )
  return payment ? `${getDescription(payment)}: ${formatCentsExact(payment.totalCents)}` : ''
}

function getBankUrl(c: Context<AppEnv>, { action }: OrderFieldsFragment): string | null {
  return action ? requireGatewayUrl(c, action.url) : null
}

interface OrderPageProps {
  id: string
  order: OrderFieldsFragment
  what: string
  bankUrl: string | null
}

function OrderPage({ id, order, what, bankUrl }: OrderPageProps) {
  const { status, message, heldUntil, visitId } = order
  const { title, advice, isUndecided } = getOrderOutcome(status)
  const here = `${paths.order}?order=${id}`
  if (isUndecided) {
    return (
      <main id="main" className="wrap" tabIndex={-1}>
        <Island name="payment-watch" when="load" props={{ order: id, status, checkAgainHref: here }} />
      </main>
    )
  }
  const isDeclined = status === 'DECLINED'
  return (
    <main id="main" className="wrap visit" tabIndex={-1}>
      <h1>{title}</h1>
      {what && (
        <p>
          <b>{what}</b>
        </p>
      )}
      <p className="lede">
        {message} {advice}
      </p>
      {heldUntil && (
        <p>
          We hold {visitId ? 'the time' : 'it'} for you until {easternTime(heldUntil)}. After that nothing is booked and
          nothing is charged.
        </p>
      )}
      <div className="row">
        {isDeclined && (
          <ButtonLink href={paths.accountCard} variant="emphasis">
            Use another card
          </ButtonLink>
        )}
        {bankUrl && (
          <ButtonLink href={bankUrl} variant="emphasis">
            Continue to your bank
          </ButtonLink>
        )}
        {isDeclined || bankUrl ? (
          <CheckedForm rules={null}>
            <form method="post" action={paths.orderRelease}>
              <input type="hidden" name="order" value={id} />
              <Button variant="tertiary">Cancel this order</Button>
            </form>
          </CheckedForm>
        ) : (
          <ButtonLink href={paths.book}>Book a cleaning</ButtonLink>
        )}
      </div>
      {isDeclined && (
        <p>
          <a href={here}>Check whether it is paid</a>
        </p>
      )}
      <p>
        <a href={paths.account}>Your account</a>
      </p>
    </main>
  )
}
