import { paths } from '../../../client/paths.ts'
import type { MailFacts } from '../../../graphql/contract/mail.ts'
import { MEMBERSHIP_NAME } from '../../../graphql/contract/offer.ts'
import { amountWithTax } from '../../../graphql/contract/tax.ts'
import { formatCents, formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import { type Block, button, greeting, type MailContent, note, paidBy, rows, text } from './content.ts'

const HOW_TO_CANCEL =
  'You can cancel online at any time: open your account and choose “Cancel the membership”. You see the early cancellation fee, if there is one, before you confirm.'

const member = ({ appName }: Brand) => `You are a member of ${MEMBERSHIP_NAME} at ${appName}.`
const formerMember = ({ appName }: Brand) => `You had a membership at ${appName}.`
const account: Block = button('Open your account', paths.account)

/** Returns rows for the free months, if there are any, and for the next charge after them. */
function nextCharge({ nextChargeOn, freeMonths }: { nextChargeOn: string; freeMonths: string[] }) {
  return [
    ...freeMonths.map((day) => ({ label: 'Free month', value: longDate(day) })),
    { label: 'Next charge', value: longDate(nextChargeOn) },
  ]
}

export function renewalReceipt(facts: MailFacts['RENEWAL_RECEIPT'], brand: Brand): MailContent {
  const left = facts.minimumMonths - facts.paidMonths
  const { endsOn } = facts
  const monthsLeft =
    left > 0
      ? `That is ${facts.paidMonths} of ${facts.minimumMonths} paid months. After the last of them, there is no fee for canceling.`
      : 'From now on, there is no fee for canceling.'
  return {
    subject: `Receipt: ${MEMBERSHIP_NAME}, ${formatCentsExact(facts.totalCents)}`,
    preview: endsOn ? `The membership ends on ${longDate(endsOn)}.` : `Next charge on ${longDate(facts.nextChargeOn)}.`,
    title: 'Your monthly receipt',
    blocks: [
      greeting(facts.firstName),
      rows(
        { label: 'Sold by', value: brand.legalName },
        { label: 'Date', value: longDate(facts.chargedAt) },
        { label: `${MEMBERSHIP_NAME}, one month`, value: formatCentsExact(facts.monthlyCents) },
        { label: 'Sales tax', value: formatCentsExact(facts.taxCents) },
        { label: 'Charged', value: formatCentsExact(facts.totalCents), isTotal: true },
        ...paidBy(facts.cardLast4, brand),
        ...(endsOn ? [] : nextCharge(facts)),
      ),
      ...(endsOn
        ? [
            text(`You canceled the membership: it ends on ${longDate(endsOn)}, and no further month is charged.`),
            account,
          ]
        : [text(monthsLeft), account, note(HOW_TO_CANCEL)]),
    ],
    why: member(brand),
  }
}

export function renewalDeclined(facts: MailFacts['RENEWAL_DECLINED'], brand: Brand): MailContent {
  const amount = formatCentsExact(facts.totalCents)
  return {
    subject: `Your bank declined ${amount} for ${MEMBERSHIP_NAME}`,
    preview: facts.nextTryOn ? `We’ll try your card again on ${longDate(facts.nextTryOn)}.` : 'We won’t try again.',
    title: 'The monthly payment did not go through',
    blocks: [
      greeting(facts.firstName),
      text(
        `Your bank declined ${amount}${facts.cardLast4 ? ` on the card ending in ${facts.cardLast4}` : ''}. ${facts.reason}`,
      ),
      text(
        facts.nextTryOn
          ? `We’ll try your card again on ${longDate(facts.nextTryOn)}. To pay now, use another card in your account.`
          : 'We won’t try again.',
      ),
      ...(facts.endsOn
        ? [text(`The membership ended on ${longDate(facts.endsOn)}, and you owe nothing for it.`), account]
        : [button('Use another card', paths.accountCard), note(HOW_TO_CANCEL)]),
    ],
    why: facts.endsOn ? formerMember(brand) : member(brand),
  }
}

/**
 * Writes the mail about a membership that will end on the day of the next charge, or that has ended after an unpaid
 * month or a refund.
 */
export function membershipCancelled(facts: MailFacts['MEMBERSHIP_CANCELLED'], brand: Brand): MailContent {
  const endsOn = longDate(facts.effectiveOn)
  const isPending = !(facts.isOver ?? facts.effectiveOn <= facts.cancelledAt.slice(0, 10))
  const cost = formatCentsExact(facts.owedCents)
  const owed =
    facts.owedCents === 0
      ? 'There is no cancellation fee, and nothing is owed.'
      : isPending
        ? `The early cancellation fee is ${cost}, charged on ${endsOn}.`
        : `The early cancellation fee is ${cost}, charged now.`
  const ending = isPending ? `ends on ${endsOn}` : 'has ended'
  return {
    subject: `Your ${MEMBERSHIP_NAME} membership ${ending}`,
    preview: owed,
    title: `Your membership ${ending}`,
    blocks: [
      greeting(facts.firstName),
      text(
        isPending
          ? `You canceled on ${longDate(facts.cancelledAt)}. The membership ends on ${endsOn}. No further month is charged.`
          : `The membership ended on ${endsOn}. No further month is charged.`,
      ),
      text(facts.owedFor ? `${owed} ${facts.owedFor}` : owed),
      ...keptText(facts.keeps),
      account,
      ...(isPending
        ? [note('Changed your mind? Until it ends, you can undo this in your account with one button.')]
        : []),
    ],
    why: formerMember(brand),
  }
}

/** Returns sentences about the visits, prepaid hours and vouchers that the customer keeps. */
function keptText(keeps: MailFacts['MEMBERSHIP_CANCELLED']['keeps']): Block[] {
  if (!keeps) return []
  const { visits, prepaidHours, voucherUntil } = keeps
  const kept = [
    visits > 0 ? `Your ${visits === 1 ? 'booked visit takes' : `${visits} booked visits take`} place as planned.` : '',
    prepaidHours > 0
      ? `Your ${prepaidHours} prepaid hours stay yours: use them, or have them refunded in your account.`
      : '',
    voucherUntil ? `Your voucher for the first cleaning is good until ${longDate(voucherUntil)}.` : '',
  ].filter(Boolean)
  return kept.length > 0 ? [text(kept.join(' '))] : []
}

export function freeMonth(facts: MailFacts['FREE_MONTH'], brand: Brand): MailContent {
  return {
    subject: `A free month of ${MEMBERSHIP_NAME}`,
    preview: `Nothing is charged on ${longDate(facts.freeOn)}.`,
    title: 'This month is free',
    blocks: [
      greeting(facts.firstName),
      text(
        `A friend bought with your invite. We skip the monthly charge of ${longDate(facts.freeOn)}, and your membership goes on. It is not one of your paid months.`,
      ),
      rows(
        { label: `${MEMBERSHIP_NAME}, ${longDate(facts.freeOn)}`, value: formatCentsExact(0) },
        ...nextCharge(facts),
      ),
      account,
      note(HOW_TO_CANCEL),
    ],
    why: member(brand),
  }
}

export function cancellationUndone(facts: MailFacts['CANCELLATION_UNDONE'], brand: Brand): MailContent {
  return {
    subject: `Your ${MEMBERSHIP_NAME} membership continues`,
    preview: `Next charge on ${longDate(facts.nextChargeOn)}.`,
    title: 'Your membership continues',
    blocks: [
      greeting(facts.firstName),
      text('You undid the cancellation. Your membership continues as before.'),
      text(
        `${MEMBERSHIP_NAME} is ${amountWithTax(facts.monthlyCents, facts.salesTaxRate, ' a month')}, next charged on ${longDate(facts.nextChargeOn)} and then on the same day of each month until you cancel.`,
      ),
      ...(facts.freeMonths.length > 0 ? [rows(...nextCharge(facts))] : []),
      account,
      note(HOW_TO_CANCEL),
    ],
    why: `You undid a cancellation at ${brand.appName}.`,
  }
}

export function annualReminder(facts: MailFacts['ANNUAL_REMINDER'], brand: Brand): MailContent {
  return {
    subject: `Your ${MEMBERSHIP_NAME} membership renews every month`,
    preview: `${formatCents(facts.monthlyCents)} a month until you cancel. How to cancel is inside.`,
    title: 'A yearly reminder of your membership',
    blocks: [
      greeting(facts.firstName),
      text(`You have been a member since ${longDate(facts.memberSince)}. It renews automatically every month.`),
      rows(
        { label: 'What', value: MEMBERSHIP_NAME },
        { label: 'Amount', value: amountWithTax(facts.monthlyCents, facts.salesTaxRate) },
        { label: 'How often', value: 'Every month, until you cancel' },
        ...nextCharge(facts),
      ),
      text(HOW_TO_CANCEL),
      account,
    ],
    why: `${member(brand)} The law asks us to remind you once a year.`,
  }
}

export function priceChange(facts: MailFacts['PRICE_CHANGE'], brand: Brand): MailContent {
  return {
    subject: `${MEMBERSHIP_NAME}: a new price from ${longDate(facts.from)}`,
    preview: `${formatCents(facts.newMonthlyCents)} a month instead of ${formatCents(facts.oldMonthlyCents)}.`,
    title: 'Your monthly price changes',
    blocks: [
      greeting(facts.firstName),
      rows(
        { label: 'Until then', value: amountWithTax(facts.oldMonthlyCents, facts.salesTaxRate, ' a month') },
        {
          label: `From ${longDate(facts.from)}`,
          value: amountWithTax(facts.newMonthlyCents, facts.salesTaxRate, ' a month'),
          isTotal: true,
        },
      ),
      text('The membership renews every month at this price until you cancel.'),
      text(HOW_TO_CANCEL),
      account,
    ],
    why: member(brand),
  }
}
