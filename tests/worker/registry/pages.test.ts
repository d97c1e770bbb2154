import { describe, expect, test } from 'vitest'
import { brandOffer } from '../../../worker/brands/brand.ts'
import { brands, mainBrand } from '../../../worker/brands/registry.ts'
import { fillIn, pageCopy } from '../../../worker/pages/head.ts'
import { findPage, pages, pagesOf } from '../../../worker/registry/find.ts'
import { DESCRIPTION_LENGTH, firstThatFits, isPageOf, TITLE_LENGTH } from '../../../worker/registry/page.ts'
import { paramNames } from '../../../worker/registry/pattern.ts'

describe.each(pages.map((page) => [page.key, page] as const))('%s', (_, page) => {
  const having = brands.filter((brand) => isPageOf(page, brand))

  test.each(having.map((brand) => [brand.id, brand] as const))(
    'on %s, the page has a title and a description that fit in search results',
    (_, brand) => {
      const { title, description } = pageCopy(page, brand, page.sample.data)
      expect(title.length).toBeGreaterThanOrEqual(TITLE_LENGTH.min)
      expect(title.length).toBeLessThanOrEqual(TITLE_LENGTH.max)
      expect(description.length).toBeGreaterThanOrEqual(DESCRIPTION_LENGTH.min)
      expect(description.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH.max)
      expect(`${title} ${description}`).toContain(brand.appName)
      if (/\$/.test(`${title} ${description}`)) expect(`${title} ${description}`).toMatch(/a month/)
    },
  )

  test('each page is on at least one brand, and its sample URL and canonical URL exist', () => {
    expect(having.length).toBeGreaterThan(0)
    for (const brand of having) {
      expect(findPage(brand, page.sample.path)?.key, brand.id).toBe(page.key)
      const to = page.canonical?.(brand)
      if (to) expect(findPage(brand, to)?.key, brand.id).toBeDefined()
    }
  })

  test('each page’s parameter values are slugs, and an indexable page whose URLs depend on data has a source of URLs for the sitemap', () => {
    // Other spellings redirect to the slug.
    for (const slug of Object.values(page.params ?? {}).flat()) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    const isOpen = paramNames(page.path).some((name) => !page.params?.[name])
    if (page.isIndexable && (isOpen || page.indexIf)) expect(page.sitemap).toBeDefined()
  })
})

test('browsers cache no page that only signed-in customers may see', () => {
  expect(pages.filter(({ isPersonal, isStorable }) => isPersonal && isStorable)).toEqual([])
})

test('the keys of pages are unique, and no brand has two pages at the same URL', () => {
  expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length)
  for (const brand of brands) {
    const addresses = pagesOf(brand).flatMap((page) => [page.path, ...page.actions])
    expect(new Set(addresses).size, brand.id).toBe(addresses.length)
  }
})

test('the description of the offer names the first cleaning’s price and the monthly price, and an unknown placeholder is rejected', () => {
  const deal = findPage(mainBrand, '/deal')
  const { description } = deal ? pageCopy(deal, mainBrand, undefined) : {}
  expect(description).toContain('3-hour')
  expect(description).toContain('$19')
  expect(description).toContain('$49 a month')
  expect(() => fillIn('{discount} off', brandOffer(mainBrand))).toThrow('{discount}')
})

test('a page’s title is its first variant that fits, or is cut after a word', () => {
  const long = 'How to clean a house in Rancho Santa Margarita, California, now'
  expect(firstThatFits(long, 'House cleaning in Chicago')).toBe('House cleaning in Chicago')
  expect(firstThatFits(`${long} and then`)).toBe('How to clean a house in Rancho Santa Margarita, California,')
})
