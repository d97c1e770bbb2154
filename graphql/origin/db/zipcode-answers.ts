import { MESSAGES, zipcode as zipcodeInput } from '../../contract/inputs.ts'
import type { InvalidZipcodeFormat, UnsupportedServiceRegion } from '../generated/resolvers.ts'
import type { Place } from './places.ts'

export function parseZipcode(text: string): string | null {
  const result = zipcodeInput.safeParse(text)
  return result.success ? result.data : null
}

type Invalid = InvalidZipcodeFormat & { __typename: 'InvalidZipcodeFormat' }

export const invalidZipcodeFormat: Invalid = {
  __typename: 'InvalidZipcodeFormat',
  message: MESSAGES.zipcodeInvalid,
}

/** An unknown ZIP code gets the same type of answer as an invalid one, because no region will ever serve it. */
export function unknownZipcode(zipcode: string): Invalid {
  return {
    __typename: 'InvalidZipcodeFormat',
    message: `We do not know the ZIP code ${zipcode}. Check it and try again.`,
  }
}

export function unservedPlace({
  city,
  state,
}: Place): UnsupportedServiceRegion & { __typename: 'UnsupportedServiceRegion' } {
  return {
    __typename: 'UnsupportedServiceRegion',
    message: `We do not clean in ${city}, ${state} yet.`,
  }
}
