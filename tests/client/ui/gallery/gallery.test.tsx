import { expect, test } from 'vitest'
import { siteLinks } from '../../../../client/ui/chrome/links.ts'
import { GalleryPage } from '../../../../client/ui/gallery/gallery-page.tsx'
import { PLANS } from '../../../../graphql/contract/plans.ts'
import { danglingReferences, tags } from '../../../support/html.ts'
import { markup } from '../markup.ts'

test('the gallery of every plan has unique ids, and its links and labels have targets', () => {
  for (const plan of Object.values(PLANS)) {
    const brand = {
      appName: 'Glimmer',
      legalName: 'Glimmer Example, Inc.',
      social: {},
      links: siteLinks(() => true),
      artFolder: '/art/glimmer',
      plan,
    }
    const html = markup(<GalleryPage brand={brand} />)
    const ids = [...html.matchAll(/\sid="([^"]*)"/gu)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(danglingReferences(html)).toEqual([])
  }
})

test('the gallery shows all sixteen buttons in each of their states', () => {
  const brand = {
    appName: 'Glimmer',
    legalName: 'Glimmer Example, Inc.',
    social: {},
    links: siteLinks(() => true),
    artFolder: '/art/glimmer',
    plan: PLANS.FOREVERCLEAN_49,
  }
  const buttons = tags(markup(<GalleryPage brand={brand} />), 'button').filter(({ type }) => type === 'button')
  const count = (holds: (button: Record<string, string>) => boolean) => buttons.filter(holds).length
  expect(count((button) => 'disabled' in button)).toBe(16)
  expect(count((button) => button['aria-busy'] === 'true')).toBe(16)
  expect(count((button) => button.class?.includes('is-focus') === true)).toBe(16)
  expect(count((button) => button.class?.includes('is-hover') === true)).toBe(16)
})
