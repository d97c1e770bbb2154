import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  agentFindings,
  cardFindings,
  inForce,
  routeFindings,
  secretFindings,
  uniqueFindings,
} from '../../../scripts/brand/between.ts'
import { copiedFindings, foreignNameFindings } from '../../../scripts/brand/copy.ts'
import { asText, differences } from '../../../scripts/brand/diff.ts'
import { ALL_CHECKS, BRAND_CHECKS } from '../../../scripts/brand/doctor.ts'
import type { FoundProblem } from '../../../scripts/brand/finding.ts'
import { iconFindings, logoFindings } from '../../../scripts/brand/look.ts'
import type { Brand } from '../../../worker/brands/brand.ts'
import { brandById, brands, mainBrand } from '../../../worker/brands/registry.ts'
import { readConfig, type SiteBindings } from '../../../worker/env.ts'

const wrong = (findings: readonly FoundProblem[]) => findings.filter(({ isPlaceholder }) => !isPlaceholder)
const problems = (findings: readonly FoundProblem[]) => wrong(findings).map(({ problem }) => problem)

describe.each(brands.map((brand) => [brand.id, brand] as const))('%s', (_, brand) => {
  test.each(Object.entries(BRAND_CHECKS))('the brand passes the check: %s', (_check, find) => {
    expect(wrong(find(brand))).toEqual([])
  })
})

test.each(Object.entries(ALL_CHECKS))('all brands together pass the check: %s', (_check, find) => {
  expect(wrong(find())).toEqual([])
})

const tidyhive = brandById('tidyhive') as Brand
const { copy, landing, theme } = tidyhive
const { pages } = copy

/** Mistakes in a brand, each with the check that finds it and the check's message. */
const MISTAKES: Readonly<Record<string, [check: string, change: object, words: string]>> = {
  'an unreadable color': [
    'colors',
    { theme: { ...theme, palette: { ...theme.palette, ink2: '#BBBBBB' } } },
    'ink2 #BBBBBB on paper #FBF8EE has a contrast of 1.81, and needs 4.5.',
  ],
  'a domain with www': ['address', { domain: 'www.tidyhive.example' }, "'www.tidyhive.example' is not a bare domain."],
  'a URL with another domain': ['address', { baseUrl: 'https://tidy.example' }, 'not https://tidyhive.example.'],
  'no legal entity': ['legal entity', { legalName: '' }, 'The legal entity is missing.'],
  'no postal address': ['legal entity', { postalAddress: 'Chicago' }, "'Chicago' is not a postal address."],
  'a card statement that is too long': [
    'card statement',
    { cardStatement: 'EXAMPLE* TIDYHIVE CLEANERS' },
    "'EXAMPLE* TIDYHIVE CLEANERS' is not a card statement that Stripe accepts.",
  ],
  'a card statement with a quotation mark': [
    'card statement',
    { cardStatement: "EXAMPLE* TIDY'S" },
    'is not a card statement that Stripe accepts.',
  ],
  'a card statement whose name has only digits': [
    'card statement',
    { cardStatement: 'EXAMPLE* 24' },
    'is not a card statement',
  ],
  'CookieYes without an id': [
    'consent and analytics',
    { cookieyes: true, cookieyesId: '' },
    'CookieYes is on without an id.',
  ],
  'an invalid pixel id': ['consent and analytics', { pixelId: '<script>' }, "pixelId is '<script>'."],
  'an indexed brand in development': ['pages', { isDev: true }, 'A brand in development is indexed.'],
  'a price in copy': ['copy', { copy: { ...copy, card: 'Clean for $19' } }, 'copy.card has a figure: Clean for $19'],
  'a price without the membership': [
    'copy',
    { copy: { ...copy, card: 'Clean for {price}.' } },
    'copy.card has the price without the membership: Clean for {price}.',
  ],
  'a photograph that does not exist': [
    'photograph',
    { photograph: { name: 'no-such', alt: 'Nothing that anybody could see here.' } },
    'There is no photograph content/pictures/no-such.',
  ],
  'a photograph whose alt text is too short': [
    'photograph',
    { photograph: { name: 'living-room', alt: 'Photo' } },
    'The alt text of living-room has 5 characters, not 20 to 200.',
  ],
  'a page that never says what the membership costs': [
    'sections',
    { landing: { ...landing, sections: landing.sections.filter((name) => name !== 'membership') } },
    "The offer page has no section 'membership'.",
  ],
  'a closing section that is not last': [
    'sections',
    { landing: { ...landing, sections: [...landing.sections].reverse() } },
    "The last section of the offer page is not 'close'.",
  ],
  // No artwork exists for this brand id, so the brand uses the same shared drawings as Glimmer.
  'the same drawing of a house as another brand': [
    'own look',
    { id: 'twin' },
    'It looks like Glimmer: the same house.',
  ],
  'an empty text': ['copy', { copy: { ...copy, card: '' } }, 'copy.card is empty or has spaces around it.'],
  'a long title': [
    'search results',
    { copy: { ...copy, pages: { ...pages, home: { ...pages.home, title: `Tidyhive ${'clean'.repeat(12)}` } } } },
    'The title of / has 69 characters, not 15 to 60',
  ],
}

test.each(Object.entries(MISTAKES))('the brand checks find this mistake: %s', (_, [check, change, words]) => {
  const found = BRAND_CHECKS[check]?.({ ...tidyhive, ...change }) ?? []
  expect(problems(found).join('\n')).toContain(words)
})

test('a host that two brands share is reported with both brands', () => {
  const twin = { ...tidyhive, id: 'twin', domain: 'glimmer.example', appName: 'Twin' }
  const found = problems(uniqueFindings([...brands, twin]))
  expect(found).toContain('The host staging.glimmer.example belongs to glimmer and twin.')
  expect(found).toContain(`tidyhive and twin have the same headline: ${copy.hero.heading}`)
})

test('a brand with copied texts is reported as unfinished while it is in development, and as wrong afterward', () => {
  const twin = { ...tidyhive, id: 'twin', appName: 'Twin', isDev: true }
  expect(copiedFindings(twin, [tidyhive])).toMatchObject([{ isPlaceholder: true }])
  expect(problems(copiedFindings({ ...twin, isDev: false }, [tidyhive]))[0]).toMatch(
    /^\d+ of \d+ texts are the same as Tidyhive's, such as copy\./,
  )
})

test('if a text of one brand names another brand, the text’s key and the other brand’s name are reported', () => {
  const borrowed = { ...tidyhive, copy: { ...copy, card: 'Glimmer comes to you.' } }
  expect(problems(foreignNameFindings(borrowed))).toEqual([
    'copy.card names another brand, Glimmer: Glimmer comes to you.',
  ])
})

test('a duplicate route and a missing route are reported', () => {
  const routes = (host: string) => `routes = [\n  { pattern = "${host}", custom_domain = true },\n]\n# end of routes\n`
  const config = `# routes of staging: x\n${routes('tidyhive.example')}# routes of production: x\n${routes('tidyhive.example')}`
  expect(problems(routeFindings(config))).toEqual([
    'wrangler.toml routes tidyhive.example twice.',
    'The routes in wrangler.toml do not match the brands.',
  ])
})

test('a secret that a deployment would lack is reported by name', () => {
  const found = problems(secretFindings(() => '[env.production.secrets]\nrequired = ["COOKIE_SECRET"]'))
  expect(found).toContain('wrangler.toml does not require the secret GATEWAY_PUBLISHABLE_KEY in production.')
})

test('an environment whose agent mode is open to everybody is reported', () => {
  const found = agentFindings(() => '[env.production.secrets]\nrequired = ["COOKIE_SECRET", "AGENT_SECRET"]')
  expect(found.map(({ problem }) => problem)).toEqual(['Agent mode is open to everybody in staging: set AGENT_SECRET.'])
})

test('a logo with text or the wrong aspect ratio is reported, and so is a missing icon', () => {
  const folder = mkdtempSync(join(tmpdir(), 'publicweb-art-'))
  try {
    cpSync('public/art/tidyhive', join(folder, 'tidyhive'), { recursive: true })
    writeFileSync(join(folder, 'tidyhive/logo.svg'), '<svg viewBox="0 0 100 30"><text>Tidyhive</text></svg>')
    rmSync(join(folder, 'tidyhive/favicon.ico'))
    expect(problems(logoFindings(tidyhive, folder))).toEqual([
      "public/art/tidyhive/logo.svg has the viewBox '0 0 100 30', and pages show it at 122 by 18.",
      'public/art/tidyhive/logo.svg has text that needs a font.',
    ])
    expect(problems(iconFindings(tidyhive, folder))).toEqual(['public/art/tidyhive/favicon.ico is missing.'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('two brands are compared value by value', () => {
  expect(differences(tidyhive, { ...tidyhive, isIndexed: false, social: {} })).toEqual([
    { path: 'social.facebook', values: ['https://facebook.example/tidyhive', null] },
    { path: 'social.instagram', values: ['https://instagram.example/tidyhive', null] },
    { path: 'isIndexed', values: ['true', 'false'] },
  ])
  const words = 'copy.hero.heading\n    tidyhive  A tidy home, and your Saturday back.\n    glimmer '
  expect(asText(tidyhive, mainBrand)).toContain(words)
})

test('cards are entered at Stripe by default, and an environment with a different setting is reported', () => {
  expect(inForce().join()).not.toContain('our own fields')
  expect(cardFindings()).toEqual([])
  const own = () => '[env.production.vars]\nCARD_FIELDS = "own"\nHSTS_SECONDS = "86400"\n'
  expect(inForce(own)).toEqual([
    'In force in staging: cards are typed at Stripe, in its fields or on its page; browsers insist on HTTPS for 300 s.',
    'In force in production: cards are typed in our own fields, and the browser sends them to Stripe; browsers insist on HTTPS for 86400 s.',
  ])
  expect(cardFindings(own)).toEqual([
    expect.objectContaining({ problem: expect.stringContaining('in production'), isPlaceholder: true }),
  ])
})

test('a deployed site whose CARD_FIELDS is empty uses the gateway’s card fields', () => {
  const site = {
    GATEWAY_URL: 'https://api.stripe.com',
    GATEWAY_PUBLISHABLE_KEY: 'pk_test_1',
    COOKIE_SECRET: 'x'.repeat(16),
  }
  for (const ENVIRONMENT of ['staging', 'production', 'preview']) {
    const bindings = (CARD_FIELDS: string) => ({ ...site, ENVIRONMENT, CARD_FIELDS }) as unknown as SiteBindings
    expect(readConfig(bindings('')).cardFields).toBe('hosted')
    expect(readConfig(bindings('own')).cardFields).toBe('own')
  }
})
