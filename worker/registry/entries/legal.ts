/** Terms of service and privacy policy: texts of content/legal. */
import { paths } from '../../../client/paths.ts'
import { contentEntries } from '../../content/entries.ts'
import { definePage } from '../page.ts'

const STYLES = ['content', 'legal'] as const

/** The date of a document's last change. */
function updated(slug: string): string {
  const entry = contentEntries('legal').find((each) => each.slug === slug)
  if (!entry) throw new Error(`There is no legal document ${slug}`)
  return entry.updated
}

export const terms = definePage({
  key: 'terms',
  route: 'legal/terms-route.tsx',
  path: paths.terms,
  brands: 'all',
  title: ({ brand }) => `Terms of service | ${brand.appName}`,
  description: ({ brand }) =>
    `What you and ${brand.appName} agree to: the introductory offer, the Forever Clean membership, canceling, refunds, and vouchers.`,
  updated: updated('terms-of-service'),
  styles: STYLES,
  hasScript: false,
})

export const privacy = definePage({
  key: 'privacy',
  route: 'legal/privacy-route.tsx',
  path: paths.privacy,
  brands: 'all',
  title: ({ brand }) => `Privacy policy | ${brand.appName}`,
  description: ({ brand }) =>
    `Which personal data ${brand.appName} keeps, for what and how long, whom it is shared with, and how to see, correct, or delete yours.`,
  updated: updated('privacy-policy'),
  styles: STYLES,
  hasScript: false,
})
