import { accountDetailsInput } from '../../contract/desk-inputs.ts'
import { fieldErrors } from '../../contract/inputs.ts'
import { requireCustomer } from '../account/session.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { membershipOf } from '../membership/resolvers.ts'

/** The signed-in customer's account, or null. */
export const account: NonNullable<QueryResolvers['account']> = async (_root, _args, context) => {
  const customer = await context.customer()
  if (!customer) return null
  const { email, firstName, lastName, phone } = customer
  return { email, firstName, lastName, phone, membership: await membershipOf(customer, context) }
}

/** Changes what the customer may change. The email stays: it is what the account is known by. */
export const updateAccountDetails: NonNullable<MutationResolvers['updateAccountDetails']> = async (
  _root,
  { input },
  context,
) => {
  const customer = await requireCustomer(context)
  const result = accountDetailsInput.safeParse(input)
  if (!result.success) {
    const [field = '', message = 'Check what you entered'] = Object.entries(fieldErrors(result.error))[0] ?? []
    return { success: false, message, field }
  }
  const { firstName, lastName, phone } = result.data
  await context.db
    .prepare('UPDATE customers SET first_name = ?, last_name = ?, phone = ? WHERE id = ?')
    .bind(firstName, lastName, phone, customer.id)
    .run()
  return { success: true, message: 'Your details are changed.', field: null }
}
