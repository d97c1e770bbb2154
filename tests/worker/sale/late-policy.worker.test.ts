import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Interceptor, readWords, seed, startSite } from '../ask.ts'

beforeAll(async () => {
  await seed()
  await env.DB.prepare("UPDATE late_cancellation_policy SET hours = 48, flat_fee_cents = 1950 WHERE brand = '*'").run()
})

/** Pages that show the late policy's hours. The value is whether the page also names the fee. */
const SAYING: Readonly<Record<string, boolean>> = {
  '/': true,
  '/deal': true,
  '/reviews/': false,
  '/vs': true,
  '/services/same-day-cleaning': true,
  '/services/housekeeping-services': false,
  '/us/illinois/chicago/': false,
  '/help/visit/': true,
  '/terms-of-service/': true,
}
/** Matches the hours of a late policy, in each wording that a page uses. */
const FIGURE = /(\d+)(?:-hour cancellation policy| hours? before it starts)/g

const figuresIn = (words: string) => new Set([...words.matchAll(FIGURE)].map(([, hours]) => hours))

test('every page with the late policy shows the hours that the operator set, and a page with a fee shows the operator’s fee', async () => {
  const visitor = (await startSite()).visitor()
  for (const [path, namesFee] of Object.entries(SAYING)) {
    const { html } = await visitor.page(path)
    expect(figuresIn(html), path).toEqual(new Set(['48']))
    if (path === '/services/same-day-cleaning')
      expect(readWords(html)).toContain('The first available time is at least 50 hours away.')
    if (!namesFee) continue
    expect(readWords(html), path).toContain('until 48 hours before it starts. After that, each change costs $19.50.')
  }
})

test('the hours and fee that a buyer agreed to are stored and shown with the voucher, even if the operator changes them later', async () => {
  const agreed =
    'The 48-hour cancellation policy applies to my visits: rescheduling or canceling one less than 48 hours before it starts costs $19.50.'
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.reach(4, { email: 'late@example.com' })
  expect(await visitor.words('/deal?step=2')).toContain('After that, each change costs $19.50.')
  expect(await visitor.words('/deal?step=4')).toContain(agreed)
  await visitor.pay({ paymentMethod: 'pm_card_visa' })
  const stored = await env.DB.prepare('SELECT consent_text, late_hours, late_fee_cents FROM purchases WHERE email = ?')
    .bind('late@example.com')
    .first<{ consent_text: string }>()
  expect(stored).toMatchObject({ late_hours: 48, late_fee_cents: 1950 })
  expect(stored?.consent_text).toContain(agreed)

  await env.DB.prepare("UPDATE late_cancellation_policy SET hours = 12 WHERE brand = '*'").run()
  site.forget()
  const words = await visitor.words('/deal?step=5')
  await env.DB.prepare("UPDATE late_cancellation_policy SET hours = 48 WHERE brand = '*'").run()
  expect(words).toContain(agreed)
  expect(words).toContain(
    'If plans change. Reschedule or cancel a visit online, free of charge until 48 hours before it starts.',
  )
  expect(figuresIn(words)).toEqual(new Set(['48']))
})

/** Fails the operation for the late policy, and passes all others to the origin. */
const withoutPolicy: Interceptor = (asked, pass) =>
  asked.operation === 'LMCPolicyQuery' ? new Response('down', { status: 500 }) : pass()

test('pages about the late policy state no figures while the origin fails to return it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const visitor = (await startSite({ intercept: withoutPolicy })).visitor()
  for (const path of Object.keys(SAYING)) {
    const { response, html } = await visitor.page(path)
    expect(response.status, path).toBe(200)
    expect(figuresIn(html), path).toEqual(new Set())
    expect(html, path).toMatch(/late-cancellation (policy|fee)/)
  }
})

test('a page shows the last known late policy while the origin is down', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.page('/help/visit/')
  await visitor.settled()
  site.intercept(() => new Response('down', { status: 500 }))
  expect(await visitor.words('/terms-of-service/')).toContain('until 48 hours before it starts')
})
