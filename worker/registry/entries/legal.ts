/**
 * The terms of service and the privacy policy (content/legal), and the pages for cookies, opting out and unsubscribing.
 */
import { paths } from '../../../client/paths.ts'
import { contentEntries } from '../../content/texts.ts'
import { definePage } from '../page.ts'

const STYLES = ['content', 'legal'] as const

/** Returns the date of a document's last change. */
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

/** The page with the visitor's choice about cookies and a list of everything that the site stores in the browser. */
export const cookies = definePage({
  key: 'cookies',
  route: 'cookies/cookies-route.tsx',
  path: paths.cookies,
  brands: 'all',
  title: ({ brand }) => `Cookies and your choice | ${brand.appName}`,
  description: ({ brand }) =>
    `Everything that ${brand.appName} stores in your browser, by name and purpose, and your choice about advertising and analytics companies.`,
  isIndexable: false,
  styles: ['content', 'legal'],
  hasScript: false,
})

/** The page for 'Do Not Sell My Personal Information'. */
export const optOut = definePage({
  key: 'opt-out',
  route: 'optout/optout-route.tsx',
  path: paths.optOut,
  brands: 'all',
  title: ({ brand }) => `Do not sell my information | ${brand.appName}`,
  description: ({ brand }) =>
    `Tell ${brand.appName} not to sell or share your personal information. It takes one button, and needs no account.`,
  isIndexable: false,
  styles: ['status', 'content'],
})

/** The page where recipients unsubscribe from mail. */
export const unsubscribe = definePage({
  key: 'unsubscribe',
  route: 'unsubscribe/unsubscribe-route.tsx',
  path: paths.unsubscribe,
  brands: 'all',
  family: 'optional-mail',
  title: ({ brand }) => `Email from ${brand.appName}`,
  description: ({ brand }) =>
    `Turn off the email from ${brand.appName} that you did not ask for, with one button, and see what we still have to send you.`,
  isIndexable: false,
  styles: ['status', 'content'],
  hasBanner: false,
  footer: 'short',
})
