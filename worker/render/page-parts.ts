/**
 * Loaders, styles and drawings that documents carry inline. They are in a file of the client build instead of the script,
 * where they would add 20 KB to the upload, gzip, and delay the start of every isolate (bench/log/upload.md). An isolate
 * reads them once.
 */
import { assets } from '../assets.ts'
import type { HeadingFont, Landing } from '../brands/brand.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import type { StyleName } from './head.ts'
import { Markup, type Slots } from './slots.ts'

/** Written by scripts/worker-assets.ts. */
export interface PageParts {
  /** Plain JavaScript: of pages with islands (client/entry.ts), and of those without (client/count.ts). */
  scripts: Readonly<Record<'loader' | 'counter', string>>
  /** Stylesheets by name, minified. */
  styles: Readonly<
    Partial<Record<StyleName | 'fonts' | `heading-${HeadingFont}` | `landing-${Landing['hero']}` | 'core', string>>
  >
  /** The content of each brand's logo, by the brand's id. */
  logos: Readonly<Record<string, string>>
  /** The drawing of each brand's first screen, by the brand's id. */
  heroes: Readonly<Record<string, string>>
}

let known: PageParts | undefined
let underWay: Promise<PageParts> | undefined

/** The parts, in memory once an isolate has read them. Rejects if the file cannot be read. */
export function pageParts(files: Fetcher): MaybePromise<PageParts> {
  if (known) return known
  underWay ??= read(files).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function read(files: Fetcher): Promise<PageParts> {
  // The binding answers for any host.
  const response = await files.fetch(`https://assets.invalid${assets.parts}`)
  if (!response.ok) throw new Error(`The client build has no ${assets.parts}: ${response.status}`)
  known = await response.json<PageParts>()
  return known
}

/** Slots of the drawings, which the renderer fills on every page. */
export const LOGO_SLOT = 'frame-logo'
export const HERO_SLOT = 'frame-hero'

/** The content of the drawings' slots. Without the file, pages have none. */
export function drawingSlots(brandId: string, parts: PageParts | undefined): Slots {
  return { [LOGO_SLOT]: new Markup(parts?.logos[brandId] ?? ''), [HERO_SLOT]: new Markup(parts?.heroes[brandId] ?? '') }
}
