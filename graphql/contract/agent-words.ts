/**
 * What a support agent reads to a caller before the caller agrees. The sentences of the consent are read word for word.
 * The purchase stores all of it (docs/decisions/081-an-agent-reads-the-terms.md).
 */
import { type ConsentOrder, consentSentences, type Offer } from './offer.ts'

/** What is read aloud, in order. */
export function agentSentences(offer: Offer, order: ConsentOrder): string[] {
  return [
    'I will read you what you agree to, word for word. Please listen to the end.',
    ...consentSentences(offer, order),
    'Do you agree to all of this?',
  ]
}

/** The same text in the form that is sent and stored. */
export function agentWords(offer: Offer, order: ConsentOrder): string {
  return agentSentences(offer, order).join('\n')
}

/** The text that a consent token vouches for: what the page showed beside the box. */
export function shownText(consentText: string, words: string | null | undefined): string {
  return words ? `${words}\n${consentText}` : consentText
}
