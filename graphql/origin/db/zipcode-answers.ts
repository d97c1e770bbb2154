/** What is answered about a zipcode that has no region. */
import { MESSAGES, zipcode as zipcodeInput } from '../../contract/inputs.ts'
import type { InvalidZipcodeFormat, UnsupportedServiceRegion } from '../generated/resolvers.ts'
import type { Place } from './places.ts'

export function parseZipcode(text: string): string | null {
  const result = zipcodeInput.safeParse(text)
  return result.success ? result.data : null
}

export const invalidZipcodeFormat: InvalidZipcodeFormat & { __typename: 'InvalidZipcodeFormat' } = {
  __typename: 'InvalidZipcodeFormat',
  message: MESSAGES.zipcodeInvalid,
}

type Unsupported = UnsupportedServiceRegion & { __typename: 'UnsupportedServiceRegion' }

export function unknownZipcode(zipcode: string): Unsupported {
  return {
    __typename: 'UnsupportedServiceRegion',
    message: `We do not know the ZIP code ${zipcode}. Check it and try again.`,
    city: null,
    state: null,
  }
}

export function unservedPlace({ city, state }: Place): Unsupported {
  return {
    __typename: 'UnsupportedServiceRegion',
    message: `We do not clean in ${city}, ${state} yet.`,
    city,
    state,
  }
}
