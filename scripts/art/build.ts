/**
 * Makes what git does not keep of the art: every brand's drawings, logos and favicon in its colors, the icons of the networks, the
 * sheets of the page fonts, and the modules that name icons and sizes. scripts/system/prepare.ts runs it after a change.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Brand } from '../../worker/brands/brand.ts'
import { brands } from '../../worker/brands/registry.ts'
import { faviconSvg } from './favicon.ts'
import { fontFiles, fontSheets } from './fonts.ts'
import { socialIconsFile } from './icons.ts'
import { logoOn } from './logo.ts'
import { drawingNames, readMaster, sizeOf } from './masters.ts'
import { iconsModule, sizesModule } from './modules.ts'
import { paintOf, recolor } from './recolor.ts'

const ROOT = join(import.meta.dirname, '../..')
const ART = 'public/art'

/** The most bytes of a drawing: a file on a page or, on the first screen, part of the document. */
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

function brandFiles(brand: Brand): [path: string, text: string][] {
  const { id, theme } = brand
  const files = {
    ...Object.fromEntries(drawingNames().map((name) => [name, drawing(brand, name)])),
    logo: logoOn('paper', id, theme),
    'logo-on-ink': logoOn('ink', id, theme),
    'logo-on-brand': logoOn('brand', id, theme),
    favicon: faviconSvg(brand),
  }
  return Object.entries(files).map(([name, svg]) => [`${ART}/${id}/${name}.svg`, svg])
}

const files = new Map<string, string | Uint8Array>([
  ...brands.flatMap(brandFiles),
  [`${ART}/social.svg`, await socialIconsFile()],
  ...(await fontSheets()),
  ...(await fontFiles()),
  ['client/ui/art/sizes.ts', sizesModule()],
  ['client/ui/icons.generated.ts', await iconsModule()],
])

for (const path of readdirSync(join(ROOT, ART), { recursive: true, encoding: 'utf8' })) {
  // A drawing or a brand that is no more.
  if (path.endsWith('.svg') && !files.has(`${ART}/${path}`)) rmSync(join(ROOT, ART, path))
}
for (const [path, text] of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
}
