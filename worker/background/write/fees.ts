import { paths } from '../../../client/paths.ts'
import type { MailFacts } from '../../../graphql/contract/mail.ts'
import { formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import { button, greeting, type MailContent, onStatement, rows, text } from './content.ts'

const why = ({ appName }: Brand) => `You bought a cleaning at ${appName}, and agreed to this fee when you did.`

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
        facts.cardLast4 ? { label: 'Card', value: `ending in ${facts.cardLast4}` } : null,
        onStatement(brand),
      ),
      text('This fee is charged once. If you think it is wrong, reply to this email.'),
      button('Open your account', paths.account),
    ],
    why: why(brand),
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
    why: why(brand),
  }
}
