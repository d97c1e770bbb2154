import { paths } from '../../../client/paths.ts'
import type { MailFacts } from '../../../graphql/contract/mail.ts'
import { formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import { button, greeting, type MailContent, paidBy, rows, text } from './content.ts'
import { getDay } from './visits.ts'

const account = button('Open your account', paths.account)

/**
 * Writes the mail about an order that was not paid for in time. The customer may have left before the page could say
 * so.
 */
export function orderReleased(facts: MailFacts['ORDER_RELEASED'], { appName }: Brand): MailContent {
  const { startsAt, timeZone } = facts
  return {
    subject: startsAt ? `Not booked: ${getDay(startsAt, timeZone)}` : `Not bought: ${facts.description}`,
    preview: 'Nothing was charged.',
    title: startsAt ? 'Your visit was not booked' : 'Your order was not completed',
    blocks: [
      greeting(facts.firstName),
      text(
        `Your payment of ${formatCentsExact(facts.totalCents)} was not completed in time, so ${startsAt ? `the visit on ${getDay(startsAt, timeZone)} is not booked, and its time is free for others` : 'you have no voucher from this order'}. Nothing was charged, and this order can no longer be charged.`,
      ),
      text('To order again, open your account.'),
      account,
    ],
    why: `You started an order at ${appName}.`,
  }
}

export function prepaidHours(facts: MailFacts['PREPAID_HOURS'], brand: Brand): MailContent {
  return {
    subject: `Your ${facts.hours} prepaid hours at ${brand.appName}, and your receipt`,
    preview: `Good until ${longDate(facts.goodUntil)}.`,
    title: `${facts.hours} prepaid hours`,
    blocks: [
      greeting(facts.firstName),
      text(
        `They pay for ${facts.hours} hours of one visit that you book in your account. You do not need to type the code.`,
      ),
      { kind: 'code', text: facts.code },
      text(
        `They are good until ${longDate(facts.goodUntil)}, even after your membership ends. As long as you have not used them, you can get a refund of ${formatCentsExact(facts.totalCents)} in your account, before and after that day.`,
      ),
      rows(
        { label: 'Sold by', value: brand.legalName },
        { label: 'Date', value: longDate(facts.boughtOn) },
        { label: `${facts.hours} prepaid hours`, value: formatCentsExact(facts.netCents) },
        { label: 'Sales tax', value: formatCentsExact(facts.taxCents) },
        { label: 'Charged', value: formatCentsExact(facts.totalCents), isTotal: true },
        ...paidBy(facts.cardLast4, brand),
      ),
      account,
    ],
    why: `You bought prepaid hours at ${brand.appName}.`,
  }
}

export function prepaidRefunded(facts: MailFacts['PREPAID_REFUNDED'], { appName }: Brand): MailContent {
  const amount = formatCentsExact(facts.totalCents)
  return {
    subject: `Refund: ${amount} for ${facts.hours} prepaid hours`,
    preview: 'Banks usually take a few days to show it.',
    title: 'Your prepaid hours have been refunded',
    blocks: [
      greeting(facts.firstName),
      text(
        `We refunded ${amount} for ${facts.hours} prepaid hours (${facts.code})${facts.cardLast4 ? `, to the card ending in ${facts.cardLast4}` : ' to your card'}. Banks usually take a few days to show it. The code can no longer be used.`,
      ),
      account,
    ],
    why: `You bought prepaid hours at ${appName}.`,
  }
}

const whyFee = ({ appName }: Brand) => `You bought a cleaning at ${appName}, and agreed to this fee when you did.`

export function feeReceipt(facts: MailFacts['FEE_RECEIPT'], brand: Brand): MailContent {
  const amount = formatCentsExact(facts.totalCents)
  return {
    subject: `Receipt: ${facts.description}, ${amount}`,
    preview: `${amount} was charged once. Nothing more follows.`,
    title: 'Your receipt',
    blocks: [
      greeting(facts.firstName),
      rows(
        { label: 'Sold by', value: brand.legalName },
        { label: 'Date', value: longDate(facts.chargedAt) },
        { label: facts.description, value: amount },
        { label: 'Charged', value: amount, isTotal: true },
        ...paidBy(facts.cardLast4, brand),
      ),
      text('This fee is charged once. If you think it is wrong, reply to this email.'),
      button('Open your account', paths.account),
    ],
    why: whyFee(brand),
  }
}

export function feeDeclined(facts: MailFacts['FEE_DECLINED'], brand: Brand): MailContent {
  const amount = formatCentsExact(facts.totalCents)
  const { nextTryOn } = facts
  return {
    subject: `We could not charge ${amount}`,
    preview: nextTryOn
      ? `We’ll try your card again on ${longDate(nextTryOn)}.`
      : 'We won’t try again, and you owe nothing for it.',
    title: 'A payment did not go through',
    blocks: [
      greeting(facts.firstName),
      rows({ label: facts.description, value: amount, isTotal: true }),
      text(
        `We could not charge it${facts.cardLast4 ? ` to the card ending in ${facts.cardLast4}` : ''}. ${facts.reason}`,
      ),
      ...(nextTryOn
        ? [
            text(`We’ll try your card again on ${longDate(nextTryOn)}. To pay now, use another card in your account.`),
            button('Use another card', paths.accountCard),
          ]
        : [text('We won’t try again, and you owe nothing for it.'), button('Open your account', paths.account)]),
    ],
    why: whyFee(brand),
  }
}
