/** /customer/book/: all steps of booking a cleaning from the account: hours, arrival window, details and charge. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { windowValue } from '../../../client/ui/visits/calendar.tsx'
import { withoutCards } from '../../../graphql/contract/cards/card-number.ts'
import type { BookingFieldsFragment, OrderFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import { fieldErrors } from '../../../graphql/contract/inputs.ts'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { getOrderOutcome } from '../../../graphql/contract/outcomes.ts'
import { cleaningForm } from '../../../graphql/contract/visit-inputs.ts'
import { mutateAccount, queryAccount, readCustomerForm } from '../../account/signed-in.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { isUuid } from '../../http/uuid.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { book as entry } from '../../registry/entries/visits.ts'
import type { PageHandler } from '../../registry/page.ts'
import { BookPage, bookHref, type OrderedCleaning } from './book-page.tsx'
import { type Booking, DetailsPage, type VisitValues } from './details-page.tsx'
import { chargeWords, PriceLines, paidLater, payWords } from './price-box.tsx'
import { ReviewPage } from './redeem-pages.tsx'
import { buildInput, chosenService, readVisitValues, serviceOptions, toValues } from './visit-values.ts'
import { storeMessage } from './voucher-access.ts'

export const get: PageHandler = async (c) => {
  const wish = c.req.query()
  const booking = await lookUp(c, wish, [])
  const window = booking.windows.find((each) => windowValue(each) === wish.window)
  if (!window || !booking.success) {
    const problem =
      wish.window && booking.success ? { title: 'This time is not available', text: MESSAGES.windowTaken } : undefined
    return showStart(c, booking, problem)
  }
  // The extras of the last visit are not preselected, because each one costs money.
  const values = toValues({ ...booking.home, addOns: [], zipcode: booking.zipcode }, wish.window)
  return showDetails(c, booking, { values, errors: {} })
}

/** Handles the filled-in form: shows it again with its errors, or shows the price before anything is charged. */
export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  const values = readVisitValues(c, form)
  const booking = await lookUp(c, { ...form, zipcode: values.zipcode }, values.addOns)
  const checked = cleaningForm.safeParse({ ...buildInput(values), ...getCleaning(form) })
  const errors: Record<string, string> = checked.success ? {} : fieldErrors(checked.error)
  const isOpen = booking.windows.some((each) => windowValue(each) === values.window)
  if (!isOpen && booking.windows.length > 0) errors.window = values.window ? MESSAGES.windowTaken : MESSAGES.window
  if (!booking.success && booking.field) errors[booking.field] = booking.message
  const shown = withoutCards(values)
  if (form.change) return showDetails(c, booking, { values: shown, errors: {} }, form)
  if (Object.keys(errors).length > 0)
    return showAgain(c, 'invalid', () => showDetails(c, booking, { values: shown, errors }, form))
  if (!booking.success || !booking.price) return showAgain(c, 'outdated', () => showStart(c, booking))
  return showReview(c, booking, { values, form })
}

const pay: PageHandler = async (c) => {
  const form = await readCustomerForm(c)
  const values = readVisitValues(c, form)
  const checked = cleaningForm.safeParse({ ...buildInput(values), ...getCleaning(form) })
  const { requestId = '', quote = '' } = form
  if (!checked.success || !isUuid(requestId)) return c.redirect(paths.book, 303)
  const answer = await mutateAccount(c, 'BookCleaning', { input: { ...checked.data, requestId, quote } })
  // The outcome is unknown, so the order's page looks it up.
  if (!answer.ok) return c.redirect(`${paths.order}?order=${requestId}`, 303)
  return follow(c, answer.data.bookCleaning, { values, form })
}

export const actions = { [paths.bookPay]: { post: pay } }

interface PostedVisit {
  values: VisitValues
  form: Record<string, string>
}

async function follow(c: Context<AppEnv>, order: OrderFieldsFragment, sent: PostedVisit): Promise<Response> {
  const { status, message, field } = order
  const { values, form } = sent
  switch (status) {
    case 'SUCCEEDED':
      await storeMessage(c, 'booked')
      return c.redirect(`${paths.visit}?id=${order.visitId}`, 303)
    case 'PRICE_CHANGED':
    case 'WINDOW_TAKEN':
    case 'INVALID':
    case 'NOT_POSSIBLE':
    case 'OTHER_ORDER_OPEN':
    case 'PAUSED':
      break
    default:
      return c.redirect(`${paths.order}?order=${form.requestId}`, 303)
  }
  const booking = await lookUp(c, { ...form, zipcode: values.zipcode }, values.addOns)
  const problem = { title: getOrderOutcome(status).title, text: message }
  return showAgain(c, 'outdated', () => {
    if (status === 'PRICE_CHANGED' && booking.price) return showReview(c, booking, sent, problem)
    const place = status === 'WINDOW_TAKEN' ? 'window' : (field ?? '')
    if (!place || booking.windows.length === 0) return showStart(c, booking, problem)
    return showDetails(c, booking, { values: withoutCards(values), errors: { [place]: message } }, form)
  })
}

type BookingWish = Record<string, string | undefined>

const getCleaning = ({ hours, prepaidCode }: BookingWish) => ({
  hours: Number(hours),
  ...(prepaidCode === undefined ? {} : { prepaidCode }),
})

const isHours = (typed: string | undefined) => /^\d{1,2}$/.test(typed ?? '')

/** Looks up the price of the wanted cleaning and the available arrival windows. */
async function lookUp(c: Context<AppEnv>, { zipcode, hours, prepaidCode }: BookingWish, addOns: readonly string[]) {
  const order = {
    ...(zipcode ? { zipcode } : {}),
    ...(isHours(hours) ? { hours: Number(hours) } : {}),
    ...(prepaidCode === undefined ? {} : { prepaidCode }),
    addOns: addOns as NonNullable<BookingFieldsFragment['home']['addOns']>,
  }
  const { email, booking } = await queryAccount(c, 'AccountBooking', { order })
  return { email, ...booking }
}

/** Returns the order to continue with. If there is no price, such as for an unserved ZIP code, it has the wanted hours. */
function getOrdered(
  c: Context<AppEnv>,
  { zipcode, price, home }: BookingFieldsFragment,
  form?: BookingWish,
): OrderedCleaning {
  const { hours, prepaidCode }: BookingWish = form ?? c.req.query()
  return { zipcode, hours: price?.numHours ?? (isHours(hours) ? Number(hours) : home.numHours), prepaidCode }
}

async function showStart(
  c: Context<AppEnv>,
  booking: BookingFieldsFragment,
  problem?: { title: string; text: string },
) {
  const { value } = chosenService(c, booking.home.service ?? undefined)
  const services = await serviceOptions(c)
  const times = services.find((each) => each.value === value)?.times ?? []
  const { day, month } = c.req.query()
  const props = { booking, order: getOrdered(c, booking), times, wanted: { day, month }, problem }
  return renderPage(c, entry, BookPage, props)
}

const getHiddenFields = ({ hours, prepaidCode }: OrderedCleaning): Record<string, string> => ({
  hours: String(hours),
  ...(prepaidCode === undefined ? {} : { prepaidCode }),
})

async function showDetails(
  c: Context<AppEnv>,
  booking: BookingFieldsFragment,
  { values, errors }: { values: VisitValues; errors: Record<string, string> },
  form?: BookingWish,
) {
  const order = getOrdered(c, booking, form)
  const { price, zipcode, windows, addOns, isMember } = booking
  const rate = price?.paidHours === 0 ? ', paid with prepaid hours' : isMember ? ' at the member rate' : ''
  const about: Booking = {
    hours: order.hours,
    summary: `${order.hours} hours in ${booking.city}${rate}.`,
    cents: price?.hoursCents ?? null,
    salesTaxRate: price?.salesTaxRate ?? 0,
    ...{ zipcode, windows, addOns, action: paths.book, calendar: bookHref(order), hidden: getHiddenFields(order) },
  }
  const service = chosenService(c, values.service).value
  const props = { booking: about, services: await serviceOptions(c), values: { ...values, service }, errors }
  return renderPage(c, entry, DetailsPage, props, { data: 'Your home' })
}

function showReview(
  c: Context<AppEnv>,
  booking: BookingFieldsFragment & { email: string },
  { values, form }: PostedVisit,
  problem?: { title: string; text: string },
) {
  const window = booking.windows.find((each) => windowValue(each) === values.window)
  const { price } = booking
  if (!window || !price) return showStart(c, booking, problem)
  const order = getOrdered(c, booking, form)
  const { numHours, totalCents, addOnsCents } = price
  const props = {
    ...{ problem, window, values },
    facts: { numHours, paid: paidLater(totalCents), addOnsCents },
    latePolicy: { hours: booking.lateHours, feeCents: booking.lateFeeCents },
    action: paths.bookPay,
    hidden: { ...getHiddenFields(order), account: booking.email, requestId: crypto.randomUUID(), quote: price.quote },
    button: payWords(totalCents),
    form: { action: paths.book, hidden: getHiddenFields(order) },
    children: (
      <>
        <PriceLines {...booking} price={price} />
        <p>
          <b>{chargeWords(price, booking.cardLast4)}</b>
        </p>
      </>
    ),
  }
  return renderPage(c, entry, ReviewPage, props, { data: 'Check your visit' })
}
