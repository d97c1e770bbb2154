/**
 * The one internal test address that the specification lets through (section 5), so that people can walk through the funnel
 * without a phone number. Only its phone number goes unchecked: docs/decisions/033-the-test-address.md.
 */
import * as z from 'zod/mini'
import { purchaseVoucherInput, registerLeadInput, testPhone } from '../contract/inputs.ts'
import type { OriginEnv } from './env.ts'

const testRegisterLeadInput = z.safeExtend(registerLeadInput, { phone: testPhone })
const testPurchaseVoucherInput = z.safeExtend(purchaseVoucherInput, { phone: testPhone })

/** The check of a lead, as strict as its address asks for. */
export function registerLeadInputFor(env: OriginEnv, input: unknown) {
  return isTestAddress(env, input) ? testRegisterLeadInput : registerLeadInput
}

/** The check of a purchase, as strict as its address asks for. */
export function purchaseVoucherInputFor(env: OriginEnv, input: unknown) {
  return isTestAddress(env, input) ? testPurchaseVoucherInput : purchaseVoucherInput
}

/** Whether an input is the test address's. No address is in staging and production, whatever is configured there. */
function isTestAddress({ ENVIRONMENT, VALIDATION_BYPASS_EMAIL }: OriginEnv, input: unknown): boolean {
  if (ENVIRONMENT !== 'local' && ENVIRONMENT !== 'preview') return false
  const { email } = (input ?? {}) as { email?: unknown }
  return (
    !!VALIDATION_BYPASS_EMAIL && typeof email === 'string' && email.trim().toLowerCase() === VALIDATION_BYPASS_EMAIL
  )
}
