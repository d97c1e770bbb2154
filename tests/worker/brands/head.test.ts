import { describe, expect, test } from 'vitest'
import type { Brand } from '../../../worker/brands/brand.ts'
import { brandOffer } from '../../../worker/brands/brand.ts'
import {
  canonicalUrl,
  fillIn,
  isIndexable,
  pageCopy,
  pageHead,
  robotsDirective,
  robotsTxt,
} from '../../../worker/brands/head.ts'
import { brandById, brands, mainBrand } from '../../../worker/brands/registry.ts'

function brand(id: string): Brand {
  const found = brandById(id)
  if (!found) throw new Error(`There is no brand ${id}`)
  return found
}

describe('canonical address', () => {
  test.each([
    ['glimmer', '/', 'https://glimmer.example/'],
    ['glimmer', '/deal', 'https://glimmer.example/'],
    ['tidyhive', '/', 'https://tidyhive.example/deal'],
    ['tidyhive', '/deal', 'https://tidyhive.example/deal'],
    ['sparkcrew', '/', 'https://sparkcrew.example/apply'],
    ['sparkcrew', '/deal', 'https://sparkcrew.example/deal'],
    ['glimmer', '/reviews/', 'https://glimmer.example/reviews/'],
    ['neatnook', '/privacy/optout/', 'https://neatnook.example/privacy/optout/'],
  ])('%s %s', (id, path, address) => {
    expect(canonicalUrl(brand(id), path)).toBe(address)
  })

  test('follows the address of the environment', () => {
    expect(canonicalUrl(mainBrand, '/deal', 'https://staging.glimmer.example')).toBe('https://staging.glimmer.example/')
  })
})

describe('who may index', () => {
  test('three brands, in production, and locally so that it can be looked at', () => {
    for (const environment of ['local', 'production'] as const) {
      const indexed = brands.filter((each) => isIndexable(each, environment)).map(({ id }) => id)
      expect(indexed).toEqual(['glimmer', 'tidyhive', 'maplemaid'])
    }
    for (const environment of ['preview', 'staging'] as const) {
      expect(brands.filter((each) => isIndexable(each, environment))).toEqual([])
    }
  })

  test('personal pages and mistakes are nobody’s search result', () => {
    const { baseUrl } = mainBrand
    expect(pageHead(mainBrand, 'deal', baseUrl, true).isIndexed).toBe(true)
    expect(pageHead(mainBrand, 'deal', baseUrl, false).isIndexed).toBe(false)
    for (const page of ['login', 'redeem', 'ticket', 'optOut', 'notFound', 'error'] as const) {
      expect(pageHead(mainBrand, page, baseUrl, true).isIndexed).toBe(false)
    }
  })

  test('robots are told in words only where there is something to tell', () => {
    expect(robotsDirective(true)).toBeNull()
    expect(robotsDirective(false)).toBe('noindex, nofollow')
  })
})

describe('robots.txt', () => {
  test('of an indexed brand names the sitemap', () => {
    expect(robotsTxt(mainBrand, true)).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /graphql\n\nSitemap: https://glimmer.example/sitemap.xml\n',
    )
  })

  test('of another names none, and lets crawlers read the noindex', () => {
    const text = robotsTxt(brand('neatnook'), false)
    expect(text).not.toContain('Sitemap')
    expect(text).not.toMatch(/Disallow: \/$/m)
  })
})

describe('title and description', () => {
  test('differ by brand and by page', () => {
    const deal = brands.map((each) => pageCopy(each, 'deal').title)
    expect(new Set(deal).size).toBe(brands.length)
    expect(pageCopy(mainBrand, 'home').title).not.toBe(pageCopy(mainBrand, 'deal').title)
  })

  test('carry the figures of the offer, both of them', () => {
    const { description } = pageCopy(mainBrand, 'deal')
    expect(description).toContain('3-hour')
    expect(description).toContain('$19')
    expect(description).toContain('$49 a month')
  })

  test('a figure that does not exist is refused', () => {
    expect(() => fillIn('{discount} off', brandOffer(mainBrand))).toThrow('{discount}')
  })

  test('errors have no address of their own', () => {
    expect(pageHead(mainBrand, 'notFound', mainBrand.baseUrl, true).canonical).toBeNull()
  })
})
