/** The labels and attributes of fields that several forms share, for suitable keyboards and autofill. */
import { LIMITS } from '../../graphql/contract/limits.ts'

export const EMAIL = { label: 'Email', type: 'email', autoComplete: 'email', maxLength: LIMITS.emailLength } as const
export const PHONE = { label: 'Phone', inputMode: 'tel', autoComplete: 'tel-national' } as const
export const FIRST_NAME = { label: 'First name', autoComplete: 'given-name', maxLength: LIMITS.nameLength } as const
export const LAST_NAME = { label: 'Last name', autoComplete: 'family-name', maxLength: LIMITS.nameLength } as const
export const ZIPCODE = {
  label: 'ZIP code',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  maxLength: LIMITS.typedZipcodeLength,
} as const
