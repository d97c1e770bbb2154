/**
 * Makes everything that is derived from the masters: every brand's drawings, logos, favicons and social cards in its colors, the
 * icons of the networks, the page fonts with their sheets, and the modules that name icons and sizes.
 * scripts/system/prepare.ts runs it after a change.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Brand } from '../../worker/brands/brand.ts'
import { brands } from '../../worker/brands/registry.ts'
import { factCards } from './fact-cards.ts'
import { faviconIco, faviconSvg, touchIcon } from './favicon.ts'
import { fontFiles, fontSheets } from './fonts.ts'
import { socialIconsFile } from './icons.ts'
import { logoOn } from './logo.ts'
import { drawingNames, readMaster, sizeOf } from './masters.ts'
import { iconsModule, sizesModule } from './modules.ts'
import { paintOf, recolor } from './recolor.ts'
import { factCardPng, socialCardPng } from './social-card.ts'

const ROOT = join(import.meta.dirname, '../..')
const ART = 'public/art'

/**
 * Returns the maximum size of a drawing in bytes. A drawing is a file or, on the first screen, part of the document.
 */
function byteLimit(name: string, svg: string): number {
  if (name === 'house' || name === 'street') return 14_336
  const [width] = sizeOf(svg)
  return width <= 128 ? 3_072 : 8_192
}

function drawing({ id, theme }: Brand, name: string): string {
  const svg = recolor(readMaster(id, name), paintOf(theme.palette))
  const limit = byteLimit(name, svg)
  if (svg.length > limit) {
    throw new Error(`${name}.svg has ${svg.length} bytes, and may have ${limit}: save it as optimized SVG`)
  }
  return svg
}

function svgFiles(brand: Brand): Record<string, string> {
  const { id, theme } = brand
  return {
    ...Object.fromEntries(drawingNames().map((name) => [`${name}.svg`, drawing(brand, name)])),
    'logo.svg': logoOn('paper', id, theme),
    'logo-on-ink.svg': logoOn('ink', id, theme),
    'logo-on-brand.svg': logoOn('brand', id, theme),
    'favicon.svg': faviconSvg(brand),
  }
}

async function rasterFiles(brand: Brand): Promise<Record<string, Uint8Array>> {
  // Only brands with all pages have articles and services.
  const cards = brand.pages === 'all' ? factCards(ROOT) : []
  const files = {
    'favicon-180.png': touchIcon(brand),
    'favicon.ico': faviconIco(faviconSvg(brand)),
    'social.png': socialCardPng(brand),
    ...Object.fromEntries(cards.map((card) => [`${card.name}.png`, factCardPng(brand, card)])),
  }
  return Object.fromEntries(await Promise.all(Object.entries(files).map(async ([name, made]) => [name, await made])))
}

async function brandFiles(brand: Brand): Promise<[path: string, content: string | Uint8Array][]> {
  const files = { ...svgFiles(brand), ...(await rasterFiles(brand)) }
  return Object.entries(files).map(([name, content]) => [`${ART}/${brand.id}/${name}`, content])
}

const files = new Map<string, string | Uint8Array>([
  ...(await Promise.all(brands.map(brandFiles))).flat(),
  [`${ART}/social.svg`, await socialIconsFile()],
  ...(await fontSheets()),
  ...(await fontFiles()),
  ['client/ui/art/sizes.ts', sizesModule()],
  ['client/ui/icons.generated.ts', await iconsModule()],
])

mkdirSync(join(ROOT, ART), { recursive: true })
for (const path of readdirSync(join(ROOT, ART), { recursive: true, encoding: 'utf8' })) {
  // Removes files that an earlier build made for a drawing, a text or a brand that no longer exists.
  const made = join(ROOT, ART, path)
  if (!files.has(`${ART}/${path}`) && statSync(made).isFile()) rmSync(made)
}
for (const [path, content] of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), content)
}
