/**
 * Checks that the settings and the built files agree with the supported browsers
 * (docs/decisions/016-the-oldest-browsers.md).
 */
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteLinks } from '../../client/ui/chrome/links.ts'
import { GalleryPage } from '../../client/ui/gallery/gallery-page.tsx'
import { PLANS } from '../../graphql/contract/plans.ts'
import { heroSvg } from '../../scripts/art/recolor.ts'
import { buildLoader, FLOOR } from '../../scripts/worker-assets.ts'
import { brands } from '../../worker/brands/registry.ts'
import { tags } from '../support/html.ts'

test('the build and the linter support the same browsers', () => {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }
  const names: Record<string, string> = { ios_saf: 'ios' }
  const asTargets = browserslist.map((query) => {
    const [name = '', , version = ''] = query.split(' ')
    return (names[name] ?? name) + version
  })
  expect(asTargets.sort()).toEqual([...FLOOR].sort())
})

test('a browser that cannot apply the styles gets no islands', async () => {
  const loader = await buildLoader()
  expect(loader.startsWith('if(self.CSSLayerBlockRule)')).toBe(true)
})

test('a browser without cascade layers hides the card fields and the prices of each size, because our JavaScript does not run there', () => {
  const sheets = ['funnel', 'status'].map((sheet) => readFileSync(`client/styles/${sheet}.css`, 'utf8'))
  const applied = sheets.map(withoutLayers).join('')
  expect(applied).toMatch(/html:not\(\.js\) \.if-script \{\s+display: none/u)
  expect(applied).toMatch(/html:not\(\.js\) \.per,\s+\.per-any \{\s+display: none/u)
})

/** Returns what remains of a style sheet in a browser that ignores `@layer` blocks. */
function withoutLayers(css: string): string {
  const start = css.search(/@layer \w+ \{/u)
  if (start === -1) return css
  let end = css.indexOf('{', start) + 1
  for (let depth = 1; depth > 0; end++) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0
  return css.slice(0, start) + withoutLayers(css.slice(end))
}

test('every drawing has width and height attributes, so that it stays small without styles', () => {
  const brand = {
    appName: 'Glimmer',
    legalName: 'Glimmer Example, Inc.',
    social: { facebook: 'https://example.com' },
    links: siteLinks(() => true),
    plan: PLANS.FOREVERCLEAN_49,
  }
  const html = markup(<GalleryPage brand={brand} />) + brands.map(heroSvg).join('')
  const drawings = [...tags(html, 'svg'), ...tags(html, 'img')]
  expect(drawings.length).toBeGreaterThan(50)
  expect(drawings.filter(({ width, height }) => !(Number(width) > 0 && Number(height) > 0))).toEqual([])
})
