/** Many concurrent visitors, each with their own place, invitation, campaign and nonce. */
import { beforeAll, expect, test } from 'vitest'
import { type Door, seed, startSite, wordsOf } from '../ask.ts'

beforeAll(seed)

const CROWD = 200
const DISCOUNTS = [0, 300, 500, 1000]
const BRANDS = ['glimmer', 'tidyhive', 'maplemaid', 'neatnook']

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The real origin's answer to a document, requested once per brand. */
const real = new Map<string, Promise<string>>()

/** An origin whose answers identify who asked, in any order. */
const telling: Door = async ({ operation, variables, place, brand, body }, pass) => {
  const key = `${brand} ${JSON.parse(body).query}`
  const known = real.get(key) ?? pass().then((response) => response.text())
  real.set(key, known)
  await wait(Math.random() * 120)
  const response = new Response(await known, { headers: { 'content-type': 'application/json' } })
  if (operation === 'DealsReferralData') {
    return Response.json({ data: { customerReferral: { hostName: `Host of ${variables.code}` } } })
  }
  if (operation === 'GetAvailableVouchers') {
    const tracking = variables.adTracking as { utmSource: string } | null
    const index = Number(tracking?.utmSource.slice(1) ?? 0)
    const { data } = await response.json<{ data: { availableVouchers: object } }>()
    const discount = (DISCOUNTS[index % DISCOUNTS.length] ?? 0) / 100
    // The stock also identifies the visitor.
    return Response.json({
      data: { availableVouchers: { ...data.availableVouchers, discount, vouchersRemaining: 1000 + index } },
    })
  }
  if (operation !== 'DealsHome') return response
  const { data } = await response.json<{ data: object }>()
  const estimatedBrowserLocation = {
    nearbyCities: [place?.city],
    nearbyState: 'IL',
    nearbyZipcode: null,
    nearbyRecentJobs: null,
    accuracyRadius: null,
    nonmemberHourlyRate: null,
    memberHourlyRate: Number(place?.city?.replace(/\D/g, '')) + 1000,
  }
  return Response.json({ data: { ...data, estimatedBrowserLocation } })
}

/** The others' parts may be shared by everyone with the same answer, but not by anybody else. */
const isInvited = (index: number) => index % 2 === 0

test('nobody sees part of somebody else’s page', async () => {
  const site = await startSite({ door: telling })
  const visits = Array.from({ length: CROWD }, (_, index) => index).map(async (index) => {
    const brand = BRANDS[index % BRANDS.length]
    const visitor = site.visitor({
      at: `http://${brand}.localhost`,
      place: { city: `Town ${index} end`, regionCode: 'IL' },
    })
    // Some have visited before, and find others' parts in memory.
    const invitation = isInvited(index) ? `referral=code-${index}-end&` : ''
    const { response, html } = await visitor.page(`/deal?${invitation}utm_source=c${index}`)
    return { index, brand, html, response, visitor }
  })
  const nonces = new Set<string>()
  let complete = 0
  for (const { index, brand, html, response, visitor } of await Promise.all(visits)) {
    const words = wordsOf(html)
    const own = [
      `Town ${index} end`,
      `Near you that is $${(index + 1000).toLocaleString('en-US')}`,
      ...(isInvited(index) ? [`Host of code-${index}-end`] : []),
    ]
    const found: string[] = words.match(/Town \d+ end|Host of code-\d+-end|Near you that is \$[\d,.]+/g) ?? []
    // On an overloaded machine a part may miss its deadline, but it is never somebody else's.
    for (const each of found) expect(own).toContain(each)
    if (own.every((each) => found.includes(each))) complete += 1
    const price = 19 - (DISCOUNTS[index % DISCOUNTS.length] ?? 0) / 100
    const prices = [...new Set(words.match(/\$\d+ once, for 3 hours/g) ?? [])]
    expect([`$${price} once, for 3 hours`, '$19 once, for 3 hours']).toEqual(expect.arrayContaining(prices))
    expect(html).toContain(`/art/${brand}/`)
    for (const other of BRANDS) if (other !== brand) expect(html).not.toContain(`/art/${other}/`)

    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    expect(nonces.has(nonce)).toBe(false)
    nonces.add(nonce)
    for (const [, used] of html.matchAll(/ nonce="([^"]+)"/g)) expect(used).toBe(nonce)
    const id = visitor.cookies.get('__Host-visitor') ?? ''
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(html).not.toContain(id)
  }
  expect(nonces.size).toBe(CROWD)
  expect(complete).toBeGreaterThan(CROWD / 4)
})
