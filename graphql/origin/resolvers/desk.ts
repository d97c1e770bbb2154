import { applyAsCleanerInput, submitTicketInput } from '../../contract/desk-inputs.ts'
import { fieldErrors } from '../../contract/inputs.ts'
import { regionPay, saveApplication, saveTicket } from '../db/desk.ts'
import { findPlace } from '../db/places.ts'
import { allowsDemonstration } from '../env.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { createVoucherCode } from '../selling/voucher-code.ts'
import { parseZipcode, unknownZipcode } from './places.ts'

/** Stores a message to the support team. */
export const submitTicket: NonNullable<MutationResolvers['submitTicket']> = async (_root, { input }, context) => {
  const result = submitTicketInput.safeParse(input)
  if (!result.success) return { success: false, reference: null, ...firstOf(fieldErrors(result.error)) }
  const ticket = result.data
  const reference = await saveTicket(context.db, {
    brand: context.brand,
    requestId: ticket.requestId,
    reference: `T-${createVoucherCode()}`,
    channel: ticket.channel,
    topic: ticket.topic,
    email: ticket.email.toLowerCase(),
    phone: ticket.phone ?? '',
    orderCode: ticket.orderCode ?? '',
    message: ticket.message,
    now: context.now,
  })
  context.sendMail()
  return { success: true, message: 'Your message is stored.', reference, field: null }
}

/** Stores an application. The answer is the same whether or not the email has applied before. */
export const applyAsCleaner: NonNullable<MutationResolvers['applyAsCleaner']> = async (_root, { input }, context) => {
  const result = applyAsCleanerInput.safeParse(input)
  if (!result.success) return refused(firstOf(fieldErrors(result.error)))
  const application = result.data
  if (!(await findPlace(context.db, application.zipcode))) {
    return refused({ field: 'zipcode', message: unknownZipcode(application.zipcode).message })
  }
  await saveApplication(context.db, {
    brand: context.brand,
    email: application.email.toLowerCase(),
    phone: application.phone,
    firstName: application.firstName,
    lastName: application.lastName,
    zipcode: application.zipcode,
    experience: application.experience,
    payoutMethod: application.payoutMethod,
    now: context.now,
  })
  context.sendMail()
  return { success: true, message: 'Your application is stored.', status: 'PENDING', field: null }
}

function refused(why: { field: string; message: string }) {
  return { success: false, status: null, ...why }
}

function firstOf(errors: Record<string, string>): { field: string; message: string } {
  const [field = '', message = 'Check what you entered'] = Object.entries(errors)[0] ?? []
  return { field, message }
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
