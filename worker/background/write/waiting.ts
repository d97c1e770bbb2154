import { paths } from '../../../client/paths.ts'
import type { MailFacts } from '../../../graphql/contract/mail.ts'
import { formatCentsExact } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import { button, greeting, type MailContent, text } from './content.ts'

/** These mails contain no price: it would need its terms, and the page has both. */
export function waitlistOpened({ zipcode, city }: MailFacts['WAITLIST_OPENED'], { appName }: Brand): MailContent {
  const where = city || zipcode
  return {
    subject: zipcode ? `${appName} now cleans in ${where}` : `${appName} has vouchers again`,
    preview: 'You asked us to tell you.',
    title: zipcode ? `We now clean in ${where}` : 'Vouchers are on sale again',
    blocks: [
      text(
        zipcode
          ? `You asked us to tell you when we clean in ${zipcode}${city ? ` (${city})` : ''}. Now we do.`
          : 'You asked us to tell you when there are vouchers again. There are.',
      ),
      button('See prices and terms', paths.deal),
      text('This is the one mail that you asked for. We do not write again about it.'),
    ],
    why: `You joined the waitlist of ${appName}.`,
  }
}

export function leadFollowUp({ zipcode, city }: MailFacts['LEAD_FOLLOW_UP'], { appName }: Brand): MailContent {
  return {
    subject: `Your cleaning in ${city || zipcode}: still interested?`,
    preview: 'We write about this once.',
    title: 'You had begun to order a cleaning',
    blocks: [
      text(
        `You gave us your address to see what a first cleaning in ${city || zipcode} costs, and stopped before paying. There is no order.`,
      ),
      text('If you want to go on, the page has the price and all terms.'),
      button('See prices and terms', paths.deal),
      text('We write about this once and never again.'),
    ],
    why: `You left this address with ${appName} while looking at an offer.`,
  }
}

export function notANewClient(
  { firstName, totalCents }: MailFacts['NOT_A_NEW_CLIENT'],
  { appName }: Brand,
): MailContent {
  return {
    subject: 'Your order did not go through: this address already has a voucher',
    preview: 'You pay nothing for it.',
    title: 'This address already has a first-cleaning voucher',
    blocks: [
      greeting(firstName),
      text(
        `Somebody, probably you, just ordered a first cleaning from ${appName} with this address. That offer is for new clients only, and this address has a voucher from it. So the order was canceled.`,
      ),
      text(
        `You pay nothing for it. Your bank may show ${formatCentsExact(totalCents)} as pending for a few days, until it takes the entry back. If it was charged before we could stop it, it has been refunded in full.`,
      ),
      text('Your voucher and its code are in your account.'),
      button('Go to your account', paths.login),
      text('If it was not you, there is nothing to do: nobody saw your voucher or your account.'),
    ],
    why: `An order at ${appName} named this address.`,
  }
}
