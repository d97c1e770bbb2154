import type { MailFacts } from '../../../graphql/contract/mail.ts'
import type { Brand } from '../../brands/brand.ts'
import { type MailContent, note, text } from './content.ts'

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
