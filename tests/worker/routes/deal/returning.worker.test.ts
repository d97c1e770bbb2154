import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Interceptor, readWords, seed, startSite, type Visitor } from '../../ask.ts'
import { GOOD, getPurchases, paidBy, payFields, reachPay } from './ask.ts'

beforeAll(seed)

const CONFIRMING = 'We are confirming your payment'

async function bought(visitor: Visitor, email: string): Promise<{ attemptId: string; code: string }> {
  await visitor.reach(4, { email })
  expect((await visitor.pay(GOOD)).headers.get('location')).toBe('/deal?step=5')
  const { attempt_id: attemptId, voucher_code: code } = await paidBy(email)
  return { attemptId, code }
}

/** Takes a visitor to the gateway's hosted page for an order. */
async function atHostedPage(visitor: Visitor, email: string): Promise<{ hosted: string; attempt: string }> {
  await visitor.reach(4, { email })
  const hosted = (await visitor.pay()).headers.get('location') ?? ''
  expect(new URL(hosted).origin).toBe('http://gateway.test')
  const [row] = await getPurchases(email)
  return { hosted, attempt: row?.attempt_id ?? '' }
}

/** The real origin, but as if the gateway did not return the state of a hosted page. */
const gatewaySilent: Interceptor = async ({ operation }, pass) => {
  const field = { ResumePurchase: 'resumePurchase', ReleaseVoucher: 'releaseVoucher' }[operation]
  if (!field) return pass()
  const answer = {
    message: 'Continue to the secure payment page.',
    success: false,
    status: 'AWAITING_PAYMENT',
    voucherPurchaseDetails: { code: null, estimatedLtv: 240, redirect: 'http://gateway.test/c/pay/cs_test_1' },
    customer: null,
    action: null,
    receipt: null,
    field: null,
  }
  return Response.json({ data: { [field]: answer } })
}

test.each([
  ['', '/deal?step=5&returned=1', CONFIRMING],
  ['&canceled=1', '/deal?step=5', 'Your payment page is open'],
])(
  'if the gateway does not answer, a visitor who returns from its page sees no false claim and gets no redirect loop (%s)',
  async (how, shownAt, words) => {
    const site = await startSite()
    const visitor = site.visitor()
    const { attempt } = await atHostedPage(visitor, `silent${how.length}@example.com`)
    site.intercept(gatewaySilent)
    const { response, html, path } = await visitor.page(`/deal/return?attempt=${attempt}${how}`)
    expect([response.status, path]).toEqual([200, shownAt])
    expect(readWords(html)).toContain(words)
  },
)

test('a visitor who leaves the gateway’s page without paying gets a link back to it, and can still pay there', async () => {
  const visitor = (await startSite()).visitor()
  const email = 'back@example.com'
  const { hosted, attempt } = await atHostedPage(visitor, email)
  for (const address of ['/deal?step=5', '/deal?step=4', '/deal?step=5']) {
    const { html, path } = await visitor.page(address)
    expect(path).toBe('/deal?step=5')
    expect(readWords(html)).toContain('Your payment page is open')
    expect(html).toContain(`href="${hosted}"`)
  }
  expect(await getPurchases(email)).toMatchObject([{ status: 'awaiting_payment' }])
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Ada Byron', email }
  await env.GATEWAY.fetch(hosted, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  const words = await visitor.words(`/deal/return?attempt=${attempt}`)
  expect(words).toContain((await paidBy(email)).voucher_code)
})

test('if the origin’s answers about an attempt alternate, the visitor gets no redirect loop', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  await atHostedPage(visitor, 'fickle@example.com')
  let looks = 0
  // Whenever step 4 asks, the origin says that the attempt is open. Whenever step 5 asks, it says that the attempt has
  // ended.
  site.intercept(async (asked, pass) => {
    if (asked.operation !== 'ResumePurchase') return pass()
    const answer = await gatewaySilent(asked, pass)
    const { data } = await answer.json<{ data: { resumePurchase: { status: string } } }>()
    data.resumePurchase.status = looks++ % 2 === 0 ? 'PENDING' : 'RELEASED'
    return Response.json({ data })
  })
  const { path, html } = await visitor.page('/deal?step=4')
  expect(path).toBe('/deal?step=4&ended=1')
  expect(readWords(html)).toContain('We are checking your order')
})

test('browsers do not store redirects in the funnel, so the Back button requests them again', async () => {
  const visitor = (await startSite()).visitor()
  const bare = await visitor.get('/deal?step=5')
  const sent = await visitor.post('/deal?step=1', { zipcode: '60601' })
  expect([bare.status, bare.headers.get('cache-control')]).toEqual([303, 'no-store'])
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([303, 'no-store'])
})

test('in another browser, the page behind a payment’s return link reveals nothing, changes no cookie, and says which browser to open', async () => {
  const site = await startSite()
  const { attemptId, code } = await bought(site.visitor(), 'other-browser@example.com')
  const atPay = site.visitor()
  await reachPay(atPay, 'has-not-paid@example.com')
  for (const visitor of [site.visitor(), atPay]) {
    const before = visitor.cookies.get('__Host-deal')
    for (const id of [attemptId, crypto.randomUUID()]) {
      const words = await visitor.words(`/deal/return?attempt=${id}`)
      expect(words).toContain('Open the browser where you started to pay')
      expect(words).not.toContain(code)
      expect(visitor.cookies.get('__Host-deal')).toBe(before)
    }
  }
  const asked = site.asked.filter(({ operation }) => /Resume|Release/.test(operation))
  await site.visitor().get(`/deal/return?attempt=${attemptId}&canceled=1`)
  expect(site.asked.filter(({ operation }) => /Resume|Release/.test(operation))).toEqual(asked)
})

test.each(['', '&canceled=1'])(
  'somebody else’s return link with the query %j does not replace the visitor’s own payment',
  async (how) => {
    const site = await startSite()
    const theirs = await bought(site.visitor(), `theirs${how.length}@example.com`)
    const visitor = site.visitor()
    const own = await bought(visitor, `own${how.length}@example.com`)
    const words = await visitor.words(`/deal/return?attempt=${theirs.attemptId}${how}`)
    expect(words).toContain(own.code)
    expect(words).not.toContain(theirs.code)
  },
)

test('the payment step shows the terms of the quote, even if the site’s data about the campaign is older', async () => {
  await env.DB.prepare(
    `INSERT INTO campaigns (id, brand, utm_source, discount_cents, stock, initial_stock, starts_at)
     VALUES ('ten-off', 'glimmer', 'ten-off', 1000, 50, 50, '2026-01-01T00:00:00.000Z')`,
  ).run()
  // The site read the campaign before the discount started, and got the quote afterward.
  const site = await startSite({
    intercept: async (asked, pass) => {
      const response = await pass()
      if (asked.operation !== 'GetAvailableVouchers') return response
      const answer = await response.json<{ data: { availableVouchers: object } }>()
      return Response.json({ data: { availableVouchers: { ...answer.data.availableVouchers, discount: 0 } } })
    },
  })
  const visitor = site.visitor()
  await visitor.get('/deal?utm_source=ten-off')
  expect((await reachPay(visitor, 'ten-off@example.com')).consentText).toContain('$66')
  expect(await visitor.words('/deal?step=4')).toContain('Canceling before 6 paid months costs $66')
  expect((await visitor.pay(GOOD)).headers.get('location')).toBe('/deal?step=5')
})

describe('after the cookie key is changed', () => {
  const CHANGED = { COOKIE_SECRET: 'the-next-key-of-the-tests', COOKIE_SECRET_PREVIOUS: env.COOKIE_SECRET }
  const AGAIN = { COOKIE_SECRET: 'the-key-after-that-one', COOKIE_SECRET_PREVIOUS: CHANGED.COOKIE_SECRET }

  /** Returns a browser with the cookies of `before`, at a deployment with these variables. */
  async function at(vars: Record<string, string>, before: Visitor): Promise<Visitor> {
    const visitor = (await startSite({ vars })).visitor()
    for (const [name, value] of before.cookies) visitor.cookies.set(name, value)
    return visitor
  }

  test('after the cookie key is changed, a customer still sees the voucher until the previous key is removed', async () => {
    const visitor = (await startSite()).visitor()
    const { code } = await bought(visitor, 'rotated@example.com')
    const changed = await at(CHANGED, visitor)
    expect(await changed.words('/deal?step=5')).toContain(code)
    // Sending another form signs the cookie again with the new key.
    await changed.post('/deal?step=1', { zipcode: '60601' })
    expect(await changed.words('/deal?step=5')).toContain(code)
    const { COOKIE_SECRET_PREVIOUS: _, ...alone } = CHANGED
    expect((await (await at(alone, visitor)).get('/deal?step=5')).status, 'without the previous key').toBe(303)
  })

  test('a payment form that was opened before the cookie key was changed makes only one purchase, even if it is sent twice', async () => {
    const visitor = (await startSite()).visitor()
    const email = 'mid-form@example.com'
    const form = { ...(await reachPay(visitor, email)), ...GOOD }
    const changed = await at(CHANGED, visitor)
    expect((await changed.post('/deal?step=4', form)).headers.get('location')).toBe('/deal?step=5')
    await changed.post('/deal?step=4', form)
    expect(await getPurchases(email)).toMatchObject([{ attempt_id: form.attempt, status: 'succeeded' }])
  })

  test('after the cookie key is changed twice, the payment form has a new attempt, and the visitor’s entries remain', async () => {
    const visitor = (await startSite()).visitor()
    const { attempt } = await reachPay(visitor, 'twice@example.com')
    const changed = await at(CHANGED, visitor)
    await changed.post('/deal?step=2', { hours: '3' })
    expect((await payFields(changed)).attempt).toBe(attempt)
    const again = await at(AGAIN, changed)
    const { response, html, path } = await again.page('/deal?step=4')
    expect([response.status, path]).toEqual([200, '/deal?step=4'])
    expect((await payFields(again)).attempt).not.toBe(attempt)
    expect(readWords(html)).toContain('Chicago, IL 60601')
  })

  test('a form that was sent before the cookie key was changed is still confirmed', async () => {
    const visitor = (await startSite()).visitor()
    const email = 'sent-before@example.com'
    const { headers } = await visitor.post('/login', { email, redirect: '/customer/' })
    const confirmed = await (await at(CHANGED, visitor)).page(headers.get('location') ?? '')
    expect(readWords(confirmed.html)).toContain(email)
  })
})
