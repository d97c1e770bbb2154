/** Who may redeem: the signed-in customer, or whoever gave a voucher's code and the email of its purchase. */
import type { Context } from 'hono'
import type { VoucherVisitQuery } from '../../../graphql/contract/generated/graphql.ts'
import { VoucherVisitDocument } from '../../../graphql/contract/generated/named.ts'
import type { AppEnv } from '../../env.ts'
import { OriginFaultError } from '../../errors.ts'
import { sessionOf } from '../account/session-cookie.ts'
import { readSent, writeSent } from '../sent.ts'

export type VoucherVisit = VoucherVisitQuery['voucherVisit']

export interface Access {
  code?: string
  email?: string
}

/** The code and email that this browser gave within the last hour, or what the session stands for. Null for neither. */
export async function accessOf(c: Context<AppEnv>): Promise<Access | null> {
  const sent = await readSent(c)
  if (sent?.form === 'voucher') return { code: sent.code, email: sent.email }
  return sessionOf(c) ? {} : null
}

/** Remembers what opened a voucher, in a signed cookie of an hour. */
export function rememberAccess(c: Context<AppEnv>, { code = '', email = '' }: Access): Promise<void> {
  return writeSent(c, { form: 'voucher', code, email })
}

/** Throws OriginFaultError where the origin cannot say. */
export async function lookUpVoucher(c: Context<AppEnv>, access: Access): Promise<VoucherVisit> {
  const answer = await c.var.origin.query(VoucherVisitDocument, access)
  if (!answer.ok) throw new OriginFaultError(answer.error)
  return answer.data.voucherVisit
}
