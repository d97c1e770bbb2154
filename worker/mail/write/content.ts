/** What a mail says, before it becomes HTML and text: both are written from these blocks, so neither says more. */
export type Block =
  | { kind: 'text'; text: string }
  /** Smaller and quieter. */
  | { kind: 'note'; text: string }
  | { kind: 'heading'; text: string }
  /** A code to type, alone and large. */
  | { kind: 'code'; text: string }
  /** Labels with values; `total` sets one off. */
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'list'; items: readonly string[] }
  /** Words of somebody else or of a contract, with their line breaks. */
  | { kind: 'quote'; text: string }
  /** The one thing to do. */
  | { kind: 'button'; label: string; path: string }
  | { kind: 'link'; label: string; path: string }

export interface Row {
  label: string
  value: string
  isTotal?: boolean
}

export interface MailContent {
  /** At most 60 characters are shown by most clients. */
  subject: string
  /** What a list of mails shows behind the subject. */
  preview: string
  title: string
  blocks: readonly Block[]
  /** Why this person gets the mail, in a sentence. */
  why: string
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const note = (words: string): Block => ({ kind: 'note', text: words })
export const heading = (words: string): Block => ({ kind: 'heading', text: words })
export const rows = (...all: readonly (Row | null)[]): Block => ({
  kind: 'rows',
  rows: all.filter((row) => row !== null),
})
export const button = (label: string, path: string): Block => ({ kind: 'button', label, path })
export const link = (label: string, path: string): Block => ({ kind: 'link', label, path })

/** 'Hello Ada,' or 'Hello,' where no name is known. */
export function greeting(firstName: string): Block {
  return text(firstName ? `Hello ${firstName},` : 'Hello,')
}
