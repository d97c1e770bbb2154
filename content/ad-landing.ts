/**
 * Ad-landing variants (specification, section 2): what a page says to visitors of an ad group. The ids are the ad
 * platform's; a marketer adds a line to AD_GROUPS and nothing else. The specification does not list the ids, so
 * these are placeholders.
 */

import type { ArtName } from '../client/ui/art/sizes.ts'
import type { SERVICES } from '../graphql/contract/visit-rules.ts'

export type AdVariantKey = 'apartment' | 'same-day' | 'maid'

/** Which of a variant's wordings an ad group asked for. */
export type AdTheme = 'discount' | 'quality' | 'premium'

export interface AdVariant {
  title: string
  shortTitle: string
  /** Replaces the brand's picture on the first screen. */
  picture: ArtName
  /** The service whose list and questions the page has: content/services. */
  service: (typeof SERVICES)[number]['slug']
  /** Words before the title, by the ad's theme. With them, a heading has at most 38 letters, to fit on a phone. */
  keywords: Readonly<Record<AdTheme, readonly [heading: string, closing: string]>>
  /** Shown with the vouchers. Apartment only. */
  voucherKeywords?: readonly [heading: string, line: string]
  /** What checkout can offer, because the title could be read as a larger promise. Same-day only. */
  dateNote?: string
  /** A note on quality: maid only. */
  qualityNote?: string
}

export const AD_VARIANTS: Readonly<Record<AdVariantKey, AdVariant>> = {
  apartment: {
    title: 'Apartment Cleaning Services',
    shortTitle: 'Apartment Cleaning',
    picture: 'apartment',
    service: 'apartment-cleaning',
    keywords: {
      discount: ['Affordable', 'Low-Cost'],
      quality: ['Careful', 'Thorough'],
      premium: ['Detailed', 'Room-by-Room'],
    },
    voucherKeywords: ['Apartment cleaning vouchers', 'Prepaid apartment cleaning'],
  },
  'same-day': {
    title: 'Same Day Cleaners',
    shortTitle: 'Same Day Cleaning',
    picture: 'tomorrow',
    service: 'same-day-cleaning',
    keywords: {
      discount: ['Affordable', 'Low-Cost'],
      quality: ['Careful', 'Thorough'],
      premium: ['Flexible', 'Detailed'],
    },
    // At least 26 hours lie between booking and visit (graphql/contract/visit-rules.ts).
    dateNote: 'The earliest visit starts tomorrow.',
  },
  maid: {
    title: 'Maid Services',
    shortTitle: 'Maid Service',
    picture: 'clean-bed',
    service: 'maid-services',
    keywords: {
      discount: ['Affordable', 'Low-Cost'],
      quality: ['Careful', 'Thorough'],
      premium: ['Room-by-Room', 'Detailed'],
    },
    qualityNote: 'Every maid works from the written list that you see on this page.',
  },
}

export interface AdGroup {
  variant: AdVariantKey
  theme: AdTheme
}

/** Ad group id → what its visitors see. */
export const AD_GROUPS: Readonly<Record<string, AdGroup>> = {
  '1001': { variant: 'apartment', theme: 'discount' },
  '1002': { variant: 'apartment', theme: 'quality' },
  '1003': { variant: 'apartment', theme: 'premium' },
  '2001': { variant: 'same-day', theme: 'discount' },
  '2002': { variant: 'same-day', theme: 'quality' },
  '2003': { variant: 'same-day', theme: 'premium' },
  '3001': { variant: 'maid', theme: 'discount' },
  '3002': { variant: 'maid', theme: 'quality' },
  '3003': { variant: 'maid', theme: 'premium' },
}

/** What a visitor of an ad group sees; null for an unknown id. */
export interface AdLandingView {
  key: string
  title: string
  shortTitle: string
  picture: AdVariant['picture']
  service: AdVariant['service']
  /** Before the title, in the page's heading. */
  keyword: string
  /** The heading of the page's last call to action: the closing keyword and the short title. */
  closing: string
  /** What vouchers are called: a heading, and a line below it. Null for variants without such words. */
  vouchers: { heading: string; line: string } | null
  qualityNote: string | null
  /** Below the heading. */
  dateNote: string | null
}

export function adLanding(adgroupid: string | undefined): AdLandingView | null {
  if (!adgroupid || !Object.hasOwn(AD_GROUPS, adgroupid)) return null
  const group = AD_GROUPS[adgroupid]
  if (!group) return null
  const variant = AD_VARIANTS[group.variant]
  const [keyword, closingKeyword] = variant.keywords[group.theme]
  return {
    key: `${group.variant}-${group.theme}`,
    title: variant.title,
    shortTitle: variant.shortTitle,
    picture: variant.picture,
    service: variant.service,
    keyword,
    closing: `${closingKeyword} ${variant.shortTitle}`,
    vouchers: variant.voucherKeywords
      ? { heading: variant.voucherKeywords[0], line: variant.voucherKeywords[1] }
      : null,
    qualityNote: variant.qualityNote ?? null,
    dateNote: variant.dateNote ?? null,
  }
}
