import { paths } from '../../../client/paths.ts'
import { answerSentence } from '../../../client/ui/help/ticket-form.tsx'
import type { MailFacts } from '../../../graphql/contract/mail.ts'
import { formatCentsExact } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import { button, greeting, link, type MailContent, note, rows, text } from './content.ts'

export function ticketReceived(facts: MailFacts['TICKET_RECEIVED'], { appName }: Brand): MailContent {
  return {
    subject: `We have your message (${facts.reference})`,
    preview: answerSentence(facts.channel),
    title: 'We have your message',
    blocks: [
      text(answerSentence(facts.channel)),
      rows({ label: 'Reference', value: facts.reference }),
      link('Many answers are in the help center', paths.help),
      note('If you did not write to us, somebody entered your address in our form. You do not need to do anything.'),
    ],
    why: `Somebody wrote to ${appName} with this address.`,
  }
}

export function applicationReceived(_facts: MailFacts['APPLICATION_RECEIVED'], { appName }: Brand): MailContent {
  return {
    subject: `${appName} has your application`,
    preview: 'A person reads it and answers by email.',
    title: 'We have your application',
    blocks: [
      text('Thank you for applying. A person reads your application and answers by email.'),
      link('Write to us if something should be corrected', paths.ticket),
    ],
    why: `Somebody applied to ${appName} with this address. If it was not you, write to us.`,
  }
}

export function signInCode({ code, minutes }: MailFacts['SIGN_IN_CODE'], { appName }: Brand): MailContent {
  return {
    subject: `${code} is your ${appName} sign-in code`,
    preview: `It works once, within ${minutes} minutes.`,
    title: 'Your sign-in code',
    blocks: [
      text('Enter this code on the page where you asked for it.'),
      { kind: 'code', text: code },
      text(`It works once, within ${minutes} minutes.`),
      note(
        `If you did not ask for it, somebody entered your address by mistake. Nobody can sign in without the code, so you do not need to do anything. No one from ${appName} will ever ask you for it.`,
      ),
    ],
    why: `Somebody asked for a sign-in code for this address at ${appName}.`,
  }
}

/** Emails to the waitlist state no price, because a price must be shown with its terms. The linked page shows both. */
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
      text('This is the one email you asked for. We won’t email you about it again.'),
    ],
    why: `You joined the waitlist of ${appName}.`,
  }
}

export function leadFollowUp({ zipcode, city }: MailFacts['LEAD_FOLLOW_UP'], { appName }: Brand): MailContent {
  return {
    subject: `Your cleaning in ${city || zipcode}: still interested?`,
    preview: 'We email you about this only once.',
    title: 'You started booking a cleaning',
    blocks: [
      text(
        `You gave us your address to see what a first cleaning in ${city || zipcode} costs, and stopped before paying. Nothing was ordered.`,
      ),
      text('If you would like to continue, the page has the price and all terms.'),
      button('See prices and terms', paths.deal),
      text('This is the only email we send about it.'),
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
    preview: 'It costs you nothing.',
    title: 'This address already has a first-cleaning voucher',
    blocks: [
      greeting(firstName),
      text(
        `Somebody, probably you, just ordered a first cleaning from ${appName} with this address. That offer is for new customers only, and this address has a voucher from it. So the order was canceled.`,
      ),
      text(
        `It costs you nothing. Your bank may show a pending ${formatCentsExact(totalCents)} for a few days before it disappears. If you were charged before we could stop it, you have been refunded in full.`,
      ),
      text('Your voucher and its code are in your account.'),
      button('Go to your account', paths.login),
      text('If it was not you, you do not need to do anything. Nobody saw your voucher or your account.'),
    ],
    why: `An order at ${appName} named this address.`,
  }
}
