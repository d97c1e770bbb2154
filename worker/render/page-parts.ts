/**
 * The scripts, styles and drawings that documents contain inline. They are in a file of the client build, which each
 * isolate reads once. In the Worker's script they would add 20 KB (gzip) to the upload and delay the start of every
 * isolate (bench/log/upload.md).
 */
import { assets } from '../assets.ts'
import type { HeadingFont, Landing } from '../brands/brand.ts'
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

let known: PageParts | undefined
let underWay: Promise<PageParts> | undefined

/** Returns the parts; not as a promise once the isolate has read them. Rejects if the file cannot be read. */
export function pageParts(files: Fetcher): MaybePromise<PageParts> {
  if (known) return known
  underWay ??= read(files).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function read(files: Fetcher): Promise<PageParts> {
  // The binding ignores the host.
  const response = await files.fetch(`https://assets.invalid${assets.parts}`)
  if (!response.ok) throw new Error(`The client build has no ${assets.parts}: ${response.status}`)
  known = await response.json<PageParts>()
  return known
}

/** Slots of the drawings, which the renderer fills on every page. */
export const LOGO_SLOT = 'frame-logo'
export const HERO_SLOT = 'frame-hero'

/** Returns the content of the drawings' slots, which are empty if the file could not be read. */
export function drawingSlots(brandId: string, parts: PageParts | undefined): Slots {
  return { [LOGO_SLOT]: new Markup(parts?.logos[brandId] ?? ''), [HERO_SLOT]: new Markup(parts?.heroes[brandId] ?? '') }
}
