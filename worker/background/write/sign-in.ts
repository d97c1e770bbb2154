import type { MailFacts } from '../../../graphql/contract/mail.ts'
import type { Brand } from '../../brands/brand.ts'
import { type MailContent, note, text } from './content.ts'

export function signInCode({ code, minutes }: MailFacts['SIGN_IN_CODE'], { appName }: Brand): MailContent {
  return {
    subject: `${code} is your ${appName} sign-in code`,
    preview: `It works once, within ${minutes} minutes.`,
    title: 'Your sign-in code',
    blocks: [
      text('Type this code on the page where you asked for it.'),
      { kind: 'code', text: code },
      text(`It works once, within ${minutes} minutes.`),
      note(
        `You did not ask for it? Then somebody typed your address by mistake. Without the code nobody gets in, and there is nothing you need to do. No one from ${appName} will ever ask you for it.`,
      ),
    ],
    why: `Somebody asked for a sign-in code for this address at ${appName}.`,
  }
}
