import { beforeEach, expect, test, vi } from 'vitest'
import type { PurchaseVoucherMutation } from '../../graphql/contract/generated/graphql.ts'
import { STORED_OPERATIONS } from '../../graphql/contract/generated/stored-operations.ts'
import { computeSignature, signedText } from '../../worker/origin/signature.ts'
import { hiddenFields } from '../support/html.ts'
import { APP, type SiteBehind, SPECIFICATION, startSiteBehind } from './other-origin.ts'
import { getConsent, payForm, readWords, type Visitor } from './visitor.ts'

let behind: SiteBehind
let visitor: Visitor

beforeEach(async () => {
  behind = await startSiteBehind(SPECIFICATION)
  visitor = behind.site.visitor()
})

const CARD = { paymentMethod: 'pm_card_visa' }
const buy = async (change: Record<string, string> = CARD) => {
  await visitor.reach(4, { email: 'ana@example.com' })
  return visitor.pay(change)
}

test('pages show the rates, region and tax for a ZIP code, and the amounts that a visitor agrees to pay today and each month', async () => {
  await visitor.reach(4, { email: 'ana@example.com', zipcode: '78701' })
  const plans = await visitor.words('/deal?step=2')
  expect(plans).toContain('Cleaners serve 78701')
  expect(plans).toMatch(/\$21\.65 an hour/)
  expect(plans).toContain('Austin, TX 78701')
  const payment = await visitor.words('/deal?step=4')
  expect(payment).toContain('$20.57')
  expect(payment).toContain('I agree to pay $20.57 today, and $53.04 a month')
})

test('a ZIP code without cleaners leads to the waitlist, where a visitor can leave an email address', async () => {
  await visitor.post('/deal?step=1', { zipcode: '99950' })
  const joined = await visitor.post('/deal/waitlist', { zipcode: '99950', email: 'ana@example.com' })
  expect(joined.status).toBe(303)
  expect(behind.origin.asked.map(({ operation }) => operation)).toContain('JoinVoucherWaitlist')
})

test('after a paid order, the visitor sees the code at steps 5 and 4, can answer the survey, and is redirected to the app to use the code', async () => {
  const paid = await buy()
  expect([paid.status, paid.headers.get('location')]).toEqual([303, '/deal?step=5'])
  for (const path of ['/deal?step=5', '/deal?step=4']) {
    const words = await visitor.words(path)
    expect(words).toContain('V-1')
    expect(words).not.toMatch(/email|receipt/i)
  }
  const sent = behind.origin.asked.find(({ operation }) => operation === 'PurchaseVoucher')?.variables.input
  expect(sent).toMatchObject({ intent: 'intent:FOREVERCLEAN_49:3:60601', paymentMethodId: 'pm_card_visa', hours: 3 })
  expect(Object.keys(sent as object)).not.toContain('consent')

  const { html } = await visitor.page('/deal?step=5')
  expect(readWords(html)).toContain('A friend')
  const attempt = hiddenFields(html, 'form[action="/deal/survey"]').attempt ?? ''
  await visitor.post('/deal/survey', { attempt, source: 'A friend', detail: '' })
  expect(behind.origin.asked.map(({ operation }) => operation)).toContain('PostPurchaseSurvey')
  const redeem = await visitor.get('/customer/choosedate/?code=V-1')
  expect(redeem.headers.get('location')).toBe(`${APP}/customer/choosedate/?code=V-1&brand=glimmer`)
})

test('after a declined card, the payment form is shown again with the reason, and accepts another card', async () => {
  const declined = await buy({ paymentMethod: 'pm_card_declined' })
  expect(declined.status).toBe(422)
  expect(readWords(await declined.text())).toContain('The bank declined this card.')
  expect((await visitor.pay(CARD)).headers.get('location')).toBe('/deal?step=5')
  expect(behind.origin.sold.size).toBe(1)
})

test('without a card, the visitor pays on the gateway’s page, and is told that the account shows whether they paid', async () => {
  const sent = await buy({})
  expect(sent.headers.get('location')).toMatch(/^https:\/\/checkout\.stripe\.com\/pay\//)
  const attempt = sent.headers.get('location')?.split('/').at(-1)
  const words = await visitor.words(`/deal/return?attempt=${attempt}`)
  expect(words).toContain('Your account shows whether you paid')
  expect(words).not.toContain('Nothing was charged')
  await visitor.post('/deal/release', { attempt: attempt ?? '' })
  expect(await visitor.words('/deal?step=4')).toContain('I agree to pay')
})

test('an order whose answer is lost is not sent again, and the page says where to look for its outcome', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lost = await startSiteBehind(SPECIFICATION, {
    mistake: (operation, answer) => {
      if (operation === 'PurchaseVoucher') throw new TypeError('Network connection lost.')
      return answer
    },
  })
  visitor = lost.site.visitor()
  expect((await buy()).headers.get('location')).toBe('/deal?step=5')
  expect(await visitor.words('/deal?step=4')).toContain('Your account shows whether you paid')
  expect(lost.origin.sold.size).toBe(1)
  expect(JSON.stringify(said.mock.calls)).toContain('PurchaseVoucher: origin unreachable')
})

test('the sitemap and llms.txt list only pages that exist', async () => {
  const { site } = await startSiteBehind(SPECIFICATION, { vars: { ENVIRONMENT: 'production', HSTS_SECONDS: '' } })
  const crawler = site.visitor({ at: 'https://glimmer.example' })
  for (const path of ['/sitemap.xml', '/llms.txt', '/']) {
    const response = await crawler.get(path)
    expect(response.status, path).toBe(200)
    expect(/\/us\/|sitemaps\/(states|cities)/.test(await response.text()), path).toBe(false)
  }
})

test('pages omit places, the calendar, the review score and demonstration labels if the origin lacks them', async () => {
  const home = await visitor.page('/')
  expect(home.html.includes('/us/')).toBe(false)
  expect(readWords(home.html)).not.toMatch(/demonstration/i)
  expect(readWords(home.html)).not.toContain('The calendar shows')
  const reviews = await visitor.page('/reviews/')
  expect(readWords(reviews.html)).toContain('Spotless and kind.')
  expect(readWords(reviews.html)).not.toMatch(/out of 5|demonstration/i)
  expect((await visitor.get('/us/')).status).toBe(404)
  expect((await visitor.get('/unsubscribe/')).status).toBe(404)
})

/** Sends a request to the GraphQL proxy as a page's script does. */
async function ask(body: object) {
  const response = await visitor.send('/api/graphql', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'graphql-client-name': 'publicweb',
      origin: 'http://glimmer.localhost',
    },
  })
  return response.json<{ data?: unknown; errors?: { extensions: { code: string } }[] }>()
}

/** Sends an order through the GraphQL proxy, as the booking island does. */
async function payByScript(paymentMethodId: string | null) {
  await visitor.reach(4, { email: 'ana@example.com' })
  const { html } = await visitor.page('/deal?step=4')
  const { attempt = '', intent = '', consentText = '' } = payForm(html)
  const consent = {
    agreed: true,
    text: consentText,
    token: getConsent(html),
    offerKey: 'FOREVERCLEAN_49',
    build: 'test',
  }
  const order = {
    email: 'ana@example.com',
    phone: '3125550100',
    zipcode: '60601',
    hours: 3,
    voucherOption: 'FOREVERCLEAN_49',
  }
  const input = { ...order, attemptId: attempt, intent, paymentMethodId, consent }
  const { hash } = STORED_OPERATIONS.PurchaseVoucher
  const answer = await ask({ documentId: `sha256:${hash}`, operationName: 'PurchaseVoucher', variables: { input } })
  return { attempt, answer: answer.data as PurchaseVoucherMutation }
}

test('the response to an order from a script has the order’s status, and the return page then shows the voucher code', async () => {
  const { attempt, answer } = await payByScript('pm_card_visa')
  expect(answer.purchaseVoucher).toMatchObject({
    status: 'SUCCEEDED',
    voucherPurchaseDetails: { code: 'V-1' },
    receipt: null,
  })
  expect(await visitor.words(`/deal/return?attempt=${attempt}`)).toContain('V-1')
})

test('an order without a card leads to the gateway’s page first, and then to a page that refers the visitor to the account', async () => {
  const { attempt } = await payByScript(null)
  const there = await visitor.get(`/deal/return?attempt=${attempt}`)
  expect(there.headers.get('location')).toBe(`https://checkout.stripe.com/pay/${attempt}`)
  expect(await visitor.words(`/deal/return?attempt=${attempt}`)).toContain('Your account shows whether you paid')
})

test('the GraphQL proxy fills in fields that the origin lacks, and rejects operations that the origin does not have', async () => {
  const region = await ask({
    query:
      'query ServiceRegion($zipcode: String!) { serviceRegion(zipcode: $zipcode) { __typename ... on ServiceRegion { numCleaners numCustomers isDemonstration arl { CC } } ... on UserError { message } } }',
    variables: { zipcode: '60601' },
  })
  expect(region.data).toEqual({
    serviceRegion: {
      __typename: 'ServiceRegion',
      numCleaners: 12,
      numCustomers: 340,
      isDemonstration: false,
      arl: { CC: true },
    },
  })
  const country = await ask({
    query: 'query CountryPlaces { countryPlaces { map states { state numCities numServed lowestRate highestRate } } }',
  })
  expect(country.errors?.[0]?.extensions.code).toBe('OPERATION_NOT_KNOWN')
})

test('a request to the origin has a signature that covers its time, path, body and headers', async () => {
  await visitor.page('/reviews/')
  const [asked] = behind.origin.asked
  if (!asked) throw new Error('The origin got no request')
  const { headers, query, operation, variables } = asked
  const [, seconds = '', given] = /^t=(\d+),v1=([\da-f]{64})$/.exec(headers.get('x-site-signature') ?? '') ?? []
  const body = new Uint8Array(new TextEncoder().encode(JSON.stringify({ query, operationName: operation, variables })))
  const text = await signedText({
    seconds: Number(seconds),
    method: 'POST',
    url: 'https://api.example/graphql',
    headers,
    body,
  })
  expect(given).toBe(await computeSignature('a-secret-of-the-origin', text))
  expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60)
})

test('while the previous key is configured, a request to the origin is signed with both keys', async () => {
  const { site, origin } = await startSiteBehind(SPECIFICATION, {
    vars: { ORIGIN_SECRET: 'the-new-secret-of-it', ORIGIN_SECRET_PREVIOUS: 'the-old-secret-of-it' },
  })
  await site.visitor().page('/reviews/')
  expect(origin.asked[0]?.headers.get('x-site-signature')).toMatch(/^t=\d+,v1=[\da-f]{64},v1=[\da-f]{64}$/)
})

test.each([
  ['without the origin’s URL', { GRAPHQL_ORIGIN_URL: '' }, 'GRAPHQL_ORIGIN_URL'],
  ['without the app that has the account', { APP_ORIGIN: '' }, 'APP_ORIGIN'],
  ['in production without the origin’s key', { ENVIRONMENT: 'production', ORIGIN_SECRET: '' }, 'ORIGIN_SECRET'],
])('%s, the site logs which setting is missing', async (_, vars, name) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { site } = await startSiteBehind(SPECIFICATION, { vars })
  const response = await site.visitor().get('/')
  expect(response.status).toBe(500)
  expect(JSON.stringify(said.mock.calls)).toContain(name)
  said.mockRestore()
})
