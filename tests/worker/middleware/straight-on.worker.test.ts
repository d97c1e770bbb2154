/**
 * Tests a funnel step in one round trip: if a script posts a form with the parameter `go`, the response is the next
 * page.
 */
import { beforeAll, expect, test } from 'vitest'
import { readWords, type Site, seed, startSite, type Visitor } from '../ask.ts'

beforeAll(seed)

const LEAD = { email: 'ada@example.com', phone: '312 555 0100' }

async function reader(site: Site): Promise<Visitor> {
  const visitor = site.visitor({ place: { city: 'Chicago', regionCode: 'IL', postalCode: '60601' } })
  await visitor.page('/deal')
  return visitor
}

/** Posts a form. Returns the response's status, page and redirect, and the URL in the page's `data-at`. */
async function pageAfter(visitor: Visitor, path: string, fields: Record<string, string>) {
  const response = await visitor.post(path, fields, { referer: `http://glimmer.localhost${path.replace('&go', '')}` })
  const html = await response.text()
  const [, at] = / data-at="([^"]*)"/.exec(html) ?? []
  return { status: response.status, html, at, location: response.headers.get('location') }
}

test('if a script sends the form of a funnel step, the response is the page that a redirect would lead to', async () => {
  const visitor = await reader(await startSite())
  for (const [path, fields, next, words] of [
    ['/deal?step=1&go', { zipcode: '60601' }, '/deal?step=2', 'How big is your home?'],
    ['/deal?step=2&go', { hours: '4' }, '/deal?step=3', 'Where do we send your voucher?'],
    ['/deal?step=3&go', LEAD, '/deal?step=4', 'Pay'],
  ] as const) {
    const { status, html, at, location } = await pageAfter(visitor, path, fields)
    expect([status, at, location], path).toEqual([200, next, null])
    expect(readWords(html), path).toContain(words)
    // The response counts as a view of the next step.
    expect(html).toContain(`publicweb.step.seen&quot;,{&quot;step&quot;:${next.at(-1)}}`)
    // Only the response to step 2 has the event for a chosen size.
    expect(html.includes('publicweb.option.chosen&quot;,{&quot;hours&quot;:4}')).toBe(path === '/deal?step=2&go')
    const again = await visitor.page(next)
    expect(readWords(again.html), path).toBe(readWords(html))
    expect(again.html, 'an ordinary page has no URL in data-at').toContain(' data-at=""')
  }
})

test('a form is answered with a redirect if no script sent it or the browser keeps no cookies', async () => {
  const site = await startSite()
  const visitor = await reader(site)
  const without = await visitor.post('/deal?step=1', { zipcode: '60601' })
  expect([without.status, without.headers.get('location')]).toEqual([303, '/deal?step=2'])
  const refusing = await site.visitor().post('/deal?step=1&go', { zipcode: '60601' })
  expect([refusing.status, refusing.headers.get('location')]).toEqual([303, '/deal?step=2'])
})

test('if a script sends a form of the funnel, a mistake, a missing step and a place without cleaners lead to the same pages as without JavaScript', async () => {
  const visitor = await reader(await startSite())
  const wrong = await pageAfter(visitor, '/deal?step=1&go', { zipcode: 'abcde' })
  expect([wrong.status, wrong.at]).toEqual([422, ''])
  expect(readWords(wrong.html)).toContain('Enter a valid 5-digit zipcode')
  // Step 3 would redirect to step 1, because the ZIP code is missing. So the response is a redirect instead of a page.
  const early = await pageAfter(visitor, '/deal?step=2&go', { hours: '4' })
  expect([early.status, early.location]).toEqual([303, '/deal?step=3'])
  const unserved = await pageAfter(visitor, '/deal?step=1&go', { zipcode: '00901' })
  expect([unserved.status, unserved.at]).toEqual([200, '/deal/waitlist?zipcode=00901'])
  expect(readWords(unserved.html)).toContain('We do not clean near you yet')
})

test('if a script sends a form in agent mode, the response is a page in agent mode too', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.page('/agent/deal')
  const { status, html, at } = await pageAfter(visitor, '/agent/deal?step=1&go', { zipcode: '60601' })
  expect([status, at]).toEqual([200, '/agent/deal?step=2'])
  expect(html).toContain('action="/agent/deal?step=2"')
})
