/** The signed-in customer's account, and signing in and out. */
import { accountDetailsInput, signInInput } from '../../contract/desk-inputs.ts'
import { emailForm, firstError } from '../../contract/inputs.ts'
import { eraseAccount } from '../account/erase-account.ts'
import { paymentOfId, readPayments } from '../account/payments.ts'
import { readData } from '../account/personal-data.ts'
import { readReceipt, readVouchers } from '../account/purchases.ts'
import { proposeNext } from '../booking/next-visit.ts'
import { showBooking } from '../booking/offer.ts'
import { showPrepaidHours } from '../booking/prepaid-hours.ts'
import { readVisits, visitToChange } from '../booking/visits.ts'
import { getCard } from '../charging/shown-card.ts'
import type { AccountResolvers, MutationResolvers } from '../generated/resolvers.ts'
import { readInvite } from '../invites/shown-invite.ts'
import { logSecurity } from '../log/security-log.ts'
import { setPreference } from '../mail/preferences.ts'
import { readMembership } from '../membership/shown-membership.ts'
import { browserToken } from '../sign-in/known-browser.ts'
import { endAllSessions, endSession, readSessions, requireCustomer } from '../sign-in/session.ts'
import { requestCode, signInWith } from '../sign-in/sign-in.ts'

/** Resolvers of the account's fields. */
export const accountFields: Partial<AccountResolvers> = {
  membership: (customer, _args, context) => readMembership(customer, context),
  card: (customer, _args, { db, now }) => getCard(db, customer, now),
  vouchers: (customer, _args, { db, now }) => readVouchers(db, customer, now),
  receipt: (customer, { purchaseId }, { db }) => readReceipt(db, customer, purchaseId),
  visits: (customer, _args, context) => readVisits(customer, context),
  visit: (customer, { id }, context) => visitToChange(customer, id, context),
  booking: (customer, { order }, context) => showBooking(customer, order, context),
  nextVisit: (customer, { weeks }, context) => proposeNext(customer, weeks, context),
  prepaidHours: (customer, _args, context) => showPrepaidHours(customer, context),
  payments: (customer, _args, context) => readPayments(customer, context),
  payment: (customer, { id }, context) => paymentOfId(customer, id, context),
  invite: (customer, _args, context) => readInvite(customer, context),
  sessions: (customer, _args, { db, now }) => readSessions(db, customer, now),
  data: (customer, _args, { db }) => readData(db, customer),
}

const CODE_SENT = 'If this address has an account, a code is on its way to it.'
const TOO_MANY =
  'Too many codes were requested for this address or from your network. A code that you already have still works. Wait an hour, or use a browser that you have signed in with before.'
const WRONG_CODE = 'That code does not work. Check it, or ask for a new one.'

export const accountMutations = {
  requestSignInCode: async (_root, input, context) => {
    const result = emailForm.safeParse(input)
    if (!result.success) return { success: false, message: firstError(result.error).message }
    const isSent = await requestCode(context, { email: result.data.email.toLowerCase(), request: input.request ?? '' })
    return isSent ? { success: true, message: CODE_SENT } : { success: false, message: TOO_MANY }
  },

  signIn: async (_root, { input }, context) => {
    const result = signInInput.safeParse(input)
    const wrong = { success: false, message: WRONG_CODE, token: null, browser: null }
    if (!result.success) return wrong
    const { code, agent, request } = result.data
    const email = result.data.email.toLowerCase()
    const token = await signInWith(context, { email, code, agent: agent ?? '', request: request ?? '' })
    if (!token) return wrong
    return { success: true, message: 'You are signed in.', token, browser: await browserToken(context, email) }
  },

  signOut: async (_root, { everywhere }, context) => {
    const customer = await context.customer()
    if (customer && everywhere) await endAllSessions(context.db, customer)
    else if (customer) await endSession(context.db, customer, customer.sessionId)
    if (customer) logSecurity('signed out', context, { customer: customer.id })
    return { success: true, message: 'You are signed out.' }
  },

  endSession: async (_root, { id }, context) => {
    await endSession(context.db, await requireCustomer(context), id)
    return { success: true, message: 'That browser is signed out.' }
  },

  eraseAccount: async (_root, { email }, context) => eraseAccount(await requireCustomer(context), email, context),

  setOptionalMail: async (_root, { token, isOn }, { db, now }) =>
    (await setPreference(db, { token, isOn, now }))
      ? { success: true, message: isOn ? 'Optional email is on again.' : 'Optional email is off.' }
      : { success: false, message: 'This link is not one of ours, or the email address it belongs to was erased.' },

  // The email cannot be changed, because it identifies the account.
  updateAccountDetails: async (_root, { input }, context) => {
    const customer = await requireCustomer(context)
    const result = accountDetailsInput.safeParse(input)
    if (!result.success) return { success: false, ...firstError(result.error) }
    const { firstName, lastName, phone } = result.data
    await context.db
      .prepare('UPDATE customers SET first_name = ?, last_name = ?, phone = ? WHERE id = ?')
      .bind(firstName, lastName, phone, customer.id)
      .run()
    return { success: true, message: 'Your details are saved.', field: null }
  },
} satisfies MutationResolvers
