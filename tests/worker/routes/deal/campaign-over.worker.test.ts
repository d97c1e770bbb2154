import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { easternTime } from '../../../../graphql/contract/text/format.ts'
import { readWords, type Site, seed, startSite } from '../../ask.ts'
import { chargedTo, GOOD, getPurchases, payFields, reachPay } from './ask.ts'

const SOLD_OUT = 'The campaign that brought you here is sold out, so this is our regular offer.'

beforeAll(seed)
beforeEach(async () => {
  await setStock('spring', 200)
  await setStock('standing', 497)
})

const setStock = (id: string, stock: number) =>
  env.DB.prepare('UPDATE campaigns SET stock = ? WHERE id = ?').bind(stock, id).run()

test('when a campaign is sold out, the standing offer is on sale with its own price and stock', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  for (const path of ['/deal?utm_source=lastcall', '/', '/deal?referral=MARIA-4821', '/agent/deal']) {
    const words = await visitor.words(path)
    expect(words, path).toContain(SOLD_OUT)
    expect(words, path).toMatch(/\$19 once, for 3 hours[\s\S]*Vouchers left\s+490 \(demo\)[\s\S]*See plans/)
    expect(words, path).not.toMatch(/\$14|These vouchers are sold out/)
  }
  await visitor.reach(4, { email: 'over@example.com' })
  const plan = await visitor.words('/deal?step=2')
  expect(plan).toContain(SOLD_OUT)
  expect(plan).toMatch(/Vouchers left\s+490 \(demo\)[\s\S]*\$19/)
  expect(plan).not.toMatch(/\$14|A campaign brought you here/)
  const pay = await visitor.words('/deal?step=4')
  expect(pay).toContain(SOLD_OUT)
  expect(pay).toContain('$19.00 today')
  expect(pay).not.toContain('$14')

  const buyer = site.visitor()
  await buyer.page('/deal?utm_source=lastcall')
  await buyer.reach(4, { email: 'standing@example.com' })
  expect((await buyer.pay(GOOD)).headers.get('location')).toBe('/deal?step=5')
  expect(await getPurchases('standing@example.com')).toMatchObject([
    { campaign_id: 'standing', status: 'succeeded', total_cents: 1900 },
  ])
  const stock = await env.DB.prepare("SELECT stock FROM campaigns WHERE id = 'standing'").first('stock')
  expect(stock).toBe(496)
})

test('pages say when a campaign ended, but say nothing while it runs or if there is none', async () => {
  const ended = String(await env.DB.prepare("SELECT ends_at FROM campaigns WHERE id = 'over'").first('ends_at'))
  const words = await (await startSite()).visitor().words('/deal?utm_source=over')
  expect(words).toContain(
    `The campaign that brought you here ended ${easternTime(ended)}, so this is our regular offer.`,
  )
  expect(words).toMatch(/\$19 once/)
  for (const path of ['/deal', '/deal?utm_source=spring', '/deal?utm_source=nobody'])
    expect(await (await startSite()).visitor().words(path), path).not.toContain('so this is our regular offer')
})

test('once the standing offer is sold out too, pages show the waitlist, and ask for neither a phone number nor money', async () => {
  await setStock('standing', 0)
  const visitor = (await startSite()).visitor()
  expect(await visitor.words('/deal?utm_source=lastcall')).toContain('These vouchers are sold out.')
  await visitor.reach(4, { email: 'none@example.com' })
  for (const step of [2, 3, 4]) {
    const { html } = await visitor.page(`/deal?step=${step}`)
    expect(readWords(html)).toContain('The vouchers are sold out')
    expect(readWords(html)).not.toContain('$19')
    expect(html).not.toContain('name="phone"')
  }
})

test('once nothing is on sale, every page with a price card has a link to the waitlist in place of the ZIP code form', async () => {
  await setStock('standing', 0)
  const visitor = (await startSite()).visitor()
  for (const path of ['/', '/deal', '/reviews/', '/vs', '/services/deep-cleaning', '/us/illinois/chicago/']) {
    const { html } = await visitor.page(path)
    expect(readWords(html), path).toContain('These vouchers are sold out.')
    expect(html, path).not.toContain('name="zipcode"')
  }
})

test('an old link to the waitlist leads to the offer once vouchers are on sale again, and does not say “sold out”', async () => {
  const list = '/deal/waitlist?reason=sold-out'
  await setStock('standing', 0)
  expect(await (await startSite()).visitor().words(list)).toContain('The vouchers are sold out')
  await setStock('standing', 10)
  const { path, html } = await (await startSite()).visitor().page(list)
  expect(path).toMatch(/^\/deal(#|$)/)
  expect(readWords(html)).toContain('See plans')
})

describe('a campaign that sells out', () => {
  /** Takes a visitor to the payment step through the campaign's link. The step shows $14. */
  async function atPay(site: Site, email: string) {
    const visitor = site.visitor()
    await visitor.page('/deal?utm_source=spring')
    const form = { ...(await reachPay(visitor, email)), ...GOOD }
    expect(await visitor.words('/deal?step=4')).toContain('$14.00 today')
    return { visitor, form }
  }

  test('if a campaign sells out after the plan step, the payment step says so and shows the standing offer’s price', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.page('/deal?utm_source=spring')
    await visitor.reach(4, { email: 'after-plan@example.com' })
    expect(await visitor.words('/deal?step=2')).toContain('A campaign brought you here.')
    await setStock('spring', 0)
    // The site's cached answer about the campaign may be ten seconds old, but the quote is always current.
    const pay = await visitor.words('/deal?step=4')
    expect(pay).toContain(SOLD_OUT)
    expect(pay).toContain('$19.00 today')
    expect(pay).not.toContain('$14')
    site.forget()
    const plan = await visitor.words('/deal?step=2')
    expect(plan).toContain(SOLD_OUT)
    expect(plan).toContain('200 were left when you last looked.')
    await setStock('spring', 3)
    site.forget()
    expect(await visitor.words('/deal?step=2')).toContain(
      'The vouchers had run out when you last looked. There are more now.',
    )
  })

  test.each(['at once', 'ten seconds later'])(
    'if a campaign sells out during payment and the site learns of it %s, nothing is charged',
    async (when) => {
      const site = await startSite()
      const email = `race-${when.replaceAll(' ', '-')}@example.com`
      const { visitor, form } = await atPay(site, email)
      await setStock('spring', 0)
      if (when === 'at once') site.forget()
      const answer = await visitor.post('/deal?step=4', form)
      expect(answer.headers.get('location')).toBe('/deal?step=4')
      const told = await visitor.words('/deal?step=4')
      expect(told).toMatch(
        /The last voucher was just sold[\s\S]*Nothing was charged\. Someone else bought it while you were paying\. You can still order: the total today is \$19\.00\./,
      )
      expect(told).toContain(SOLD_OUT)
      expect(await chargedTo(email)).toBe(0)
      expect(await getPurchases(email)).toMatchObject([
        { campaign_id: 'spring', status: 'sold_out', total_cents: 1400 },
      ])

      // A consent to pay $14 does not allow a charge of $19.
      const again = await visitor.post('/deal?step=4', {
        ...(await payFields(visitor)),
        ...GOOD,
        consent: form.consent ?? '',
      })
      expect(again.status).toBe(422)
      expect(await chargedTo(email)).toBe(0)

      expect((await visitor.pay(GOOD)).headers.get('location')).toBe('/deal?step=5')
      expect(await chargedTo(email)).toBe(1900)
      expect((await getPurchases(email)).at(-1)).toMatchObject({
        campaign_id: 'standing',
        status: 'succeeded',
        total_cents: 1900,
      })
    },
  )

  test('if all vouchers sell out during payment, step 4 says “Nothing was charged” and offers the waitlist', async () => {
    const site = await startSite()
    const { visitor, form } = await atPay(site, 'both@example.com')
    await setStock('spring', 0)
    await setStock('standing', 0)
    await visitor.post('/deal?step=4', form)
    const words = await visitor.words('/deal?step=4')
    expect(words).toMatch(
      /The last voucher was just sold[\s\S]*Nothing was charged\.[\s\S]*Tell me when there are more/,
    )
    expect(await chargedTo('both@example.com')).toBe(0)
  })
})
