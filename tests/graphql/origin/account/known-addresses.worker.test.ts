/**
 * Tests that neither an answer nor its duration reveals whether an email address has an account. The tests compare
 * steps instead of durations: the database statements and gateway calls, in order, and the work after the response.
 */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import type { PurchaseVoucherMutation } from '../../../../graphql/contract/generated/graphql.ts'
import { type OperationName, STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { ORIGIN_HEADERS } from '../../../../graphql/contract/transport.ts'
import { eraseStatements } from '../../../../graphql/origin/account/personal-data.ts'
import worker from '../../../../graphql/origin/index.ts'
import { ask, getOrder, seed } from '../ask.ts'
import { addMember, type Member } from '../membership/ask.ts'

let owner: Member
beforeAll(async () => {
  await seed({ demonstration: true })
  owner = await addMember({ boughtAt: new Date().toISOString() })
  // Adds a browser's hash, because every purchase on the site has one.
  await env.DB.prepare(`UPDATE purchases SET client = 'the-browser-of-the-owner'`).run()
})

let strangers = 0
const unknownAddress = () => `nobody-${++strangers}@example.com`

/** Returns the start of a statement. The rest may contain values that differ between requests. */
const getStart = (sql: string) => sql.replace(/\s+/g, ' ').slice(0, 60)

/** Returns the database, wrapped so that each statement is recorded in `steps`. */
function watched(steps: string[]): D1Database {
  return new Proxy(env.DB, {
    get(db, name) {
      const own: unknown = Reflect.get(db, name)
      if (typeof own !== 'function') return own
      return (...args: unknown[]) => {
        steps.push(Array.isArray(args[0]) ? `batch of ${args[0].length}` : getStart(String(args[0])))
        return own.apply(db, args)
      }
    },
  })
}

/**
 * Sends an operation from a new browser. Returns the answer, the steps before the answer, and the number of tasks that
 * continue after it. Gateway ids are shortened to their prefix.
 */
async function getSteps(name: OperationName, variables: object) {
  const steps: string[] = []
  const real = globalThis.fetch
  const gateway = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    steps.push(`gateway ${init?.method ?? 'GET'} ${pathname.replace(/(pi|cus|cs|pm)_\w+/g, '$1')}`)
    return real(input, init)
  })
  const behind: Promise<unknown>[] = []
  const request = new Request<unknown, IncomingRequestCfProperties>('http://origin.test/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [ORIGIN_HEADERS.brand]: 'glimmer',
      [ORIGIN_HEADERS.siteUrl]: 'http://localhost:8787',
      [ORIGIN_HEADERS.client]: crypto.randomUUID(),
      [ORIGIN_HEADERS.network]: crypto.randomUUID(),
    },
    body: JSON.stringify({ query: STORED_OPERATIONS[name].text, variables }),
  })
  const execution = {
    waitUntil: (work: Promise<unknown>) => behind.push(work),
    passThroughOnException: () => {},
    props: {},
  }
  // FLAGS, which stores the kill switches, is left out. Otherwise the origin would reread the switches after a
  // response, at most once every two seconds, and the extra read would make the compared requests differ.
  const bindings = { ...env, DB: watched(steps), FLAGS: undefined }
  const response = await worker.fetch(request, bindings, execution as unknown as ExecutionContext)
  // Each ticket has a different reference.
  const text = (await response.text()).replace(/T-\w{4}-\w{4}/, 'T-…')
  const answer: { data: Record<string, object> } = JSON.parse(text)
  const taken = [...steps]
  await Promise.all(behind)
  gateway.mockRestore()
  return { answer: answer.data, steps: taken, behind: behind.length }
}

const lead = (email: string) => ({ input: { email, phone: '(312) 555-0142', zipcode: '60601' } })
const ticket = (email: string) => ({
  input: {
    requestId: crypto.randomUUID(),
    topic: 'OTHER',
    message: 'Hello',
    email,
    channel: 'EMAIL',
    phone: '',
    orderCode: '',
  },
})

test.each<[does: string, name: OperationName, variables: (email: string) => object]>([
  ['asking for a sign-in code', 'RequestSignInCode', (email: string) => ({ email })],
  ['a wrong sign-in code', 'SignIn', (email: string) => ({ input: { email, code: '000000', agent: 'A browser' } })],
  ['a wrong voucher code', 'VoucherVisit', (email: string) => ({ code: 'AAAA-BBBB', email })],
  ['registering a lead', 'RegisterLead', lead],
  ['joining the waitlist', 'JoinVoucherWaitlist', (email: string) => ({ input: { email } })],
  ['a message to the support team', 'SubmitTicket', ticket],
])('%s takes the same steps for a known email address as for an unknown one', async (_does, name, variables) => {
  const unknown = await getSteps(name, variables(unknownAddress()))
  const known = await getSteps(name, variables(owner.email))
  expect(known).toEqual(unknown)
  expect(known.steps).not.toEqual([])
})

test('a sign-in code is sent only to a known email address, and only after the response', async () => {
  const stranger = unknownAddress()
  for (const email of [owner.email, stranger]) {
    expect((await getSteps('RequestSignInCode', { email })).behind).toBe(1)
  }
  const mailed = `SELECT DISTINCT recipient FROM outbox WHERE kind = 'SIGN_IN_CODE' AND recipient IN (?, ?)`
  const { results } = await env.DB.prepare(mailed).bind(owner.email, stranger).all()
  expect(results).toEqual([{ recipient: owner.email }])
})

const order = async (email: string, paymentMethodId: string | null) => ({
  input: await getOrder(email, { paymentMethodId, campaignId: 'standing' }),
})

test.each([
  ['a card that the bank declines', 'pm_card_chargeDeclined'],
  ['a bank that asks for confirmation', 'pm_card_authenticationRequired'],
  ['the hosted page', null],
])('a purchase gets the same answer for a known email address as for an unknown one: %s', async (_, card) => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const unknown = await getSteps('PurchaseVoucher', await order(unknownAddress(), card))
  const known = await getSteps('PurchaseVoucher', await order(owner.email, card))
  const shown = ({ answer }: typeof known) => {
    const { status, message, field, success } = answer.purchaseVoucher as Record<string, unknown>
    return { status, message, field, success }
  }
  expect(shown(known)).toEqual(shown(unknown))
  expect(known.steps).toEqual(unknown.steps)
  expect(known.steps.filter((step) => step.startsWith('gateway'))).not.toEqual([])
  const stored = env.DB.prepare(
    'SELECT contested FROM purchases WHERE email = ? AND client IS NOT NULL ORDER BY created_at DESC',
  )
  expect(await stored.bind(owner.email).first('contested'), 'recognized in the database').toBe(1)
})

test('a person who erased their account buys as a new customer, and the record of their earlier consent stays', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const member = await addMember({ boughtAt: new Date().toISOString() })
  const buy = async () => {
    const visitor = { client: crypto.randomUUID(), siteUrl: 'http://localhost:8787' }
    const variables = await order(member.email, 'pm_card_visa')
    const { data } = await ask<PurchaseVoucherMutation>(STORED_OPERATIONS.PurchaseVoucher.text, variables, visitor)
    return data.purchaseVoucher.status
  }
  expect(await buy(), 'while there is an account').not.toBe('SUCCEEDED')
  const customer = await env.DB.prepare('SELECT id, brand, email FROM customers WHERE email = ?')
    .bind(member.email)
    .first<{ id: number; brand: string; email: string }>()
  if (!customer) throw new Error('There is no customer')
  await env.DB.batch(await eraseStatements(env.DB, customer))
  expect(await buy()).toBe('SUCCEEDED')
  const orders = env.DB.prepare(
    "SELECT COUNT(*) AS n FROM purchases WHERE status = 'succeeded' AND (email = ? OR customer_id = ?)",
  )
  expect(await orders.bind(member.email, customer.id).first('n')).toBe(2)
})
