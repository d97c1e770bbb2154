/**
 * `npm run brand:new <id>`: creates a brand. Writes worker/brands/<id>.ts (the one file to edit) and
 * scripts/art/masters/<id>/ (its own drawings), registers it, makes its pictures and updates the routes. The
 * brand starts as `isDev`: served locally and on previews, but not deployed or indexed until `isDev` is false.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getContent, readMaster } from './art/masters.ts'
import { outline, pathData } from './art/wordmark.ts'
import { CommandError, help, runCommand } from './system/command.ts'
import { ROOT, runNode, toolPath } from './system/run-tool.ts'

help(import.meta.filename)

const REGISTRY = 'worker/brands/registry.ts'
/** Keywords that have the form of an id but cannot name a constant. */
const RESERVED =
  'await break case catch class const continue debugger default delete else enum export extends false finally for function import instanceof interface new null package private protected public return static super switch this throw true try typeof var void while with yield let'.split(
    ' ',
  )

const LOGO_WIDTH = 122
const LOGO_HEIGHT = 18
/** The x coordinate where the wordmark starts, to the right of the mark. */
const WORD_X = 23
/** The maximum factor by which a wordmark may be stretched to fill the logo. */
const STRETCH = 1.04

const FACE = {
  file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: 740,
}

// The colors of the masters (scripts/art/recolor.ts).
const INK = '#1b1820'
const MAIN = '#ffc917'

async function start(id: string | undefined): Promise<void> {
  if (!id || !/^[a-z][a-z0-9]{2,19}$/.test(id)) {
    throw new CommandError(
      'Name the brand: npm run brand:new <id>. An id has 3 to 20 lowercase letters and digits, and begins with a letter.',
    )
  }
  const brandFile = `worker/brands/${id}.ts`
  const masters = `scripts/art/masters/${id}`
  for (const path of [brandFile, masters]) {
    // The check also rejects the name of another module in the folder, such as registry.
    if (existsSync(join(ROOT, path))) throw new CommandError(`${path} already exists: choose another id.`)
  }
  if (await isTaken(id))
    throw new CommandError(`'${id}' is a reserved word or already used in the code: choose another id.`)
  const name = id.charAt(0).toUpperCase() + id.slice(1)
  await writeText(brandFile, brandText(await readText('worker/brands/tidyhive.ts'), id, name))
  await mkdir(join(ROOT, masters))
  for (const [file, svg] of Object.entries(await newMasters(name))) await writeText(`${masters}/${file}`, svg)
  await change(REGISTRY, (text) => listed(text, id))
  await runNode([toolPath('@biomejs/biome', 'biome'), 'check', '--write', brandFile, REGISTRY])
  await runNode(['scripts/art/build.ts'])
  await runNode(['scripts/brand-routes.ts'])
  console.log(`The brand ${name} exists. npm start serves it at http://${id}.localhost:8787.

  ${brandFile}        names, copy, palette: change anything you like
  ${masters}/   logo, favicon and social card: redraw them

Nothing is shared with other companies, and visitors are not asked for consent, until you set pixelId (Meta), analyticsId
(Segment), convertId (Convert's A/B script), growthbookKey (GrowthBook), or cookieyes with cookieyesId. All of these are off now.

The copy is another brand's. To list what is left to do, run npm run brand -- doctor ${id}
When the brand is ready to deploy, set isDev to false and run npm run brands:routes.`)
}

/**
 * Copies another brand's file. The copy compiles and passes the contract test, so the new brand is complete from the
 * start.
 */
function brandText(model: string, id: string, name: string): string {
  return model
    .replaceAll('tidyhive', id)
    .replaceAll('Tidyhive', name)
    .replace(/\/\*\* [^\n]* \*\//, `/** ${name}: describe its character here. */`)
    .replace(/(cardStatement: '[^*']*\* )[^']*'/, `$1${name.toUpperCase().slice(0, 12)}'`)
    .replace(/social: \{[^}]*\}/, 'social: {}')
    .replace(/phone: '[^']*'/, 'phone: null')
    .replace(/(pixelId|analyticsId|convertId|growthbookKey): '[^']*'/g, '$1: null')
    .replace('isIndexed: true', 'isIndexed: false')
    .replace('isDev: false', 'isDev: true')
}

/** Adds the brand's import, and adds the brand to the end of the list. */
function listed(text: string, id: string): string {
  const pattern = /(export const brands: readonly Brand\[\] = \[[^\]]*)\]/
  if (!pattern.test(text)) throw new Error('The format of the brand list has changed: update scripts/brand-new.ts')
  return text
    .replace(pattern, (_, begin: string) => `${begin.trimEnd().replace(/,?$/, ',')} ${id}]`)
    .replace(/(import \{ [a-z]+ \} from '\.\/[a-z]+\.ts'\n)/, `import { ${id} } from './${id}.ts'\n$1`)
}

async function change(file: string, edit: (text: string) => string): Promise<void> {
  await writeText(file, edit(await readText(file)))
}

function readText(file: string): Promise<string> {
  return readFile(join(ROOT, file), 'utf8')
}

function writeText(file: string, text: string): Promise<void> {
  return writeFile(join(ROOT, file), text)
}

/** Whether the id is a reserved word, or a name such as `brands` that the file with all brands already uses. */
async function isTaken(id: string): Promise<boolean> {
  return RESERVED.includes(id) || new RegExp(`\\b${id}\\b`).test(await readText(REGISTRY))
}

/**
 * Draws the first masters of a brand, which a designer replaces later: its name as a wordmark next to a house. Returns the
 * files for scripts/art/masters/<brand>, by name.
 */
async function newMasters(name: string): Promise<Record<string, string>> {
  const logo = await logoMarkup(name)
  const ground = (corner: string) => `<rect width="32" height="32"${corner} fill="${MAIN}"/>`
  const mark = `<path d="M16 6l11 9v17H5V15z" fill="${INK}"/>` + `<path d="M12 32v-7a4 4 0 0 1 8 0v7z" fill="${MAIN}"/>`
  const house = getContent(readMaster('', 'house'))
  const card =
    `<rect width="1200" height="630" fill="${MAIN}"/>` +
    `<g transform="translate(586 20) scale(.75)" stroke-linecap="round" stroke-linejoin="round">${house}</g>` +
    '<rect y="608" width="1200" height="22"/>' +
    `<g transform="translate(64 64) scale(2.787)">${logo}</g>` +
    `<text x="60" y="538" font-family="sans-serif" font-size="76" font-weight="600" fill="${INK}">Headline</text>`
  return {
    'logo.svg': master(LOGO_WIDTH, LOGO_HEIGHT, logo),
    'favicon.svg': master(32, 32, ground(' rx="8"') + mark),
    'touch-icon.svg': master(32, 32, ground('') + mark),
    'social.svg': master(1200, 630, card),
  }
}

const master = (width: number, height: number, markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="${INK}">${markup}</svg>\n`

/** Draws the mark and the wordmark. The wordmark fills the logo's width or height, and may be stretched a little. */
async function logoMarkup(name: string): Promise<string> {
  const letters = await outline(FACE, { text: name })
  const width = letters.right - letters.left
  const height = letters.top - letters.bottom
  const fit = (LOGO_WIDTH - WORD_X) / width
  const scaleY = Math.min(LOGO_HEIGHT / height, fit * STRETCH)
  const scaleX = Math.min(fit, scaleY * STRETCH)
  const top = (LOGO_HEIGHT - height * scaleY) / 2
  const word = pathData(letters, (x, y) => [WORD_X + (x - letters.left) * scaleX, top + (letters.top - y) * scaleY], 1)
  return (
    `<path d="M0 18V8l9-8 9 8v10z" fill="${INK}"/><path d="M6 18v-5a3 3 0 0 1 6 0v5z" fill="${MAIN}"/>` +
    `<path d="${word}" fill="${INK}"/>`
  )
}

await runCommand(() => start(process.argv[2]))
