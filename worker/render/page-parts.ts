/**
 * The scripts, styles and drawings that documents contain inline, with their hashes for the Content-Security-Policy.
 * They are in a file of the client build, which each isolate reads once. In the Worker's script they would add 20 KB
 * (gzip) to the upload and delay the start of every isolate (bench/log/upload.md).
 */

import { assets } from '../assets.ts'
import type { Brand, HeadingFont, Landing } from '../brands/brand.ts'
import { themeCss } from '../brands/theme.ts'
import { loadFile } from '../content/texts.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import type { StyleName } from './head.ts'
import { Markup, type Slots } from './slots.ts'

/** The content of the file that scripts/worker-assets.ts writes. */
export interface PageParts {
  /** JavaScript: 'loader' for pages with islands (client/entry.ts), 'counter' for those without (client/count.ts). */
  scripts: Readonly<Record<'loader' | 'counter', string>>
  /** Minified style sheets by name. */
  styles: Readonly<
    Partial<Record<StyleName | 'fonts' | `heading-${HeadingFont}` | `landing-${Landing['hero']}` | 'core', string>>
  >
  /** The content of each brand's logo, by the brand's id. */
  logos: Readonly<Record<string, string>>
  /** The hero drawing of each brand, by the brand's id. */
  heroes: Readonly<Record<string, string>>
}

/** Slots of the drawings, which the renderer fills on every page. */
export const LOGO_SLOT = 'frame-logo'
export const HERO_SLOT = 'frame-hero'

/** Returns the content of the drawings' slots, which are empty if the file could not be read. */
function drawingSlots(brandId: string, parts: PageParts | undefined): Slots {
  return { [LOGO_SLOT]: new Markup(parts?.logos[brandId] ?? ''), [HERO_SLOT]: new Markup(parts?.heroes[brandId] ?? '') }
}

/** For each style sheet, the style sheets that it builds on. They must be included before it. */
const BUILT_ON: Partial<Record<StyleName, readonly StyleName[]>> = {
  form: ['fields', 'choices'],
  search: ['fields'],
  prices: ['fields'],
  rating: ['fields', 'review-card'],
  rooms: ['checks'],
  compare: ['table'],
  'offer-card': ['fields', 'prices', 'facts'],
  offer: ['review-card', 'rating', 'fold', 'cards', 'checks', 'table', 'rooms', 'compare', 'worth'],
  funnel: ['fields', 'choices', 'form', 'prices', 'cards', 'facts'],
  apply: ['fields', 'choices'],
  services: ['fields', 'choices', 'prices', 'fold', 'checks', 'review-card'],
  places: ['fields', 'prices', 'table'],
  hub: ['fields', 'search', 'asked'],
  article: ['choices', 'table', 'asked'],
  legal: ['table'],
  agent: ['fields'],
}

interface InlineScript {
  element: Markup
  /** The CSP source that allows the script. */
  source: string
}

export interface InlineParts {
  styles: Markup
  /** The content of the drawings' slots. */
  drawings: Slots
  /** The CSP source of the document's styles. */
  styleSource: string
  /**
   * The inline scripts of pages with islands ('loader') and of those without ('counter'). Null if the file could not be
   * read.
   */
  scripts: Readonly<Record<'loader' | 'counter', InlineScript | null>>
}

const known = new Map<string, InlineParts>()

/**
 * Returns the inline scripts, styles and drawings for a page of the brand. The result is cached, so later requests need
 * not wait. If the file with the parts cannot be read, calls `report` and leaves the parts out. The page works without
 * them, and the next request tries again.
 */
export function inlineParts(
  files: Fetcher,
  brand: Brand,
  styles: readonly StyleName[],
  report: (error: unknown) => void,
): MaybePromise<InlineParts> {
  const key = `${brand.id} ${styles.join(' ')}`
  return known.get(key) ?? readParts(key, { files, brand, styles, report })
}

interface PartsRequest {
  files: Fetcher
  brand: Brand
  styles: readonly StyleName[]
  report: (error: unknown) => void
}

async function readParts(key: string, { files, brand, styles, report }: PartsRequest): Promise<InlineParts> {
  try {
    const parts = await makeParts(brand, styles, await loadFile<PageParts>(files, assets.parts))
    known.set(key, parts)
    return parts
  } catch (error) {
    report(error)
    return makeParts(brand, [], undefined)
  }
}

async function makeParts(
  brand: Brand,
  styles: readonly StyleName[],
  parts: PageParts | undefined,
): Promise<InlineParts> {
  const names = new Set(styles.flatMap((name) => [...(BUILT_ON[name] ?? []), name]))
  const sheets = [...names].map((name) => parts?.styles[name])
  // The layout of the offer page differs between brands.
  if (names.has('offer')) sheets.push(parts?.styles[`landing-${brand.landing.hero}`])
  const heading = parts?.styles[`heading-${brand.theme.heading}`]
  const css = [parts?.styles.fonts, heading, themeCss(brand), parts?.styles.core, ...sheets].join('')
  const [styleSource, loader, counter] = await Promise.all([
    hashSource(css),
    inlineScript(parts?.scripts.loader),
    inlineScript(parts?.scripts.counter),
  ])
  return {
    styles: new Markup(`<style>${css}</style>`),
    drawings: drawingSlots(brand.id, parts),
    styleSource,
    scripts: { loader, counter },
  }
}

/** Returns a script element with the hash by which the page's policy allows it. */
async function inlineScript(code: string | undefined): Promise<InlineScript | null> {
  return code === undefined ? null : { element: new Markup(`<script>${code}</script>`), source: await hashSource(code) }
}

async function hashSource(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
