/**
 * `npm run brand:new <id>`: starts a brand. Writes worker/brands/<id>.ts (the one file to edit) and
 * scripts/art/masters/<id>/ (its own drawings), registers it, makes its pictures and updates the routes. The
 * brand starts as `isDev`: served locally and on previews, but not deployed or indexed until `isDev` is removed.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newMasters } from './brand/new-masters.ts'
import { CommandError, help, runCommand } from './system/command.ts'
import { ROOT, runNode, toolPath } from './system/run-tool.ts'

help(import.meta.filename)

const REGISTRY = 'worker/brands/registry.ts'
/** Keywords that look like an id but cannot name a constant. */
const RESERVED =
  'await break case catch class const continue debugger default delete else enum export extends false finally for function import instanceof interface new null package private protected public return static super switch this throw true try typeof var void while with yield let'.split(
    ' ',
  )

await runCommand(() => start(process.argv[2]))

async function start(id: string | undefined): Promise<void> {
  if (!id || !/^[a-z][a-z0-9]{2,19}$/.test(id)) {
    throw new CommandError(
      'Name the brand: npm run brand:new <id>, where the id is 3 to 20 letters and digits in lower case.',
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
  console.log(`Started ${name}: http://${id}.localhost:8787 after npm start.

  ${brandFile}        names, copy, palette: change anything you like
  ${masters}/   logo, favicon and social card, to draw anew

Nothing is shared with other companies, and visitors are not asked for consent, until you set pixelId (Meta), analyticsId
(Segment), convertId (Convert's A/B script), growthbookKey (GrowthBook), or cookieyes with cookieyesId. All of these are off now.

The copy is another brand's. What is left to do, at any time: npm run brand -- doctor ${id}
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

/** Whether the id already has a meaning in the file that lists the brands, such as `brands`, `mainBrand` or `class`. */
async function isTaken(id: string): Promise<boolean> {
  return RESERVED.includes(id) || new RegExp(`\\b${id}\\b`).test(await readText(REGISTRY))
}
