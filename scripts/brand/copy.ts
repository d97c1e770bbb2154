/**
 * Checks that a brand's copy and its offer page are complete, contain no figures, and are not copied from another
 * brand.
 */
import type { Brand, SectionName } from '../../worker/brands/brand.ts'
import { brands } from '../../worker/brands/registry.ts'
import { COPY_TEXTS, copyProblem } from '../../worker/experiments/copy.ts'
import { pageCopy } from '../../worker/pages/head.ts'
import { DESCRIPTION_LENGTH, isPageOnBrand, TITLE_LENGTH } from '../../worker/registry/page.ts'
import { pages } from '../../worker/registry/pages.ts'
import { readMaster } from '../art/masters.ts'
import { type FoundProblem, unless } from './finding.ts'

/** Returns every text of a brand's copy, with its path. */
export function getTexts(value: unknown, path = 'copy'): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => getTexts(inner, `${path}.${key}`))
}

export function copyFindings(brand: Brand): FoundProblem[] {
  const file = `worker/brands/${brand.id}.ts`
  const texts = getTexts(brand.copy)
  const own = new Map(texts)
  const experiments = Object.entries(COPY_TEXTS).map(
    ([name, length]) => [name, copyProblem(own.get(name), length)] as const,
  )
  return [
    ...texts.flatMap(([path, text]) => [
      ...unless(
        text.length > 3 && text.trim() === text,
        `${path} is empty or has spaces around it.`,
        `Write it in ${file}.`,
      ),
      ...unless(
        !/['"]|\s\s|TODO|lorem/i.test(text),
        `${path} has straight quotes, double spaces or a placeholder: ${text}`,
        `Correct it in ${file}; use ’ for apostrophes.`,
      ),
      ...unless(
        !/\$\s?\d/.test(text),
        `${path} has a figure: ${text}`,
        'Use {price}, {hours} and {monthly}: figures come from the offer.',
      ),
      ...unless(
        !text.includes('{price}') || text.includes('{monthly}'),
        `${path} has the price without the membership: ${text}`,
        'Name {monthly} in the same text.',
      ),
    ]),
    ...experiments.flatMap(([name, problem]) =>
      unless(problem === null, `${name} ${problem}.`, `Correct it in ${file}.`),
    ),
  ]
}

/** Finds names of other brands in a brand's copy, company data and links. */
export function foreignNameFindings(brand: Brand): FoundProblem[] {
  const { copy, appName, legalName, domain, support, social } = brand
  const texts = [
    ...getTexts(copy),
    ...getTexts({ appName, legalName, domain, support: support.email, social }, 'brand'),
  ]
  return brands
    .filter(({ id }) => id !== brand.id)
    .flatMap((other) =>
      texts
        .filter(([, text]) =>
          new RegExp(`\\b(${other.appName}|${other.id}|${other.domain.replaceAll('.', '\\.')})\\b`, 'i').test(text),
        )
        .map(([path, text]) => ({
          problem: `${path} names another brand, ${other.appName}: ${text}`,
          todo: `Write ${brand.appName} in worker/brands/${brand.id}.ts.`,
        })),
    )
}

/** Finds other brands whose copy contains at least a quarter of this brand's texts. */
export function copiedFindings(brand: Brand, all: readonly Brand[] = brands): FoundProblem[] {
  const named = (text: string, { appName }: Brand) => text.replaceAll(appName, '')
  const own = getTexts(brand.copy)
  return all
    .filter(({ id }) => id !== brand.id)
    .flatMap((other) => {
      const theirs = new Map(getTexts(other.copy))
      const same = own.filter(([path, text]) => named(text, brand) === named(theirs.get(path) ?? '', other))
      // A few short texts may be the same by chance.
      if (same.length < own.length / 4) return []
      const problem = `${same.length} of ${own.length} texts are the same as ${other.appName}'s, such as ${same[0]?.[0]}: ${same[0]?.[1]}`
      return [
        {
          problem,
          todo: `Write the brand's own texts in worker/brands/${brand.id}.ts. npm run brand -- diff ${brand.id} ${other.id} shows which texts already differ.`,
          isPlaceholder: brand.isDev || other.isDev,
        },
      ]
    })
}

/** Finds titles and descriptions that search results would cut off, or that do not name the brand. */
export function headFindings(brand: Brand): FoundProblem[] {
  return pages
    .filter((page) => isPageOnBrand(page, brand))
    .flatMap((page) => {
      const { title, description } = pageCopy(page, brand, page.sample.data)
      const todo = `Correct copy.pages in worker/brands/${brand.id}.ts, or the entry of the page '${page.key}'.`
      const fits = (text: string, { min, max }: { min: number; max: number }) =>
        text.length >= min && text.length <= max
      return [
        ...unless(
          fits(title, TITLE_LENGTH),
          `The title of ${page.path} has ${title.length} characters, not ${TITLE_LENGTH.min} to ${TITLE_LENGTH.max}: ${title}`,
          todo,
        ),
        ...unless(
          fits(description, DESCRIPTION_LENGTH),
          `The description of ${page.path} has ${description.length} characters, not ${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max}.`,
          todo,
        ),
        ...unless(
          `${title} ${description}`.includes(brand.appName),
          `Neither title nor description of ${page.path} names ${brand.appName}.`,
          todo,
        ),
        ...unless(
          !/\$/.test(`${title} ${description}`) || /a month/.test(`${title} ${description}`),
          `${page.path} has a price without the membership in search results.`,
          todo,
        ),
      ]
    })
}

/** Sections that every offer page must have. All others are optional. */
const NEEDED: readonly SectionName[] = ['proof', 'rooms', 'sizes', 'membership', 'who', 'reviews', 'faq', 'close']

export function sectionFindings({ id, landing: { sections }, photograph }: Brand): FoundProblem[] {
  const needed = photograph ? [...NEEDED, 'photograph' as const] : NEEDED
  const todo = `Correct landing.sections in worker/brands/${id}.ts.`
  return [
    ...needed.flatMap((name) => unless(sections.includes(name), `The offer page has no section '${name}'.`, todo)),
    ...unless(new Set(sections).size === sections.length, 'The offer page has a section twice.', todo),
    ...unless(sections.at(-1) === 'close', `The last section of the offer page is not 'close'.`, todo),
  ]
}

/**
 * Finds features of the offer page that another brand's offer page also has. While either brand is in development,
 * these findings count as placeholders.
 */
export function twinFindings(brand: Brand): FoundProblem[] {
  return brands
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
