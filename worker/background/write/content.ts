/** An email's content, from which both its HTML and its plain text are generated. */
import { type Brand, getCompany } from '../../brands/brand.ts'

export type Block =
  | { kind: 'text'; text: string }
  /** A smaller, less prominent text. */
  | { kind: 'note'; text: string }
  | { kind: 'heading'; text: string }
  /** A code to type, large and on its own line. */
  | { kind: 'code'; text: string }
  /** Labels with values. `isTotal` emphasizes a row. */
  | { kind: 'rows'; rows: readonly MailRow[] }
  | { kind: 'list'; items: readonly string[] }
  /** Quoted text, such as the text that a customer agreed to, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** The mail's main link, shown as a button. */
  | { kind: 'button'; label: string; path: string }
  | { kind: 'link'; label: string; path: string }

export interface MailRow {
  label: string
  value: string
  isTotal?: boolean
}

export interface MailContent {
  /** The subject. Most clients show at most 60 characters. */
  subject: string
  /** The preview text after the subject in a list of emails. */
  preview: string
  title: string
  blocks: readonly Block[]
  /** Why the recipient gets the mail, in one sentence. */
  why: string
}

export interface MailAbout {
  content: MailContent
  brand: Brand
  siteUrl: string
  unsubscribeUrl: string | null
  /** Whether the contract or the law requires this email. */
  isRequired: boolean
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const note = (words: string): Block => ({ kind: 'note', text: words })
export const heading = (words: string): Block => ({ kind: 'heading', text: words })
export const rows = (...all: readonly (MailRow | null)[]): Block => ({
  kind: 'rows',
  rows: all.filter((row) => row !== null),
})
export const button = (label: string, path: string): Block => ({ kind: 'button', label, path })
export const link = (label: string, path: string): Block => ({ kind: 'link', label, path })

/** Returns a row for the card, and a row for the text on the card statement. Banks may format this text differently. */
export const paidBy = (cardLast4: string | null | undefined, { cardStatement }: Brand): MailRow[] => [
  ...(cardLast4 ? [{ label: 'Card', value: `ending in ${cardLast4}` }] : []),
  { label: 'On your card statement', value: cardStatement },
]

/** Returns the greeting: 'Hello Ada,', or 'Hello,' if the name is unknown. */
export function greeting(firstName: string): Block {
  return text(firstName ? `Hello ${firstName},` : 'Hello,')
}

/**
 * Returns the footer, which is the same in HTML and text: why the mail was sent, who sent it, and how to unsubscribe.
 */
export function footerLines({ content, brand, unsubscribeUrl, isRequired }: MailAbout): string[] {
  return [
    content.why,
    `${getCompany(brand)}, ${brand.postalAddress}`,
    `Questions: ${brand.support.email}`,
    ...(unsubscribeUrl ? [`${unsubscribeLabel(isRequired)}: ${unsubscribeUrl}`] : []),
  ]
}

/** Returns the label of the unsubscribe link. Required mail cannot be turned off, and its label says so. */
export function unsubscribeLabel(isRequired: boolean): string {
  return isRequired ? 'What you can turn off, and what you cannot' : 'Unsubscribe'
}
