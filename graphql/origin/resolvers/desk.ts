import { applyAsCleanerInput, submitTicketInput } from '../../contract/desk-inputs.ts'
import { firstError } from '../../contract/inputs.ts'
import { regionPay, saveApplication, saveTicket } from '../db/desk.ts'
import { findPlace } from '../db/places.ts'
import { parseZipcode, unknownZipcode } from '../db/zipcode-answers.ts'
import { allowsDemonstration } from '../env.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { mayStore, TOO_MANY_FORMS } from '../limits/forms.ts'
import { mayConfirm } from '../limits/recipient.ts'
import { createVoucherCode } from '../selling/voucher-code.ts'

/** Stores a message to the support team. */
export const submitTicket: NonNullable<MutationResolvers['submitTicket']> = async (_root, { input }, context) => {
  const result = submitTicketInput.safeParse(input)
  const refusedTicket = { success: false, reference: null, isConfirmed: false }
  if (!result.success) return { ...refusedTicket, ...firstError(result.error) }
  if (!(await mayStore(context, 'ticket'))) return { ...refusedTicket, field: null, message: TOO_MANY_FORMS }
  const { db, now } = context
  const ticket = { ...result.data, email: result.data.email.toLowerCase() }
  const stored = await saveTicket(
    db,
    {
      brand: context.brand,
      requestId: ticket.requestId,
      reference: `T-${createVoucherCode()}`,
      channel: ticket.channel,
      topic: ticket.topic,
      email: ticket.email,
      phone: ticket.phone ?? '',
      orderCode: ticket.orderCode ?? '',
      message: ticket.message,
      now,
    },
    await mayConfirm(db, now, ticket.email),
  )
  context.sendMail()
  return { success: true, message: 'Your message is stored.', ...stored, field: null }
}

/** Stores an application. The answer is the same whether or not the email has applied before. */
export const applyAsCleaner: NonNullable<MutationResolvers['applyAsCleaner']> = async (_root, { input }, context) => {
  const result = applyAsCleanerInput.safeParse(input)
  if (!result.success) return refused(firstError(result.error))
  const application = result.data
  if (!(await findPlace(context.db, application.zipcode))) {
    return refused({ field: 'zipcode', message: unknownZipcode(application.zipcode).message })
  }
  if (!(await mayStore(context, 'application'))) return refused({ field: null, message: TOO_MANY_FORMS })
  const { db, now } = context
  const { phone, firstName, lastName, zipcode, experience, payoutMethod } = application
  const email = application.email.toLowerCase()
  const isConfirmed = await saveApplication(
    db,
    { brand: context.brand, email, phone, firstName, lastName, zipcode, experience, payoutMethod, now },
    await mayConfirm(db, now, email),
  )
  context.sendMail()
  return { success: true, message: 'Your application is stored.', status: 'PENDING', isConfirmed, field: null }
}

function refused(why: { field: string | null; message: string }) {
  return { success: false, status: null, isConfirmed: false, ...why }
}

/** Cleaners' pay, in dollars per hour. */
export const cleanerEarnings: NonNullable<QueryResolvers['cleanerEarnings']> = async (_root, args, context) => {
  const zipcode = args.zipcode ? parseZipcode(args.zipcode) : null
  if (args.zipcode && zipcode === null) return []
  const pay = await regionPay(context.db, {
    zipcode,
    includeDemonstration: allowsDemonstration(context.env.ENVIRONMENT),
  })
  return pay.map(({ region, lowCents, highCents, isDemonstration }) => ({
    region,
    lowRate: lowCents / 100,
    highRate: highCents / 100,
    isDemonstration,
  }))
}
