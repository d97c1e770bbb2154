/**
 * Logs sign-ins, exceeded limits, and account requests without a session, so that operators can notice attacks (OWASP
 * ASVS 5, 16.3).
 */
import { currentRequestId } from './request-log.ts'

type SecurityEvent =
  | 'code asked for'
  | 'too many codes asked for'
  | 'signed in'
  | 'wrong code'
  | 'too many codes tried'
  | 'too many voucher codes tried'
  | 'too many forms sent'
  | 'not signed in'
  | 'signed out'

/**
 * Logs one event. The line contains the customer's id, if known, and a keyed hash of the network. It never contains an
 * email address, an IP address, a code or a token.
 */
export function logSecurity(
  event: SecurityEvent,
  { brand, network }: { brand: string; network: string | null },
  about: { customer?: number; factor?: 'mailed code'; form?: string } = {},
): void {
  const line = { level: 'info', requestId: currentRequestId(), message: 'Security', event, brand, network, ...about }
  console.info(JSON.stringify(line))
}
