import { expect, test } from 'vitest'
import { brandOffer } from '../../../worker/brands/brand.ts'
import { brands, mainBrand } from '../../../worker/brands/registry.ts'
import { fillIn, pageCopy } from '../../../worker/pages/head.ts'
import { findPage, getPages, pages } from '../../../worker/registry/find.ts'
import { firstThatFits, isPageOnBrand } from '../../../worker/registry/page.ts'
import { paramNames } from '../../../worker/registry/pattern.ts'

// tests/worker/brands/brands.test.ts checks the titles and descriptions of all pages.

test('each page is on at least one brand, and its sample URL and canonical URL exist', () => {
  for (const page of pages) {
    const having = brands.filter((brand) => isPageOnBrand(page, brand))
    expect(having, page.key).not.toEqual([])
    for (const brand of having) {
      expect(findPage(brand, page.sample.path)?.key, brand.id).toBe(page.key)
      const to = page.canonical?.(brand)
      if (to) expect(findPage(brand, to), `${brand.id} ${page.key}`).toBeDefined()
    }
  }
})

test('each page’s parameter values are slugs, and an indexable page whose URLs depend on data has a source of URLs for the sitemap', () => {
  for (const { key, path, params = {}, isIndexable, indexIf, sitemap } of pages) {
    // Other spellings redirect to the slug.
    for (const slug of Object.values(params).flat()) expect(slug, key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    const isOpen = paramNames(path).some((name) => !params[name])
    if (isIndexable && (isOpen || indexIf)) expect(sitemap, key).toBeDefined()
  }
})

test('browsers cache no page that only signed-in customers may see', () => {
  expect(pages.filter(({ isPersonal, isStorable }) => isPersonal && isStorable)).toEqual([])
})

test('the keys of pages are unique, and no brand has two pages at the same URL', () => {
  expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length)
  for (const brand of brands) {
    const addresses = getPages(brand).flatMap((page) => [page.path, ...page.actions])
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
