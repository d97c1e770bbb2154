import { expect, test, vi } from 'vitest'
import { brands } from '../../../worker/brands/registry.ts'
import { ALPHABET, CONSENTS, type CodedPage, PARTS, pageCode, VARIANTS } from '../../../worker/pages/page-code.ts'
import { numberOfStep } from '../../../worker/registry/entries/deal.ts'
import { pages } from '../../../worker/registry/find.ts'
import { readPageCode } from '../../../worker/routes/page-code/read-page-code.ts'
import { seeded } from '../../support/seeded.ts'

vi.mock('../../../worker/assets.ts', () => ({ assets: { build: 'aB-_x9Qz01' } }))

const NOW = Date.parse('2026-11-22T10:03:30Z')
const facts: CodedPage = {
  brand: 2,
  page: numberOfStep(4),
  build: 'x_3vTq90aB',
  consent: 'accepted',
  variants: 'voucherOption=FOREVERCLEAN_39 review_default_sort=RATING_LOWEST autumn:1',
  at: Date.parse('2026-11-22T09:58:00Z'),
}

/** The pages of the registry and the later steps of the funnel, by the numbers in codes. */
const NUMBERS: [number, string][] = [
  [0, 'not-found'],
  ...pages.map(({ number, key }): [number, string] => [number, key]),
  ...([2, 3, 4, 5] as const).map((step): [number, string] => [numberOfStep(step), `deal step ${step}`]),
]
const NAMES = new Map(NUMBERS)

test('a code says brand, build, page, variants, consent and time', () => {
  const code = pageCode(facts)
  expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/)
  expect(readPageCode(code, NOW, brands)).toEqual({
    brand: brands[2]?.id,
    page: 'deal step 4',
    build: 'x_',
    consent: 'accepted',
    variants: ['voucherOption=FOREVERCLEAN_39', 'review_default_sort=RATING_LOWEST'],
    at: new Date('2026-11-22T09:55:00Z'),
  })
})

test('a code is understood as people write and say it', () => {
  const code = pageCode(facts)
  const spoken = code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o')
  expect(readPageCode(` ${spoken} `, NOW, brands)).toEqual(readPageCode(code, NOW, brands))
})

test('one misheard letter, or two in the wrong order, are never another code', () => {
  const random = seeded(7)
  for (let round = 0; round < 20; round++) {
    const at = NOW - Math.floor(random() * 1e9)
    const code = pageCode({ ...facts, at, brand: round % 5 }).replaceAll('-', '')
    for (let index = 0; index < code.length; index++) {
      for (const letter of ALPHABET) {
        const misheard = code.slice(0, index) + letter + code.slice(index + 1)
        if (misheard !== code) expect(readPageCode(misheard, NOW, brands), misheard).toBeNull()
      }
      const swapped = code.slice(0, index) + code.charAt(index + 1) + code.charAt(index) + code.slice(index + 2)
      if (swapped !== code) expect(readPageCode(swapped, NOW, brands), swapped).toBeNull()
    }
  }
})

test('every brand, page, consent and value of a flag comes back as it went in', () => {
  const texts = [
    ...brands.map((_, brand) => ({ ...facts, brand })),
    ...NUMBERS.map(([page]) => ({ ...facts, page })),
    ...CONSENTS.map((consent) => ({ ...facts, consent })),
    ...VARIANTS.flatMap(([flag, values]) =>
      values.slice(1).map((value) => ({ ...facts, variants: `${flag}=${value}` })),
    ),
  ]
  for (const each of texts) {
    const read = readPageCode(pageCode(each), NOW, brands)
    expect(read).toMatchObject({ brand: brands[each.brand]?.id, page: NAMES.get(each.page), consent: each.consent })
    const [, ...rest] = ['', ...each.variants.split(' ').filter((text) => text.includes('='))]
    expect(read?.variants).toEqual(rest)
  }
})

test('unknown values are coded as absent', () => {
  const read = readPageCode(
    pageCode({ ...facts, brand: -1, page: 0, consent: 'x', variants: 'x=y preview' }),
    NOW,
    brands,
  )
  expect(read).toMatchObject({ brand: 'unknown', page: 'not-found', consent: 'not asked', variants: [] })
})

test('every page and step has a number of its own, and everything fits', () => {
  expect(NAMES.size).toBe(NUMBERS.length)
  for (const [number] of NUMBERS) expect(number).toBeLessThan(PARTS.page)
  expect(CONSENTS.length).toBeLessThanOrEqual(PARTS.consent)
  expect(brands.length).toBeLessThan(PARTS.brand)
  expect(VARIANTS.reduce((product, [, values]) => product * values.length, 1)).toBeLessThanOrEqual(PARTS.variants)
})
