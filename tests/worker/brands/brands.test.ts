import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ART_SIZES } from '../../../client/ui/art/sizes.ts'
import { PLANS } from '../../../graphql/contract/plans.ts'
import { type Brand, brandOffer } from '../../../worker/brands/brand.ts'
import { logos } from '../../../worker/brands/logos.generated.ts'
import { brands } from '../../../worker/brands/registry.ts'
import { colourOf, themeCss } from '../../../worker/brands/theme.ts'
import { COPY_TEXTS, copyProblem } from '../../../worker/experiments/copy.ts'
import { contrastPairs, contrastRatio } from './contrast.ts'

/** Every text of a brand's copy, with its location. */
function texts(value: unknown, path = 'copy'): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`))
}

describe.each(brands.map((brand) => [brand.id, brand] as const))('%s', (id, brand: Brand) => {
  test('has one https URL on its own domain', () => {
    expect(brand.baseUrl).toBe(`https://${brand.domain}`)
    expect(brand.domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    expect(brand.domain).not.toMatch(/^(www|staging)\./)
    expect(id).toMatch(/^[a-z][a-z0-9]+$/)
  })

  test('lists contact details, and links only to its own domain and profiles', () => {
    expect(brand.support.email).toMatch(/^[^@\s]+@[^@\s]+\.[a-z]+$/)
    for (const link of Object.values(brand.social)) expect(new URL(link).protocol).toBe('https:')
  })

  test.each(contrastPairs(brand.theme))('$colour on $on is readable', ({ colour, on, atLeast }) => {
    const { palette } = brand.theme
    expect(contrastRatio(colourOf(palette, colour), colourOf(palette, on))).toBeGreaterThanOrEqual(atLeast)
  })

  test('has a frame whose inner corners stay round under the widest beam', () => {
    expect(brand.theme.radius.frame).toBeGreaterThan(12)
  })

  test('sets every color as a defined custom property', () => {
    const css = themeCss(brand)
    const defined = new Set([...css.matchAll(/[{;]--([\w-]+):/g)].map(([, name]) => name))
    for (const [, used] of css.matchAll(/var\(--([\w-]+)\)/g)) expect(defined).toContain(used)
    expect(css).toMatch(/^:root\{[^{}]+\}$/)
    expect(css).not.toContain('undefined')
  })

  test('has its logo at 122 by 18, outlined, in three versions', () => {
    for (const version of ['logo', 'logo-on-ink', 'logo-on-brand']) {
      const svg = readFileSync(`public/art/${id}/${version}.svg`, 'utf8')
      expect(svg).toContain('viewBox="0 0 122 18"')
      expect(svg).not.toContain('<text')
    }
    const inline = logos[id as keyof typeof logos]
    expect(inline).toMatch(/^<g fill="currentColor">.*<\/g>$/)
    expect(inline).toContain('var(--logo-accent)')
    expect(inline).not.toMatch(/#[0-9a-f]{3}/i)
  })

  test('has its favicon in every format', () => {
    const folder = `public/art/${brand.faviconKey}`
    expect(readFileSync(`${folder}/favicon.svg`, 'utf8')).toContain('viewBox="0 0 32 32"')
    expect(pngSize(`${folder}/favicon-180.png`)).toEqual([180, 180])
    const ico = readFileSync(`${folder}/favicon.ico`)
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
    // the last image ends with the file
    expect(ico.readUInt32LE(6 + 32 + 8) + ico.readUInt32LE(6 + 32 + 12)).toBe(ico.length)
  })

  test('has its social card at 1200 by 630, small enough for link previews', () => {
    const card = `public/art/${brand.faviconKey}/social.png`
    expect(pngSize(card)).toEqual([1200, 630])
    expect(readFileSync(card).length).toBeLessThan(80_000)
  })

  test('has every picture', () => {
    for (const name of Object.keys(ART_SIZES)) {
      expect(existsSync(`public/art/${id}/${name}.svg`), name).toBe(true)
    }
  })

  test('never shows a price without the membership that comes with it', () => {
    for (const [path, text] of texts(brand.copy)) {
      if (text.includes('{price}')) expect(text, path).toContain('{monthly}')
      expect(text, `${path}: figures come from the offer`).not.toMatch(/\$\s?\d/)
    }
  })

  test('has complete copy, without stray spaces or straight quotes', () => {
    for (const [path, text] of texts(brand.copy)) {
      expect(text.length, path).toBeGreaterThan(3)
      expect(text.trim(), path).toBe(text)
      expect(text, path).not.toMatch(/['"]|\s\s|TODO|lorem/i)
    }
  })

  test('has copy that keeps the rules of copy experiments', () => {
    const own = new Map(texts(brand.copy))
    for (const [name, maxLength] of Object.entries(COPY_TEXTS)) {
      expect(copyProblem(own.get(name), maxLength), `${name}: ${own.get(name)}`).toBeNull()
    }
  })

  test('sells an option that its plan has', () => {
    const plan = PLANS[brand.offer.planKey]
    expect(plan.options.map((option) => option.hours)).toContain(brand.offer.hours)
    expect(brandOffer(brand).priceCents).toBeGreaterThan(0)
  })

  test('is indexed only when complete', () => {
    if (brand.isDev) expect(brand.isIndexed).toBe(false)
  })

  test('has the whole site exactly if it is the main brand', () => {
    expect(brand.pages).toBe(brand.isMain ? 'all' : 'landing')
    expect(brand.features.chrome).toBe(brand.isMain ? 'full' : 'bare')
  })
})

test('no two brands share an id, a name, a domain, a title or a headline', () => {
  const facts: ((brand: Brand) => string)[] = [
    (brand) => brand.id,
    (brand) => brand.appName,
    (brand) => brand.domain,
    (brand) => brand.copy.pages.home.title,
    (brand) => brand.copy.pages.deal.description,
    (brand) => brand.copy.hero.heading,
    (brand) => brand.copy.card,
  ]
  const finished = brands.filter((brand) => !brand.isDev)
  for (const fact of facts) expect(new Set(finished.map(fact)).size, String(fact)).toBe(finished.length)
})

test('exactly one brand is the main one', () => {
  expect(brands.filter((brand) => brand.isMain)).toHaveLength(1)
})

test('black on white has a contrast of 21 to 1', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastRatio('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
})

/** Width and height from a PNG's header. */
function pngSize(file: string): [number, number] {
  const png = readFileSync(file)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}
