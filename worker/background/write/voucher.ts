import { paths } from '../../../client/paths.ts'
import type { MailFacts, MailOrder } from '../../../graphql/contract/mail.ts'
import { boughtOffer, MEMBERSHIP_NAME, type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import { findService } from '../../../graphql/contract/visit-rules.ts'
import type { Brand } from '../../brands/brand.ts'
import { type Block, button, greeting, heading, link, type MailContent, note, paidBy, rows, text } from './content.ts'

/**
 * Writes the mail with the voucher, the receipt and the complete terms. State laws require a copy of the terms that the
 * customer can keep (`EC` of `AutomaticRenewalLaw` in the schema).
 */
export function voucher(facts: MailFacts['VOUCHER'], brand: Brand): MailContent {
  const { appName } = brand
  const terms = offerTerms(getOffer(facts), facts.firstMonthlyCharge)
  return {
    subject: `Your ${appName} voucher ${facts.code}, receipt, and terms`,
    preview: `Good until ${longDate(facts.expiresAt)}. Keep this email: it has the terms of your membership.`,
    title: 'Your voucher is ready',
    blocks: [
      greeting(facts.firstName),
      text(
        `Thank you. This code opens the calendar for your first cleaning, ${getHours(facts.order)} in ${facts.order.city}.`,
      ),
      { kind: 'code', text: facts.code },
      text(
        `It is good until ${longDate(facts.expiresAt)}. If you have not used it by then, the ${formatCentsExact(facts.order.totalCents)} you paid is still yours: enter the code, and we refund it to your card.`,
      ),
      button('Choose a date', `${paths.redeem}?code=${encodeURIComponent(facts.code)}`),
      heading('Receipt'),
      receipt(facts.order, brand),
      heading(`Your ${MEMBERSHIP_NAME} membership`),
      {
        kind: 'list',
        items: [
          terms.headline,
          terms.later,
          terms.gives,
          terms.renewal,
          terms.cancel,
          terms.earlyExit,
          terms.eligibility,
          terms.tax,
        ],
      },
      heading('What you agreed to'),
      { kind: 'quote', text: facts.consentText },
      note(
        facts.isAgreedByPhone
          ? `Our agent read you this on the phone, and you agreed on ${longDate(facts.consentedAt)}. If you did not, reply to this email.`
          : `You agreed on ${longDate(facts.consentedAt)}.`,
      ),
      heading('How to cancel'),
      text(
        'Sign in with this email address and choose “Cancel the membership”. You see the early cancellation fee, if there is one, and the day on which the membership ends before you confirm. Then we confirm it by email.',
      ),
      button('Open your account', paths.account),
      link('Terms of service', paths.terms),
      link('Ask us something', paths.ticket),
    ],
    why: `You bought a voucher at ${appName}.`,
  }
}

/** Writes the mail about the refund of an expired voucher. It says that the membership continues. */
export function voucherRefunded(facts: MailFacts['VOUCHER_REFUNDED'], { appName }: Brand): MailContent {
  const amount = formatCentsExact(facts.totalCents)
  return {
    subject: `Refund: ${amount} for your ${appName} voucher`,
    preview: 'Banks usually take a few days to show it.',
    title: 'Your voucher has been refunded',
    blocks: [
      greeting(facts.firstName),
      text(
        `Your voucher expired unused, so we refunded ${amount}${facts.cardLast4 ? `, to the card ending in ${facts.cardLast4}` : ' to your card'}. Banks usually take a few days to show it.`,
      ),
      text(`A running ${MEMBERSHIP_NAME} membership continues until you cancel it.`),
      button('Open your account', paths.account),
    ],
    why: `You bought a voucher at ${appName}.`,
  }
}

export function refundFailed(facts: MailFacts['REFUND_FAILED'], { appName, support }: Brand): MailContent {
  const amount = formatCentsExact(facts.totalCents)
  return {
    subject: `Your refund of ${amount} did not reach your card`,
    preview: 'We owe you this money and will send it another way.',
    title: 'Your refund did not reach your card',
    blocks: [
      greeting(facts.firstName),
      text(
        `We refunded ${amount}${facts.cardLast4 ? ` to the card ending in ${facts.cardLast4}` : ' to your card'}, and the bank sent it back. This happens with cards that are closed or expired. The money is still yours.`,
      ),
      text(
        `Write to ${support.email} and tell us how to send it to you, for example by check. Do not send card or account numbers by email.`,
      ),
    ],
    why: `You paid at ${appName}, and the payment was refunded.`,
  }
}

function getOffer(facts: MailFacts['VOUCHER']): Offer {
  const { planKey, order, monthlyCents, minimumMonths, earlyExitCents, place } = facts
  return boughtOffer({
    planKey,
    optionName: order.optionName,
    hours: order.hours,
    priceCents: order.subtotalCents,
    fullPriceCents: order.undiscountedCents,
    monthlyCents,
    minimumMonths,
    earlyExitCents,
    // The late policy's hours and fee are in the consent text, which the mail quotes.
    latePolicy: null,
    place,
  })
}

function receipt(order: MailOrder, brand: Brand): Block {
  const service = findService(order.service)
  return rows(
    { label: 'Sold by', value: brand.legalName },
    { label: 'Date', value: longDate(order.purchasedAt) },
    service ? { label: 'Cleaning', value: service.name } : null,
    { label: `First cleaning, ${getHours(order)}`, value: formatCentsExact(order.undiscountedCents) },
    order.discountCents > 0 ? { label: 'Discount', value: `-${formatCentsExact(order.discountCents)}` } : null,
    { label: `Sales tax, ${order.state}`, value: formatCentsExact(order.taxCents) },
    { label: 'Paid today', value: formatCentsExact(order.totalCents), isTotal: true },
    ...paidBy(order.cardLast4, brand),
  )
}

function getHours({ hours }: MailOrder): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
