import { submitTicketInput } from '../../contract/desk-inputs.ts'
import { firstError } from '../../contract/inputs.ts'
import type { OriginContext } from '../context.ts'
import { saveTicket } from '../db/desk.ts'
import type { SubmitTicketInput, SubmitTicketResult } from '../generated/resolvers.ts'
import { mayConfirm, mayStore, TOO_MANY_FORMS } from '../limits/forms.ts'
import { createVoucherCode } from '../visits/voucher-code.ts'

/** Stores a message to the support team. */
export async function submitTicket(context: OriginContext, input: SubmitTicketInput): Promise<SubmitTicketResult> {
  const result = submitTicketInput.safeParse(input)
  const refusedTicket = { success: false, reference: null, isConfirmed: false }
  if (!result.success) return { ...refusedTicket, ...firstError(result.error) }
  if (!(await mayStore(context, 'ticket'))) return { ...refusedTicket, field: null, message: TOO_MANY_FORMS }
  const { db, now } = context
  const { phone, orderCode, ...ticket } = result.data
  const email = ticket.email.toLowerCase()
  const reference = `T-${createVoucherCode()}`
  const stored = await saveTicket(
    db,
    { ...ticket, brand: context.brand, reference, email, phone: phone ?? '', orderCode: orderCode ?? '', now },
    await mayConfirm(db, now, email),
  )
  context.sendMail()
  return { success: true, message: 'We received your message.', ...stored, field: null }
}
