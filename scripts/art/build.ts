/**
 * Makes every brand's drawings, logos, favicons and social cards in its colors, the social networks' icons, the page
 * fonts with their style sheets, and the modules with the icons and the sizes of pictures. scripts/system/prepare.ts
 * runs this script when its input files have changed.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Brand } from '../../worker/brands/brand.ts'
import { brands } from '../../worker/brands/registry.ts'
import { ROOT } from '../system/run-tool.ts'
import { fontFiles, fontSheets } from './fonts.ts'
import { lineIcons, socialIconsFile } from './icons.ts'
import { drawingNames, getSize, readMaster } from './masters.ts'
import { logoOn, painted } from './recolor.ts'
import { factCardPng, factCards, socialCardPng } from './social-card.ts'

const ART = 'public/art'

/** Returns the maximum size of a drawing in bytes. It is largest for the drawings of the first screen. */
function byteLimit(name: string, svg: string): number {
  if (name === 'house' || name === 'street') return 14_336
  const [width] = getSize(svg)
  return width <= 128 ? 3_072 : 8_192
}

function drawing(brand: Brand, name: string): string {
  const svg = painted(brand, name)
  const limit = byteLimit(name, svg)
  if (svg.length > limit) {
    throw new Error(`${name}.svg is ${svg.length} bytes, but the limit is ${limit}: save it as optimized SVG`)
  }
  return svg
}

function svgFiles(brand: Brand): Record<string, string> {
  return {
    ...Object.fromEntries(drawingNames().map((name) => [`${name}.svg`, drawing(brand, name)])),
    'logo.svg': logoOn('paper', brand),
    'logo-on-ink.svg': logoOn('ink', brand),
    'logo-on-brand.svg': logoOn('brand', brand),
    'favicon.svg': painted(brand, 'favicon'),
  }
}

async function rasterFiles(brand: Brand): Promise<Record<string, Uint8Array>> {
  // Only brands with all pages have articles and services.
  const cards = brand.pages === 'all' ? factCards(ROOT) : []
  const files = {
    'favicon-180.png': touchIcon(brand),
    'favicon.ico': faviconIco(painted(brand, 'favicon')),
    'social.png': socialCardPng(brand),
    ...Object.fromEntries(cards.map((card) => [`${card.name}.png`, factCardPng(brand, card)])),
  }
  return Object.fromEntries(await Promise.all(Object.entries(files).map(async ([name, made]) => [name, await made])))
}

async function brandFiles(brand: Brand): Promise<[path: string, content: string | Uint8Array][]> {
  const files = { ...svgFiles(brand), ...(await rasterFiles(brand)) }
  return Object.entries(files).map(([name, content]) => [`${ART}/${brand.id}/${name}`, content])
}

// Favicons and the home screen icon.

/** The width of a favicon's master in user units. */
const GRID = 32
/** The sizes of the images in /favicon.ico, in pixels. */
const ICO_SIZES = [16, 32, 48] as const
/**
 * The size of the home screen icon in pixels. The icon is a full square, because systems round the corners themselves
 * and paint transparent areas black.
 */
const TOUCH_SIZE = 180

const rasterize = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / GRID }).resize(size, size)

const touchIcon = (brand: Brand): Promise<Buffer> =>
  rasterize(painted(brand, 'touch-icon'), TOUCH_SIZE)
    .removeAlpha()
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** Builds an .ico file with PNG images (6-byte header, 16 bytes per entry, then the images). */
async function faviconIco(svg: string): Promise<Buffer> {
  const images = await Promise.all(
    ICO_SIZES.map((size) => rasterize(svg, size).png({ compressionLevel: 9 }).toBuffer()),
  )
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach((image, index) => {
    const at = 6 + 16 * index
    const size = ICO_SIZES[index] ?? 0
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(image.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += image.length
  })
  return Buffer.concat([header, ...images])
}

// Modules that pages and islands import.

const HEAD = '// Made by scripts/art/build.ts.\n'

function sizesModule(): string {
  const sizes = drawingNames().map((name) => `  '${name}': [${getSize(readMaster('', name)).join(', ')}],`)
  return `${HEAD}
/** Width and height of every picture under /art/<brand>/, in CSS pixels. */
export const ART_SIZES = {
${sizes.join('\n')}
} as const satisfies Record<string, readonly [width: number, height: number]>

export type ArtName = keyof typeof ART_SIZES
`
}

async function iconsModule(): Promise<string> {
  const icons = Object.entries(await lineIcons())
  return `${HEAD}
/** An icon of Lucide (ISC). Each icon is a separate constant, so that an island contains only the icons it shows. */
export interface LineIcon {
  /** The content of \`<svg viewBox="0 0 24 24">\`: lines that are 2 units wide, with round ends, in currentColor. */
  readonly markup: string
}

${icons.map(([name, markup]) => `export const ${toConstantName(name)}: LineIcon = { markup: '${markup}' }`).join('\n')}
`
}

/** Converts an icon's name to that of its constant: 'map-pin' → 'mapPinIcon'. */
const toConstantName = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()).concat('Icon')

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
