import { describe, expect, test } from 'vitest'
import { isIndexable, robotsDirective, robotsTxt } from '../../../worker/brands/head.ts'
import { brands } from '../../../worker/brands/registry.ts'

describe('indexing', () => {
  test('is allowed for three brands, only in production and, for testing, locally', () => {
    for (const environment of ['local', 'production'] as const) {
      const indexed = brands.filter((each) => isIndexable(each, environment)).map(({ id }) => id)
      expect(indexed).toEqual(['glimmer', 'tidyhive', 'maplemaid'])
    }
    for (const environment of ['preview', 'staging'] as const) {
      expect(brands.filter((each) => isIndexable(each, environment))).toEqual([])
    }
  })

  test('the robots meta tag appears only when it restricts something', () => {
    expect(robotsDirective(true)).toBeNull()
    expect(robotsDirective(false)).toBe('noindex, nofollow')
  })
})

describe('robots.txt', () => {
  test('names the sitemap for an indexed brand', () => {
    expect(robotsTxt('https://glimmer.example', true)).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /graphql\n\nSitemap: https://glimmer.example/sitemap.xml\n',
    )
  })

  test('names no sitemap for any other brand, and lets crawlers read the noindex tag', () => {
    const robots = robotsTxt('https://neatnook.example', false)
    expect(robots).not.toContain('Sitemap')
    expect(robots).not.toMatch(/Disallow: \/$/m)
  })
})
