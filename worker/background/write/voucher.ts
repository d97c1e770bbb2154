import { paths } from '../../../client/paths.ts'
import type { MailFacts, MailOrder } from '../../../graphql/contract/mail.ts'
import { boughtOffer, MEMBERSHIP_NAME, type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import { type Block, button, greeting, heading, link, type MailContent, note, rows, text } from './content.ts'

/** Voucher, receipt and complete terms, which state law requires the customer to be able to keep (`arl`, code EC). */
export function voucher(facts: MailFacts['VOUCHER'], { appName, legalName }: Brand): MailContent {
  const terms = offerTerms(offerOf(facts), facts.firstMonthlyCharge)
  return {
    subject: `Your ${appName} voucher ${facts.code}, receipt, and terms`,
    preview: `Good until ${longDate(facts.expiresAt)}. Keep this email: it has the terms of your membership.`,
    title: 'Your voucher is ready',
    blocks: [
      greeting(facts.firstName),
      text(
        `Thank you. This code opens the calendar for your first cleaning, ${hoursOf(facts.order)} in ${facts.order.city}.`,
      ),
      { kind: 'code', text: facts.code },
      text(`It is good until ${longDate(facts.expiresAt)}.`),
      button('Choose a date', `${paths.redeem}?code=${encodeURIComponent(facts.code)}`),
      heading('Receipt'),
      receipt(facts.order, legalName),
      heading(`Your ${MEMBERSHIP_NAME} membership`),
      {
        kind: 'list',
        items: [
          terms.headline,
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
        'Sign in with this email address and choose “Cancel the membership”. You see the early cancellation fee, if there is one, before you confirm. It takes effect as the page says, and we confirm it by email.',
      ),
      button('Open your account', paths.account),
      link('Terms of service', paths.terms),
      link('Ask us something', paths.ticket),
    ],
    why: `You bought a voucher at ${appName}.`,
  }
}

function offerOf({ planKey, order, monthlyCents, minimumMonths, earlyExitCents }: MailFacts['VOUCHER']): Offer {
  return boughtOffer({
    planKey,
    optionName: order.optionName,
    hours: order.hours,
    priceCents: order.subtotalCents,
    fullPriceCents: order.undiscountedCents,
    monthlyCents,
    minimumMonths,
    earlyExitCents,
    // Hours and fee are in the agreed text, which the mail quotes.
    latePolicy: null,
  })
}

function receipt(order: MailOrder, seller: string): Block {
  return rows(
    { label: 'Sold by', value: seller },
    { label: 'Date', value: longDate(order.purchasedAt) },
    { label: `First cleaning, ${hoursOf(order)}`, value: formatCentsExact(order.undiscountedCents) },
    order.discountCents > 0 ? { label: 'Discount', value: `-${formatCentsExact(order.discountCents)}` } : null,
    { label: `Sales tax, ${order.state}`, value: formatCentsExact(order.taxCents) },
    { label: 'Paid today', value: formatCentsExact(order.totalCents), isTotal: true },
    order.cardLast4 ? { label: 'Card', value: `ending in ${order.cardLast4}` } : null,
  )
}

function hoursOf({ hours }: MailOrder): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
