import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteLinks } from '../../../../client/ui/chrome/links.ts'
import { GalleryPage } from '../../../../client/ui/gallery/gallery-page.tsx'
import { PLANS } from '../../../../graphql/contract/plans.ts'
import { danglingReferences, tags } from '../../../support/html.ts'

test('the component gallery has no duplicate ids, no references to missing ids, and no form URL with two fragments', () => {
  const brand = {
    appName: 'Glimmer',
    legalName: 'Glimmer Example, Inc.',
    social: {},
    links: siteLinks(() => true),
    plan: PLANS.FOREVERCLEAN_49,
  }
  const html = markup(<GalleryPage brand={brand} />)
  const ids = [...html.matchAll(/\sid="([^"]*)"/gu)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(danglingReferences(html)).toEqual([])
  expect(tags(html, 'form').filter(({ action = '' }) => action.split('#').length > 2)).toEqual([])
})
