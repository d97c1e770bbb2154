import { paths } from '../../../client/paths.ts'
import type { MailFacts, MailVisit } from '../../../graphql/contract/mail.ts'
import { moveSentences } from '../../../graphql/contract/offer.ts'
import { formatCentsExact } from '../../../graphql/contract/text/format.ts'
import { PROVISIONS, providerLabel } from '../../../graphql/contract/visit-rules.ts'
import type { Brand } from '../../brands/brand.ts'
import { getList } from '../../brands/services.ts'
import {
  type Block,
  button,
  greeting,
  link,
  type MailContent,
  type MailRow,
  note,
  paidBy,
  rows,
  text,
} from './content.ts'

export function visitBooked({ firstName, visit }: MailFacts['VISIT_BOOKED'], brand: Brand): MailContent {
  const day = getDay(visit.startsAt, visit.timeZone)
  return {
    subject: `Booked: ${day}`,
    preview: `Your cleaner will arrive ${betweenText(visit.startsAt, visit.endsAt, visit.timeZone)}.`,
    title: 'Your visit is booked',
    blocks: [
      greeting(firstName),
      visitRows(visit, brand),
      button('See the visit', visit.path),
      ...listLink(visit, brand),
      note(moveSentences(visit.latePolicy)),
    ],
    why: `You booked a visit at ${brand.appName}.`,
  }
}

export function visitMoved(
  { firstName, visit, previousStartsAt, feeCents }: MailFacts['VISIT_MOVED'],
  brand: Brand,
): MailContent {
  return {
    subject: `Rescheduled to ${getDay(visit.startsAt, visit.timeZone)}`,
    preview: `It was on ${getDay(previousStartsAt, visit.timeZone)}.`,
    title: 'Your visit has a new date',
    blocks: [
      greeting(firstName),
      text(`It was on ${getDay(previousStartsAt, visit.timeZone)}. This is the new date.`),
      visitRows(visit, brand),
      text(feeSentence(feeCents, 'Rescheduling it')),
      button('See the visit', visit.path),
      ...listLink(visit, brand),
      note(moveSentences(visit.latePolicy)),
    ],
    why: `You rescheduled a visit at ${brand.appName}.`,
  }
}

const VOUCHER_ON_HOLD =
  'The voucher of this visit is on hold while your bank looks into the payment for it. It can be used again if the payment stands.'
const EXPIRED_VOUCHER =
  'The voucher of this visit has expired, so it cannot be used for another date. What you paid for it is still yours: enter its code, and we refund it to your card.'
const EXPIRED_HOURS =
  'The prepaid hours of this visit have expired, so they cannot be used for another date. What you paid for them is still yours: have them refunded in your account.'

export function visitCancelled(facts: MailFacts['VISIT_CANCELLED'], brand: Brand): MailContent {
  const { firstName, visit, feeCents, isVoucherBack, isVoucherOnHold, isReturned, refundCents, hasVoucher } = facts
  const unusable = isVoucherOnHold ? VOUCHER_ON_HOLD : visit.order ? EXPIRED_HOURS : EXPIRED_VOUCHER
  const cost = feeSentence(feeCents, 'Canceling it')
  return {
    subject: `Canceled: ${getDay(visit.startsAt, visit.timeZone)}`,
    preview: isReturned ? 'Its payment went back to your card.' : cost,
    title: 'Your visit is canceled',
    blocks: [
      greeting(firstName),
      visitRows(visit, brand),
      ...(isReturned
        ? [
            text(
              hasVoucher && !isVoucherBack
                ? 'The payment for its voucher went back to your card, so the visit is canceled and the voucher is void.'
                : 'Its payment went back to your card, so the visit is canceled.',
            ),
            ...refundText(refundCents),
            ...(isVoucherBack ? [text('You can use your prepaid hours again.')] : []),
          ]
        : [
            text(cost),
            ...refundText(refundCents),
            ...(hasVoucher
              ? [text(isVoucherBack ? 'You can use your voucher again: choose another date.' : unusable)]
              : []),
          ]),
      isReturned || !hasVoucher ? button('Open your account', paths.account) : againButton(visit, isVoucherBack),
    ],
    why: `You ${isReturned ? 'had booked' : 'canceled'} a visit at ${brand.appName}.`,
  }
}

/** Returns the button to use a visit's voucher or prepaid hours again if `canChoose`, or else to see them. */
function againButton({ order, path }: MailVisit, canChoose: boolean): Block {
  if (order) return button(canChoose ? 'Choose another date' : 'Open your account', paths.account)
  return button(canChoose ? 'Choose another date' : 'Open your voucher', path)
}

function refundText(refundCents: number): Block[] {
  if (refundCents === 0) return []
  return [text(`We refund ${formatCentsExact(refundCents)} to your card. Banks usually take a few days to show it.`)]
}

export function visitMissed(
  { firstName, visit, refundCents, isVoucherBack, isVoucherExpired = false }: MailFacts['VISIT_MISSED'],
  brand: Brand,
): MailContent {
  // A voucher whose payment is disputed or refunded is neither usable nor expired. Its page states its status.
  const canChoose = isVoucherBack || (visit.order !== undefined && !isVoucherExpired)
  return {
    subject: `We are sorry: nobody came on ${getDay(visit.startsAt, visit.timeZone)}`,
    preview:
      refundCents > 0
        ? `We refund ${formatCentsExact(refundCents)}.`
        : canChoose
          ? 'You can choose another date.'
          : 'You owe nothing for it.',
    title: 'We did not come, and we are sorry',
    blocks: [
      greeting(firstName),
      text('Your visit did not take place. You owe nothing for it.'),
      visitRows(visit, brand),
      ...refundText(refundCents),
      ...(isVoucherBack ? [text('You can use your voucher again: choose another date.')] : []),
      ...(isVoucherExpired ? [text(visit.order ? EXPIRED_HOURS : EXPIRED_VOUCHER)] : []),
      againButton(visit, canChoose),
    ],
    why: `You had a visit at ${brand.appName}.`,
  }
}

export function visitRearranged(
  { firstName, visit, previousStartsAt }: MailFacts['VISIT_REARRANGED'],
  brand: Brand,
): MailContent {
  return {
    subject: `Your visit: now ${getDay(visit.startsAt, visit.timeZone)}`,
    preview: `It was on ${getDay(previousStartsAt, visit.timeZone)}.`,
    title: 'We moved your visit',
    blocks: [
      greeting(firstName),
      text(
        `We could not come on ${getDay(previousStartsAt, visit.timeZone)}, and we are sorry. This is the new date. It costs you nothing.`,
      ),
      visitRows(visit, brand),
      button('See the visit', visit.path),
      text('If this date does not suit you, choose another one there, or reply to this email.'),
    ],
    why: `You had a visit at ${brand.appName}.`,
  }
}

export function reviewRequest(
  { firstName, startsAt, timeZone, token }: MailFacts['REVIEW_REQUEST'],
  { appName }: Brand,
): MailContent {
  return {
    subject: 'How was your cleaning?',
    preview: 'Stars and a few words are enough. We ask only once.',
    title: 'How was your cleaning?',
    blocks: [
      greeting(firstName),
      text(
        `Your visit on ${getDay(startsAt, timeZone)} is over. Would you tell others how it was? Stars and a few words are enough.`,
      ),
      button('Write a review', `${paths.writeReview}?token=${encodeURIComponent(token)}`),
      text('The number of stars does not decide whether we publish it. We ask only once.'),
      note('If something was missed or damaged, write to us within 7 days.'),
    ],
    why: `You had a visit at ${appName}.`,
  }
}

function feeSentence(feeCents: number, what: string): string {
  return feeCents > 0
    ? `${what} cost ${formatCentsExact(feeCents)}, which we charge to your card.`
    : `${what} cost nothing.`
}

function visitRows(visit: MailVisit, brand: Brand): Block {
  const list = getList(brand, visit.service)
  return rows(
    { label: 'Day', value: getDay(visit.startsAt, visit.timeZone) },
    { label: 'Arrival', value: windowText(visit.startsAt, visit.endsAt, visit.timeZone) },
    { label: 'Where', value: visit.address },
    list && { label: 'Cleaning', value: list.name },
    { label: 'Length', value: visit.hours === 1 ? '1 hour' : `${visit.hours} hours` },
    ...PROVISIONS.map(({ name, label }) => provisionRow(label, visit[name])),
    visit.addOns.length > 0 ? { label: 'Extras', value: visit.addOns.join(', ') } : null,
    ...(visit.order ? orderRows(visit, visit.order, brand) : voucherRows(visit)),
  )
}

function voucherRows({ totalCents }: MailVisit): MailRow[] {
  return totalCents > 0
    ? [{ label: 'Extras, with tax', value: formatCentsExact(totalCents), isTotal: true }]
    : [{ label: 'Price', value: 'Paid with your voucher', isTotal: true }]
}

/**
 * Returns the rows about the payment of a visit that was ordered from the account. If nothing is charged, only the
 * prepaid hours have a row.
 */
function orderRows(
  { hours, totalCents }: MailVisit,
  { paidHours, hourCents, taxCents, cardLast4 }: NonNullable<MailVisit['order']>,
  brand: Brand,
): (MailRow | null)[] {
  const hoursCents = Math.round(paidHours * hourCents)
  const extrasCents = totalCents - taxCents - hoursCents
  const prepaid = hours - paidHours
  const prepaidRow = prepaid > 0 ? { label: 'Prepaid', value: prepaid === 1 ? '1 hour' : `${prepaid} hours` } : null
  if (totalCents === 0) return [prepaidRow]
  return [
    { label: 'Sold by', value: brand.legalName },
    prepaidRow,
    paidHours > 0 ? { label: 'An hour', value: formatCentsExact(hourCents) } : null,
    paidHours > 0 ? { label: `Paid hours, ${paidHours}`, value: formatCentsExact(hoursCents) } : null,
    extrasCents > 0 ? { label: 'Price of the extras', value: formatCentsExact(extrasCents) } : null,
    { label: 'Sales tax', value: formatCentsExact(taxCents) },
    { label: 'Charged', value: formatCentsExact(totalCents), isTotal: true },
    ...paidBy(cardLast4, brand),
  ]
}

/** Returns the row that says who provides the equipment or supplies, or null if the customer did not choose. */
function provisionRow(label: string, provider: string): MailRow | null {
  return provider ? { label, value: providerLabel(provider) } : null
}

function listLink({ service }: MailVisit, brand: Brand): Block[] {
  const list = getList(brand, service)
  return list ? [link('The list that the cleaner works from', list.href)] : []
}

/** Formats a moment as the date in the place's time zone: 'Friday, December 4, 2026'. */
export function getDay(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' }).format(new Date(moment))
}

/** Formats a window with its time zone, because the reader may be elsewhere: '9:00 AM to 11:00 AM CST'. */
function windowText(startsAt: string, endsAt: string, timeZone: string): string {
  return clockTimes(startsAt, endsAt, timeZone).join(' to ')
}

/** Formats a window for a sentence: 'between 9:00 AM and 11:00 AM CST'. */
function betweenText(startsAt: string, endsAt: string, timeZone: string): string {
  return `between ${clockTimes(startsAt, endsAt, timeZone).join(' and ')}`
}

function clockTimes(startsAt: string, endsAt: string, timeZone: string): [string, string] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  const zoned = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return [clock.format(new Date(startsAt)), zoned.format(new Date(endsAt))]
}
