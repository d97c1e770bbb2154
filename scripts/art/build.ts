/**
 * Draws every brand's pictures, logos, favicons and social card, subsets the page fonts, and writes the modules that
 * pages import. `--check` writes nothing and fails if a text file is out of date.
 */
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Brand, LogoColours } from '../../worker/brands/brand.ts'
import { brands } from '../../worker/brands/registry.ts'
import { colourOf } from '../../worker/brands/theme.ts'
import { catalogue } from './catalogue.ts'
import './drawings/index.ts'
import { factCards, listOfCards } from './fact-cards.ts'
import { faviconIco, faviconSvg, touchIcon } from './favicon.ts'
import { fontFiles, fontSheets } from './fonts.ts'
import { socialIconsFile } from './icons.ts'
import { logoFile, logoMarkup } from './logo.ts'
import { marks } from './marks/index.ts'
import type { Marks } from './marks/marks.ts'
import { iconsModule, logosModule, sizesModule } from './modules.ts'
import { rolesOf, shapesOf } from './roles.ts'
import { factCardPng, socialCardPng } from './social-card.ts'
import { baked, pictureFile } from './write.ts'

const root = new URL('../../', import.meta.url).pathname

/** The size limit of a picture in bytes. A picture is a file on a page or, on the first screen, part of the document. */
const BYTE_LIMITS = { hero: 14_336, scene: 8_192, room: 8_192, spot: 3_072 }

/** Files with the same text on every machine. */
export async function textFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const brand of brands) await addBrandTexts(files, brand, marksOf(brand))
  for (const [path, sheet] of await fontSheets()) files.set(path, sheet)
  files.set('public/art/social.svg', await socialIconsFile())
  files.set('scripts/art/fact-cards.generated.txt', listOfCards(factCards(root)))
  for (const [path, text] of [
    ['client/ui/art/sizes.ts', sizesModule()],
    ['client/ui/icons.generated.ts', await iconsModule()],
    ['worker/brands/logos.generated.ts', await logosModule(brands)],
  ] as const) {
    files.set(path, await formatted(path, text))
  }
  return files
}

async function addBrandTexts(files: Map<string, string>, brand: Brand, own: Marks): Promise<void> {
  const folder = `public/art/${brand.id}`
  const { palette, logo } = brand.theme
  const paint = baked(rolesOf(palette))
  const shapes = shapesOf(brand)
  for (const id of catalogue.keys()) files.set(`${folder}/${id}.svg`, withinLimit(id, pictureFile(id, paint, shapes)))
  const onSurface = async ({ word, accent }: LogoColours) =>
    logoFile(await logoMarkup(own, colourOf(palette, word), colourOf(palette, accent)))
  files.set(`${folder}/logo.svg`, await onSurface(logo.paper))
  files.set(`${folder}/logo-on-ink.svg`, await onSurface(logo.ink))
  files.set(`${folder}/logo-on-brand.svg`, await onSurface(logo.brand))
  files.set(`${folder}/favicon.svg`, faviconSvg(own, palette))
}

/** Files made by an image or font library, whose bytes may differ between machines. */
async function binaryFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const [name, file] of await fontFiles()) files.set(`client/fonts/${name}`, file)
  for (const brand of brands) {
    const folder = `public/art/${brand.id}`
    const svg = faviconSvg(marksOf(brand), brand.theme.palette)
    files.set(`${folder}/favicon-180.png`, await touchIcon(marksOf(brand), brand.theme.palette))
    files.set(`${folder}/favicon.ico`, await faviconIco(svg))
    files.set(`${folder}/social.png`, await socialCardPng(brand, marksOf(brand)))
    // Only brands with all pages have articles and services.
    for (const card of brand.pages === 'all' ? factCards(root) : []) {
      files.set(`${folder}/${card.name}.png`, await factCardPng(brand, marksOf(brand), card))
    }
  }
  return files
}

function marksOf(brand: Brand): Marks {
  const own = marks[brand.id]
  if (!own)
    throw new Error(`No marks for the brand ${brand.id}: add scripts/art/marks/${brand.id}.ts to marks/index.ts`)
  return own
}

function withinLimit(id: string, svg: string): string {
  const group = catalogue.get(id)?.group
  const limit =
    id === 'house' || id === 'street'
      ? BYTE_LIMITS.hero
      : group === 'scene' || group === 'room' || group === 'part' || group === 'person'
        ? BYTE_LIMITS.scene
        : BYTE_LIMITS.spot
  if (svg.length > limit) throw new Error(`${id}.svg has ${svg.length} bytes; the limit is ${limit}`)
  return svg
}

/** Formats like the formatter, so that generated files pass the same check as others. */
function formatted(path: string, text: string): Promise<string> {
  const biome = join(dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')), 'bin/biome')
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [biome, 'format', `--stdin-file-path=${path}`],
      { cwd: root, maxBuffer: 1e7 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    )
    child.stdin?.end(text)
  })
}

/** Paths of text files that are out of date. */
export async function outOfStep(): Promise<string[]> {
  const differing: string[] = []
  for (const [path, text] of await textFiles()) {
    const found = await readFile(join(root, path), 'utf8').catch(() => undefined)
    if (found !== text) differing.push(path)
  }
  return differing
}

async function writeAll(): Promise<number> {
  const files = new Map<string, string | Buffer>([...(await textFiles()), ...(await binaryFiles())])
  for (const [path, content] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return files.size
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const differing = await outOfStep()
    for (const path of differing) console.error(`${path} is out of date: run npm run art`)
    process.exitCode = differing.length ? 1 : 0
  } else {
    console.log(`Wrote ${await writeAll()} files for ${brands.length} brands`)
  }
}
