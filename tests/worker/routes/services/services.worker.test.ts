/** The nine service pages: each has its own checklist, complete prices, and a form for that service. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { AD_VARIANTS } from '../../../../content/ad-landing.ts'
import { SERVICES } from '../../../../graphql/contract/visit-rules.ts'
import { seed, startSite, wordsOf } from '../../ask.ts'

beforeAll(seed)

async function pageOf(slug: string) {
  const { html, response } = await (await startSite()).visitor().page(`/services/${slug}`)
  return { html, response, words: wordsOf(html).replaceAll('\u00a0', ' ') }
}

describe.each(SERVICES)('the page of $name', ({ slug }) => {
  test('states its price together with the obligations, and answers questions with real figures', async () => {
    const { html, response, words } = await pageOf(slug)
    expect(response.status).toBe(200)
    const [block = ''] = /<section class="frame quote"[\s\S]*?<\/section>/.exec(html) ?? []
    const quote = wordsOf(block).replaceAll('\u00a0', ' ')
    expect(quote).toMatch(/^\$(9|19|39|79)$/m)
    expect(quote).toContain('Forever Clean')
    expect(quote).toContain('$49 a month until you cancel')
    expect(quote).toContain('Cancel online at any time.')
    expect(quote).toContain('Canceling before 6 paid months costs the full price')
    expect(words).not.toMatch(/\{\w+\}/)
    expect(html).toContain('"@type":"FAQPage"')
    // A shared link has the service's own picture, and the most important fact as its title.
    expect(html).toContain(
      `<meta property="og:image" content="http://glimmer.localhost/art/glimmer/services/${slug}.png"/>`,
    )
    const [, title = ''] = /<meta property="og:title" content="([^"]*)"/.exec(html) ?? []
    expect(title).toMatch(slug === 'same-day-cleaning' ? /starts tomorrow$/ : / hours$/)
  })
})

test('services link to services that exist', async () => {
  const links = new Set<string>()
  for (const { slug } of SERVICES) {
    const { html } = await pageOf(slug)
    for (const [, href = ''] of html.matchAll(/href="(\/services\/[^"#]+)"/g)) links.add(href)
  }
  const visitor = (await startSite()).visitor()
  for (const href of links) expect((await visitor.get(href)).status, href).toBe(200)
})

test('every service has a different checklist', async () => {
  const lists = await Promise.all(
    SERVICES.map(
      async ({ slug }) =>
        /<div class="frame sheet">[\s\S]*?<\/ul><\/section><\/div>/.exec((await pageOf(slug)).html)?.[0],
    ),
  )
  expect(lists.every(Boolean)).toBe(true)
  expect(new Set(lists).size).toBe(SERVICES.length)
})

test.each([
  ['apartment', 'apartment-cleaning'],
  ['same-day', 'same-day-cleaning'],
  ['maid', 'maid-services'],
] as const)('the ad variant %s has the title of its service', async (variant, slug) => {
  expect((await pageOf(slug)).words).toContain(AD_VARIANTS[variant].title)
})

test('the page about one-time cleaning states the total cost with the early cancellation fee', async () => {
  const { words } = await pageOf('one-time-cleaning')
  expect(words).toContain('the cancellation fee is $56. Together that is $75')
})

test('an unknown service is not found, and other brands have no service pages', async () => {
  const site = await startSite()
  expect((await site.visitor().get('/services/window-cleaning')).status).toBe(404)
  expect((await site.visitor({ at: 'http://tidyhive.localhost' }).get('/services/deep-cleaning')).status).toBe(404)
})

test('without the origin a service page is complete except for reviews', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await startSite({ door: () => Promise.reject(new Error('down')) })
  const { html, response } = await site.visitor().page('/services/deep-cleaning')
  expect(response.status).toBe(200)
  expect(html).toMatch(/<\/html>\s*$/)
  expect(wordsOf(html)).toContain('Grout scrubbed with a brush')
  expect(wordsOf(html)).not.toContain('What customers say')
})
