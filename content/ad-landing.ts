/**
 * The variants of the ad landing page (specification, section 2), which show different texts to visitors from different
 * ad groups. To add an ad group, add a line with the ad platform's id to AD_GROUPS. The specification does not list the
 * ids, so the current ids are placeholders.
 */

import type { ArtName } from '../client/ui/art/sizes.ts'
import type { SERVICES } from '../graphql/contract/visit-rules.ts'

export type AdVariantKey = 'apartment' | 'same-day' | 'maid'

/** The theme of an ad. It determines which of a variant's keywords the page shows. */
export type AdTheme = 'discount' | 'quality' | 'premium'

export interface AdVariant {
  title: string
  shortTitle: string
  /** The picture that replaces the brand's picture on the first screen. */
  picture: ArtName
  /** The service in content/services whose checklist and questions the page shows. */
  service: (typeof SERVICES)[number]['slug']
  /**
   * The words for each ad theme: `heading` precedes the title in the page's heading, and `closing` precedes the short
   * title in the last section. `heading` and the title together have at most 38 characters, so that they fit on a
   * phone.
   */
  keywords: Readonly<Record<AdTheme, readonly [heading: string, closing: string]>>
  /** The texts of the voucher section. Only the apartment variant has them. */
  voucherKeywords?: readonly [heading: string, line: string]
  /**
   * A note below the heading, for a title that could be read as a promise of a visit today. Only the same-day variant
   * has it.
   */
  dateNote?: string
  /** A note on quality. Only the maid variant has it. */
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
    // A visit starts at least 26 hours after it is booked (graphql/contract/visit-rules.ts).
    dateNote: 'No visit starts on the day you book it.',
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

/** The variant and theme of each ad group, by the ad group's id. */
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

/** The texts and picture that visitors from an ad group see. */
export interface AdLandingView extends Omit<AdVariant, 'keywords' | 'voucherKeywords'> {
  key: string
  /** The word before the title in the page's heading. */
  keyword: string
  /** The heading of the last section of the page: the closing keyword and the short title. */
  closing: string
  /** The heading of the voucher section, and the line below it. Null for variants without these texts. */
  vouchers: { heading: string; line: string } | null
}

export function adLanding(adgroupid: string | undefined): AdLandingView | null {
  if (!adgroupid || !Object.hasOwn(AD_GROUPS, adgroupid)) return null
  const group = AD_GROUPS[adgroupid]
  if (!group) return null
  const { keywords, voucherKeywords, ...variant } = AD_VARIANTS[group.variant]
  const [keyword, closing] = keywords[group.theme]
  return {
    ...variant,
    key: `${group.variant}-${group.theme}`,
    keyword,
    closing: `${closing} ${variant.shortTitle}`,
    vouchers: voucherKeywords ? { heading: voucherKeywords[0], line: voucherKeywords[1] } : null,
  }
}
