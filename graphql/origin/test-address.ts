/**
 * The one internal test address that the specification lets through (section 5), so that people can walk through the
 * funnel without a phone number. Only the phone number check is skipped: docs/decisions/033-the-test-address.md.
 */
import * as z from 'zod/mini'
import { purchaseVoucherInput, registerLeadInput, testPhone } from '../contract/inputs.ts'
import type { OriginEnv } from './env.ts'

const testRegisterLeadInput = z.safeExtend(registerLeadInput, { phone: testPhone })
const testPurchaseVoucherInput = z.safeExtend(purchaseVoucherInput, { phone: testPhone })

/** The lead schema for an address: the test address may omit a valid phone number. */
export function registerLeadInputFor(env: OriginEnv, input: unknown) {
  return isTestAddress(env, input) ? testRegisterLeadInput : registerLeadInput
}

/** The purchase schema for an address: the test address may omit a valid phone number. */
export function purchaseVoucherInputFor(env: OriginEnv, input: unknown) {
  return isTestAddress(env, input) ? testPurchaseVoucherInput : purchaseVoucherInput
}

/** Whether the input is for the test address. Always false in staging and production, whatever is configured. */
function isTestAddress({ ENVIRONMENT, VALIDATION_BYPASS_EMAIL }: OriginEnv, input: unknown): boolean {
  if (ENVIRONMENT !== 'local' && ENVIRONMENT !== 'preview') return false
  const { email } = (input ?? {}) as { email?: unknown }
  return (
    !!VALIDATION_BYPASS_EMAIL && typeof email === 'string' && email.trim().toLowerCase() === VALIDATION_BYPASS_EMAIL
  )
}
