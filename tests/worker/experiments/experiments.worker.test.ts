import { beforeAll, describe, expect, test } from 'vitest'
import { signPreview } from '../../../worker/experiments/preview.ts'
import {
  CHICAGO,
  GOOGLEBOT,
  readWords,
  type Site,
  seed,
  startSiteWithFlags as siteWith,
  type VisitorOptions,
} from '../ask.ts'

beforeAll(seed)

type Features = Record<string, unknown>

/** Returns GrowthBook features in which every flag has one value for everyone. */
function always(values: Record<string, unknown>): Features {
  return Object.fromEntries(Object.entries(values).map(([key, defaultValue]) => [key, { defaultValue }]))
}

async function wordsAt(site: Site, path: string, options?: VisitorOptions) {
  const visitor = site.visitor(options)
  const { html, response } = await visitor.page(path)
  return { words: readWords(html), html, status: response.status, visitor }
}

test('the flag “pricing” chooses the plan with the given monthly price', async () => {
  const { words } = await wordsAt(await siteWith(always({ pricing: 39 })), '/deal')
  expect(words).toContain('$39 a month')
  expect(words).not.toContain('$49')
})

test('the flag “voucherOption” names a plan, and takes precedence over the flag “pricing”', async () => {
  const site = await siteWith(always({ voucherOption: 'FOREVERCLEAN_59_FCPH_35', pricing: 39 }))
  const { words } = await wordsAt(site, '/deal')
  expect(words).toContain('$59 a month')
  // The early cancellation fee: 3 hours at $35 an hour, less the $19 that the visitor pays.
  expect(words).toContain('$86')
})

test('the flag “review_default_sort” sets the order of the reviews unless the visitor chose one', async () => {
  const lowest = await siteWith(always({ review_default_sort: 'RATING_LOWEST' }))
  await wordsAt(lowest, '/deal')
  const sorts = lowest.asked.map(({ variables }) => (variables.filter as { sort?: string } | undefined)?.sort)
  expect(sorts).toContain('RATING_LOWEST')
})

test('pages load the experiment script only if the flag “convert_enabled” is on', async () => {
  const on = await wordsAt(await siteWith(always({ convert_enabled: true })), '/deal')
  expect(on.html).toContain('/experiments.js')
  const off = await wordsAt(await siteWith(always({ convert_enabled: false })), '/deal')
  expect(off.html).not.toContain('/experiments.js')
  // Without the flag, Convert's script is not loaded either, even if the visitor accepted cookies.
  const { visitor } = await wordsAt(await siteWith(always({ convert_enabled: false })), '/deal', {
    at: 'http://maplemaid.localhost',
  })
  visitor.cookies.set('__Host-consent', 'maplemaid.accepted')
  const { html } = await visitor.page('/deal')
  expect(html).toContain('data-pixel="example-maplemaid"')
  expect(html).not.toContain('data-convert')
})

test('a flag’s rule can apply to only one brand', async () => {
  const site = await siteWith({
    pricing: { defaultValue: 0, rules: [{ condition: { brand: 'tidyhive' }, force: 59 }] },
  })
  expect((await wordsAt(site, '/deal', { at: 'http://tidyhive.localhost' })).words).toContain('$59 a month')
  expect((await wordsAt(site, '/deal')).words).toContain('$49 a month')
})

test('a crawler gets the control variant and no experiment script, even if the flags say otherwise', async () => {
  const site = await siteWith(always({ pricing: 39, convert_enabled: true }))
  const { words, html } = await wordsAt(site, '/deal', { userAgent: GOOGLEBOT })
  expect(words).toContain('$49 a month')
  expect(words).not.toContain('$39 a month')
  expect(html).not.toContain('/experiments.js')
})

describe('a copy experiment', () => {
  const HEADING = 'A clean home, by a list you can read.'
  const split = { rules: [{ key: 'hero-heading', variations: ['', HEADING], weights: [0.5, 0.5] }], defaultValue: '' }
  const own = 'Come home to a clean house.'

  test('a copy experiment changes a heading while a price experiment runs, and each visitor sees one variant of each', async () => {
    const price = { rules: [{ key: 'autumn-price', variations: [0, 39], weights: [0.5, 0.5] }], defaultValue: 0 }
    const site = await siteWith({
      ...{ pricing: price, 'copy.hero.heading': split, 'copy.close.heading': { defaultValue: 'Your turn now' } },
    })
    const [seen, prices] = [new Set<boolean>(), new Set<string | undefined>()]
    for (let number = 0; number < 12; number++) {
      const { words, visitor } = await wordsAt(site, '/deal')
      const isChanged = words.includes(HEADING)
      expect(words.includes(own), 'the page shows only one of the two headings').toBe(!isChanged)
      expect(words).toContain('Your turn now')
      expect(words).toContain('How it works')
      expect(readWords((await visitor.page('/')).html).includes(HEADING), 'the home page shows the same heading').toBe(
        isChanged,
      )
      seen.add(isChanged)
      const priceIn = (text: string) => /\$(\d+) a month/.exec(text)?.[1]
      const legal = readWords((await visitor.page('/terms-of-service/')).html)
      expect(priceIn(legal), `the price that visitor ${number} saw`).toBe(priceIn(words))
      prices.add(priceIn(words))
    }
    expect([...prices].sort()).toEqual(['39', '49'])
    expect(seen.size).toBe(2)
    expect((await wordsAt(site, '/deal', { userAgent: GOOGLEBOT })).words).toContain(own)
    const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
    expect(title((await wordsAt(site, '/deal')).html)).toBe('Your first home cleaning | Glimmer')
  })

  test('a copy experiment cannot put a price into a text, so the brand’s own text stays', async () => {
    const site = await siteWith({ 'copy.hero.heading': { defaultValue: 'Home cleaning for $5' } })
    expect((await wordsAt(site, '/deal')).words).toContain(own)
  })
})

describe('a preview link', () => {
  const PRODUCTION = { ENVIRONMENT: 'production', PREVIEW_SECRET: 'a-preview-secret-of-the-tests' }
  const AT = { at: 'https://glimmer.example' }
  const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400

  async function link(variants: string, brandId = 'glimmer', expiry = inDays(1)) {
    return `/deal?variants=${variants}*${expiry}*${await signPreview(PRODUCTION.PREVIEW_SECRET, brandId, variants, expiry)}`
  }

  test('a preview link shows its price until the visitor switches the preview off, and assigns the visitor to no plan', async () => {
    const site = await siteWith({}, PRODUCTION)
    const { words, visitor } = await wordsAt(site, await link('pricing~39'), AT)
    expect(words).toContain('$39 a month')
    expect(readWords((await visitor.page('/terms-of-service/')).html)).toContain('$39 a month')
    expect(visitor.cookies.has('__Host-cohort')).toBe(false)
    await visitor.page('/deal?variants=off')
    expect(readWords((await visitor.page('/deal')).html)).toContain('$49 a month')
    expect((await wordsAt(site, '/deal', AT)).words, 'anybody else').toContain('$49 a month')
  })

  test('a preview link can name an experiment and the number of its variation', async () => {
    const rules = [{ key: 'monthly-price', variations: [0, 39], weights: [1, 0] }]
    const site = await siteWith({ pricing: { defaultValue: 0, rules } }, PRODUCTION)
    expect((await wordsAt(site, await link('monthly-price~1'), AT)).words).toContain('$39 a month')
  })

  test('a preview link needs a valid signature outside local development', async () => {
    const site = await siteWith({}, PRODUCTION)
    const valid = await link('pricing~39')
    for (const bad of [
      '/deal?variants=pricing~39',
      valid.replace('39*', '19*'),
      valid.replace(/.$/, '-'),
      valid.slice(0, -10),
      await link('pricing~39', 'tidyhive'),
      await link('pricing~39', 'glimmer', inDays(-1)),
      await link('pricing~29'),
      `/deal?variants=${'x'.repeat(8192)}`,
    ]) {
      expect((await wordsAt(site, bad, AT)).words, bad.slice(0, 120)).toContain('$49 a month')
    }
    const without = await siteWith({}, { ENVIRONMENT: 'production' })
    expect((await wordsAt(without, valid, AT)).words).toContain('$49 a month')
  })

  test('a preview link stays valid after its key is changed, until the previous key is removed', async () => {
    const [PREVIEW_SECRET, PREVIEW_SECRET_PREVIOUS] = ['the-next-preview-secret', PRODUCTION.PREVIEW_SECRET]
    const site = await siteWith({}, { ...PRODUCTION, PREVIEW_SECRET, PREVIEW_SECRET_PREVIOUS })
    expect((await wordsAt(site, await link('pricing~39'), AT)).words).toContain('$39 a month')
    const alone = await siteWith({}, { ...PRODUCTION, PREVIEW_SECRET })
    expect((await wordsAt(alone, await link('pricing~39'), AT)).words).toContain('$49 a month')
  })

  test('a preview link needs no signature in local development', async () => {
    expect((await wordsAt(await siteWith({}), '/deal?variants=voucherOption~FOREVERCLEAN_59')).words).toContain(
      '$59 a month',
    )
  })
})

test('an experiment can be targeted by state, campaign, ad group, device, page and window width', async () => {
  const desktop = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  }
  const targets: [condition: object, path: string, options?: VisitorOptions][] = [
    [{ state: 'IL' }, '/deal', { ...desktop, place: CHICAGO }],
    [{ campaign: 'spring' }, '/deal?utm_source=spring'],
    [{ adgroup: '1001' }, '/deal?adgroupid=1001'],
    [{ device: 'phone' }, '/deal', {}],
    [{ page: 'terms' }, '/terms-of-service/'],
    [{ browserWidth: { $lt: 480 } }, '/deal', { ...desktop, headers: { cookie: 'viewport=390.sm' } }],
  ]
  const rules = targets.map(([condition]) => ({ condition, force: 39 }))
  const site = await siteWith({ pricing: { defaultValue: 0, rules } })
  // Each visitor differs in one attribute from a visitor whom no rule targets.
  for (const [condition, path, options = desktop] of targets)
    expect((await wordsAt(site, path, options)).words, JSON.stringify(condition)).toContain('$39 a month')
  expect((await wordsAt(site, '/deal', desktop)).words).toContain('$49 a month')
})

test('an experiment can be targeted at returning visitors', async () => {
  const site = await siteWith({
    'copy.hero.heading': {
      defaultValue: '',
      rules: [{ condition: { isReturning: true }, force: 'Welcome back home' }],
    },
  })
  const { words, visitor } = await wordsAt(site, '/deal')
  expect(words).not.toContain('Welcome back home')
  expect(readWords((await visitor.page('/deal')).html)).toContain('Welcome back home')
})

test('the toolbar shows the window size that the experiment script last reported', async () => {
  const site = await siteWith({})
  const { html } = await wordsAt(site, '/deal?toolbar=on')
  expect(readWords(html)).toContain('Last reported window: none yet.')
  const narrow = await wordsAt(site, '/deal?toolbar=on', { headers: { cookie: 'viewport=390.sm' } })
  expect(readWords(narrow.html)).toContain('Last reported window: 390 px, sm.')
})

test('the toolbar shows the build and the variants, changes variants and cookie consent, and can be hidden', async () => {
  const site = await siteWith({})
  const { html, visitor } = await wordsAt(site, '/deal?toolbar=on')
  expect(html).toContain('class="toolbar"')
  expect(readWords(html)).toMatch(/glimmer · [\w-]+ · control/)
  const chosen = (await visitor.page('/toolbar?at=/deal&pricing=39&homepage_reskin=assigned')).html
  expect(readWords(chosen)).toContain('$39 a month')
  expect(readWords(chosen)).toContain('preview pricing=39')
  const consent = async (choice: string) => {
    const { html: page, response } = await visitor.page(`/toolbar?at=/deal&consent=${encodeURIComponent(choice)}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    return [
      /Consent: ([\w ]+)\./.exec(readWords(page))?.[1],
      policy.includes('cdn.segment.com'),
      page.includes('class="cookie"'),
    ]
  }
  expect(await consent('accepted')).toEqual(['accepted', true, false])
  expect(await consent('refused')).toEqual(['refused', false, false])
  expect(await consent('opted out')).toEqual(['opted out', false, false])
  expect(await consent('not asked')).toEqual(['none', false, true])
  expect(await consent('everything')).toEqual(['none', false, true])
  const away = await visitor.get('/toolbar?at=https://elsewhere.example/deal')
  expect(away.headers.get('location')).toBe('/deal')
  expect((await visitor.get('/toolbar?at=http://')).headers.get('location'), 'an invalid URL').toBe('/')
  expect((await visitor.page('/deal?toolbar=off')).html).not.toContain('class="toolbar"')
  expect((await visitor.page('/deal')).html).not.toContain('class="toolbar"')
})

test('the toolbar chooses a variation of a copy experiment by number, and ignores invalid parts of the input', async () => {
  const heading = 'A clean home, by a list you can read.'
  const rules = [{ key: 'hero-heading', variations: ['', heading], weights: [1, 0] }]
  const site = await siteWith({ 'copy.hero.heading': { defaultValue: '', rules } })
  const { html, visitor } = await wordsAt(site, '/deal?toolbar=on')
  expect(html).toContain('placeholder="hero-heading=1"')
  expect(html).not.toContain(heading)
  const typed = encodeURIComponent('hero-heading=1, <b>=1 pricing=39*')
  const chosen = (await visitor.page(`/toolbar?at=/deal&experiments=${typed}`)).html
  expect(readWords(chosen)).toContain(heading)
  expect(readWords(chosen), 'the toolbar names the variant that is shown').toMatch(/ · preview hero-heading:1$/m)
  expect(chosen).toMatch(/<input[^>]*value="hero-heading=1"/)
  expect(readWords(chosen)).not.toContain('$39 a month')
  expect((await visitor.page('/toolbar?at=/deal&experiments=')).html).not.toContain(heading)
})

test('the toolbar does not exist in production', async () => {
  const site = await siteWith({}, { ENVIRONMENT: 'production' })
  const { html, visitor } = await wordsAt(site, '/deal?toolbar=on', { at: 'https://glimmer.example' })
  expect(html).not.toContain('class="toolbar"')
  expect((await visitor.get('/toolbar?pricing=39')).status).toBe(404)
})
