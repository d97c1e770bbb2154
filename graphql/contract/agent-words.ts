/**
 * The text that a support agent reads to a caller before the caller agrees. It contains the consent sentences word for
 * word. The purchase stores the whole text (docs/decisions/081-an-agent-reads-the-terms.md).
 */
import { type ConsentOrder, consentSentences, type Offer } from './offer.ts'

/** The sentences that an agent reads aloud, in order. */
export function agentSentences(offer: Offer, order: ConsentOrder): string[] {
  return [
    'I will read you what you agree to, word for word. Please listen to the end.',
    ...consentSentences(offer, order),
    'Do you agree to all of this?',
  ]
}

/** The sentences of `agentSentences` as one string, as they are sent and stored. */
export function agentWords(offer: Offer, order: ConsentOrder): string {
  return agentSentences(offer, order).join('\n')
}

/**
 * The text that a consent token covers: the consent text beside the checkbox, after the agent's words if there are any.
 */
export function shownText(consentText: string, words: string | null | undefined): string {
  return words ? `${words}\n${consentText}` : consentText
}
