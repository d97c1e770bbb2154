/** Checks what distinguishes a brand's offer page from others: sections, drawing of the house, heading typeface. */
import type { Brand, SectionName } from '../../worker/brands/brand.ts'
import { brands } from '../../worker/brands/registry.ts'
import { readMaster } from '../art/masters.ts'
import { type Found, unless } from './finding.ts'

/** Sections that every offer page has. All others are optional. */
const NEEDED: readonly SectionName[] = ['proof', 'rooms', 'sizes', 'membership', 'who', 'reviews', 'faq', 'close']

/** Finds sections that are missing, repeated or in the wrong place. */
export function sectionFindings({ id, landing: { sections }, photograph }: Brand): Found[] {
  const needed = photograph ? [...NEEDED, 'photograph' as const] : NEEDED
  const todo = `Correct landing.sections in worker/brands/${id}.ts.`
  return [
    ...needed.flatMap((name) => unless(sections.includes(name), `The offer page has no section '${name}'.`, todo)),
    ...unless(new Set(sections).size === sections.length, 'The offer page has a section twice.', todo),
    ...unless(sections.at(-1) === 'close', `The last section of the offer page is not 'close'.`, todo),
  ]
}

/**
 * Finds features of the offer page that another brand's offer page has too. While either brand is in development, they
 * count as placeholders.
 */
export function twinFindings(brand: Brand, all: readonly Brand[] = brands): Found[] {
  return all
    .filter(({ id }) => id !== brand.id)
    .flatMap((other) => {
      const file = `worker/brands/${brand.id}.ts`
      const shared: [what: string, where: string, isSame: boolean][] = [
        ['house', `scripts/art/masters/${brand.id}`, readMaster(brand.id, 'house') === readMaster(other.id, 'house')],
        ['theme.heading', file, brand.theme.heading === other.theme.heading],
        ['landing.sections', file, String(brand.landing.sections) === String(other.landing.sections)],
      ]
      return shared
        .filter(([, , isSame]) => isSame)
        .map(([what, where]) => ({
          problem: `It looks like ${other.appName}: the same ${what}.`,
          todo: `Give it another ${what} in ${where} (docs/how-to.md, 'A brand').`,
          isPlaceholder: brand.isDev || other.isDev,
        }))
    })
}
