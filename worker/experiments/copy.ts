/**
 * Copy experiments: an experiment may replace a text in a brand's copy. The text's key is, for example,
 * `copy.hero.heading`. Each section declares the groups of texts that it shows (`cached()` in render/section.tsx), so a
 * changed text changes only the cache keys of the sections that show it.
 */
import type { Brand, BrandCopy } from '../brands/brand.ts'

/** Maximum lengths in characters, so that at 360 px a heading has at most two lines, and a lede at most three. */
const HEADING = 60
const LEDE = 140

/**
 * The texts that may be replaced, with their maximum lengths. Titles and descriptions are not among them: they are for
 * search engines, which always get the control variant.
 */
export const COPY_TEXTS = {
  'copy.hero.heading': HEADING,
  'copy.hero.lede': LEDE,
  'copy.how.heading': HEADING,
  'copy.rooms.heading': HEADING,
  'copy.rooms.lede': LEDE,
  'copy.sizes.heading': HEADING,
  'copy.sizes.lede': LEDE,
  'copy.reviews.heading': HEADING,
  'copy.reviews.lede': LEDE,
  'copy.compare.heading': HEADING,
  'copy.membership.heading': HEADING,
  'copy.membership.lede': LEDE,
  'copy.faq.heading': HEADING,
  'copy.close.heading': HEADING,
  'copy.close.lede': LEDE,
} as const satisfies { readonly [Key in TextKey]?: number }

/** The keys of all headings and ledes in a brand's copy. */
type TextKey = {
  [Group in keyof BrandCopy]: `copy.${Group}.${keyof BrandCopy[Group] & ('heading' | 'lede')}`
}[keyof BrandCopy]

export type CopyName = keyof typeof COPY_TEXTS
export const COPY_NAMES = Object.keys(COPY_TEXTS) as CopyName[]

/** A part of the copy whose texts may be replaced. */
export type CopyGroup = GroupOf<CopyName>
type GroupOf<Name> = Name extends `copy.${infer Group extends keyof BrandCopy}.${string}` ? Group : never

export type CopyChanges = Readonly<Partial<Record<CopyName, string>>>

export function isCopyName(name: string): name is CopyName {
  return Object.hasOwn(COPY_TEXTS, name)
}

/**
 * Returns why a text cannot be part of a brand's copy, or null. The brand files follow the same rules
 * (tests/worker/brands): copy contains no amount of money and promises nothing free or guaranteed, because figures and
 * terms come from the offer.
 */
export function copyProblem(text: unknown, maxLength: number): string | null {
  if (typeof text !== 'string') return 'is not text'
  if (text.length <= 3 || text.length > maxLength) return `needs 4 to ${maxLength} characters`
  if (text.trim() !== text || /['"<>]|\s\s|TODO|lorem|\p{Cc}/iu.test(text)) return 'has stray characters'
  if (/[$€£]|\d\s?%|[{}]|\b(free|guaranteed?|dollars?|cents?|risk-free|no obligation)\b/iu.test(text)) {
    return 'promises a figure or a term, which only the offer may'
  }
  return null
}

interface Variant {
  standard: Brand
  changes: CopyChanges
}

const variants = new WeakMap<Brand, Variant>()

/** Returns a copy of the brand with replaced texts. */
export function brandWith(brand: Brand, changes: CopyChanges): Brand {
  const changed = { ...brand, copy: copyWith(brand.copy, changes) }
  variants.set(changed, { standard: brand, changes })
  return changed
}

function copyWith(copy: BrandCopy, changes: CopyChanges): BrandCopy {
  const changed = { ...copy }
  for (const [name, text] of Object.entries(changes)) {
    const [, group, field = ''] = name.split('.') as [string, CopyGroup, string]
    Object.assign(changed, { [group]: { ...changed[group], [field]: text } })
  }
  return changed
}

/** Returns the brand with the texts of its file, without replacements. */
export function standardBrand(brand: Brand): Brand {
  return variants.get(brand)?.standard ?? brand
}

/**
 * Returns the brand with the texts that copy experiments replaced, but only in these groups. `changes` has the
 * replacements, or is null if there are none.
 */
export function brandFor(brand: Brand, groups: readonly CopyGroup[]): { brand: Brand; changes: CopyChanges | null } {
  const variant = variants.get(brand)
  if (!variant) return { brand, changes: null }
  const changes = Object.fromEntries(
    Object.entries(variant.changes).filter(([name]) => groups.some((group) => name.startsWith(`copy.${group}.`))),
  )
  if (Object.keys(changes).length === 0) return { brand: variant.standard, changes: null }
  return { brand: brandWith(variant.standard, changes), changes }
}
