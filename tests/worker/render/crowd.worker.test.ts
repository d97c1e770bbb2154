/**
 * Many visitors at once, each with their own place, invitation, campaign and nonce. Every page must be complete and
 * show only its own visitor's data, in whatever order answers arrive.
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { seeded } from '../../support/seeded.ts'
import { type AskedOperation, readWords, seed, startSite } from '../ask.ts'

beforeAll(seed)
afterEach(() => vi.useRealTimers())

const CROWD = 48
/** The number of visitors who wait for answers at the same time. */
const AT_ONCE = 24
const DISCOUNTS = [0, 300, 500, 1000]
const BRANDS = ['glimmer', 'tidyhive', 'maplemaid', 'neatnook']

/** Returns the discount of a visitor's campaign in cents. Each brand has visitors of every campaign. */
const getDiscount = (index: number) => DISCOUNTS[Math.floor(index / BRANDS.length) % DISCOUNTS.length] ?? 0

/** What a visitor's page must show. The values reveal a mix-up with another visitor's page. */
interface OwnData {
  brand: string
  town: string
  rate: string
  host: string | null
  stock: string
  price: string
}

function getOwn(index: number): OwnData {
  return {
    brand: BRANDS[index % BRANDS.length] ?? '',
    town: `Town ${index} end`,
    rate: `Near you that is $${(index + 1000).toLocaleString('en-US')}`,
    host: index % 2 === 0 ? `Host of code-${index}-end` : null,
    stock: `Vouchers left ${1 + (index % 100)}`,
    price: `$${19 - getDiscount(index) / 100} once, for 3 hours`,
  }
}

/** The real origin's answers, by brand and document, so that each is requested once. */
const real = new Map<string, Promise<string>>()

/** Answers a request with values that identify the visitor for whom the site sent it. */
async function answerFor({ operation, variables, place, brand, body }: AskedOperation, pass: () => Promise<Response>) {
  const key = `${brand} ${JSON.parse(body).query}`
  const known = real.get(key) ?? pass().then((response) => response.text())
  real.set(key, known)
  if (operation === 'DealsReferralData') {
    return Response.json({ data: { customerReferral: { hostName: `Host of ${variables.code}`, reward: null } } })
  }
  const { data } = JSON.parse(await known)
  if (operation === 'GetAvailableVouchers') {
    const tracking = variables.adTracking as { utmSource: string } | null
    const index = Number(tracking?.utmSource.slice(1))
    const discount = getDiscount(index) / 100
    data.availableVouchers = { ...data.availableVouchers, discount, vouchersRemaining: 1 + (index % 100) }
  }
  if (operation === 'DealsHome' && 'estimatedBrowserLocation' in data) {
    data.estimatedBrowserLocation = {
      nearbyCities: [place?.city],
      nearbyState: 'IL',
      nearbyZipcode: null,
      nearbyRecentJobs: null,
      accuracyRadius: null,
      nonmemberHourlyRate: null,
      memberHourlyRate: Number(place?.city?.replace(/\D/g, '')) + 1000,
    }
  }
  return Response.json({ data })
}

test('when many visitors come at once, every page is complete and contains nothing from another visitor’s page', async () => {
  const seedNumber = Math.floor(Math.random() * 2 ** 31)
  console.info(`Seed of this run: ${seedNumber}`)
  const random = seeded(seedNumber)
  const later = globalThis.setTimeout
  // Timers never fire, because a deadline that passes on a busy machine would make pages incomplete.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  const held: (() => void)[] = []
  const site = await startSite({
    intercept: async (asked, pass) => {
      const answer = await answerFor(asked, pass)
      await new Promise<void>((release) => held.push(release))
      return answer
    },
  })
  let isOver = false
  /** Releases the delayed answers one by one in random order. */
  const release = () => {
    for (const next of held.splice(Math.floor(random() * held.length), 1)) next()
    if (!isOver) later(release, 0)
  }
  release()
  const visit = async (index: number) => {
    const { brand, town, host } = getOwn(index)
    const visitor = site.visitor({ at: `http://${brand}.localhost`, place: { city: town, regionCode: 'IL' } })
    const invitation = host ? `referral=code-${index}-end&` : ''
    const { response, html } = await visitor.page(`/deal?${invitation}utm_source=c${index}`)
    return { index, html, response, visitor }
  }
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  // Later groups of visitors get pages with cached parts of earlier pages.
  for (let first = 0; first < CROWD; first += AT_ONCE) {
    visits.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => visit(first + index)))))
  }
  isOver = true
  const nonces = new Set<string>()
  for (const { index, html, response, visitor } of visits) {
    const own = getOwn(index)
    const words = readWords(html).replace(/\s+/g, ' ')
    const found = (pattern: RegExp) => [...new Set(words.match(pattern) ?? [])]
    expect(found(/Town \d+ end/g), `towns on page ${index}`).toEqual([own.town])
    expect(found(/Near you that is \$[\d,]+/g), `rates on page ${index}`).toEqual([own.rate])
    expect(found(/Host of code-\d+-end/g), `hosts on page ${index}`).toEqual(own.host ? [own.host] : [])
    expect(found(/Vouchers left [\d,]+/g), `stock on page ${index}`).toEqual([own.stock])
    expect(found(/\$\d+ once, for 3 hours/g), `prices on page ${index}`).toEqual([own.price])
    // Island props must be the visitor's own, too.
    const codes = [...html.matchAll(/(?:code-|&quot;c)(\d+)(?:-end|&quot;)/g)].map(([, number]) => Number(number))
    expect([...new Set(codes)], `campaigns on page ${index}`).toEqual([index])
    for (const brand of BRANDS) expect(html.includes(`/art/${brand}/`), `art of ${brand}`).toBe(brand === own.brand)
    expect(html.trimEnd().endsWith('</html>')).toBe(true)

    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    nonces.add(nonce)
    for (const [, used] of html.matchAll(/ nonce="([^"]+)"/g)) expect(used).toBe(nonce)
    const id = visitor.cookies.get('__Host-visitor') ?? ''
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(html).not.toContain(id)
  }
  expect(nonces.size).toBe(CROWD)
})
