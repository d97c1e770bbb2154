import { MESSAGES, name } from '../../../graphql/contract/inputs.ts'
import { getCheck } from '../form/use-checks.ts'
import { CARD_CHECKS } from './use-card-fields.ts'

/** The checks for the payment form's fields, in form order. */
export const PAY_CHECKS = {
  firstName: getCheck(name),
  lastName: getCheck(name),
  ...CARD_CHECKS,
  consent: (isChecked: string) => {
    // In agent mode, the agent checks off each sentence after reading it to the caller.
    if (document.querySelector('[data-read]:not(:checked)')) return MESSAGES.unread
    return isChecked === 'true' ? undefined : MESSAGES.consent
  },
}

/**
 * The fields to check if the card is typed into the gateway's own fields or on the gateway's page, not into our fields.
 */
export const FIELDS_BESIDE_CARD = ['firstName', 'lastName', 'consent'] as const
