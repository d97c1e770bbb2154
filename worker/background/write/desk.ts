import { paths } from '../../../client/paths.ts'
import { answerSentence } from '../../../client/ui/help/ticket-form.tsx'
import type { MailFacts } from '../../../graphql/contract/mail.ts'
import type { Brand } from '../../brands/brand.ts'
import { link, type MailContent, note, rows, text } from './content.ts'

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
