import { paths } from '../../../client/paths.ts'
import { answerSentence } from '../../../client/ui/help/ticket-form.tsx'
import type { MailFacts } from '../../../graphql/contract/mail.ts'
import type { Brand } from '../../brands/brand.ts'
import { greeting, link, type MailContent, rows, text } from './content.ts'

export function ticketReceived(facts: MailFacts['TICKET_RECEIVED'], { appName }: Brand): MailContent {
  return {
    subject: `We have your message (${facts.reference})`,
    preview: answerSentence(facts.channel),
    title: 'We have your message',
    blocks: [
      text(answerSentence(facts.channel)),
      rows({ label: 'Reference', value: facts.reference }),
      text('This is what you wrote:'),
      { kind: 'quote', text: facts.message },
      link('Many answers are in the help center', paths.help),
    ],
    why: `You wrote to ${appName}.`,
  }
}

export function applicationReceived({ firstName }: MailFacts['APPLICATION_RECEIVED'], { appName }: Brand): MailContent {
  return {
    subject: `${appName} has your application`,
    preview: 'A person reads it and answers by email.',
    title: 'We have your application',
    blocks: [
      greeting(firstName),
      text('Thank you for applying. A person reads your application and answers to this address.'),
      link('Write to us if something should be corrected', paths.ticket),
    ],
    why: `Somebody applied to ${appName} with this address. If it was not you, write to us.`,
  }
}
