/**
 * `npm run art`: draws what git keeps of the art, because it takes 7 seconds: the icons for tabs and home screens, and the pictures of
 * link previews. Run it after a change of a master, a palette or a text on a card. `npm run art -- <id>` draws one brand's.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Brand } from '../../worker/brands/brand.ts'
import { brands } from '../../worker/brands/registry.ts'
import { help } from '../system/help.ts'
import { factCards, listOfCards } from './fact-cards.ts'
import { faviconIco, faviconSvg, touchIcon } from './favicon.ts'
import { factCardPng, socialCardPng } from './social-card.ts'

help(import.meta.filename)

const ROOT = join(import.meta.dirname, '../..')

/** The files below public/art/<brand>/ by name. */
async function rastersOf(brand: Brand): Promise<Record<string, Buffer>> {
  const rasters: Record<string, Buffer> = {
    'favicon-180.png': await touchIcon(brand),
    'favicon.ico': await faviconIco(faviconSvg(brand)),
    'social.png': await socialCardPng(brand),
  }
  // Only brands with all pages have articles and services.
  const cards = brand.pages === 'all' ? factCards(ROOT) : []
  for (const card of cards) rasters[`${card.name}.png`] = await factCardPng(brand, card)
  return rasters
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), content)
}

const [, , only] = process.argv
for (const brand of brands) {
  if (only && brand.id !== only) continue
  const rasters = Object.entries(await rastersOf(brand))
  for (const [file, bytes] of rasters) write(`public/art/${brand.id}/${file}`, bytes)
  console.log(`Drew ${rasters.length} pictures of ${brand.appName}.`)
}
if (!only) write('scripts/art/fact-cards.txt', listOfCards(factCards(ROOT)))
