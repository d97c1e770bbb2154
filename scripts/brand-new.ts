/**
 * `npm run brand:new <id>`: starts a brand. Writes worker/brands/<id>.ts (the one file to edit) and
 * scripts/art/marks/<id>.ts (its one file of assets), registers both, draws its pictures and updates the routes. The
 * brand starts as `isDev`: served locally and on previews, but not deployed or indexed until `isDev` is removed.
 */
import { execFile } from 'node:child_process'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { help } from './system/help.ts'

help(import.meta.filename)

const root = new URL('..', import.meta.url).pathname
const run = promisify(execFile)

const REGISTRY = 'worker/brands/registry.ts'
const MARKS = 'scripts/art/marks/index.ts'
/** Keywords that cannot name a constant, among those that an id could match. */
const RESERVED =
  'await break case catch class const continue debugger default delete else enum export extends false finally for function import instanceof interface new null package private protected public return static super switch this throw true try typeof var void while with yield let'.split(
    ' ',
  )

class RefusedError extends Error {}

try {
  await start(process.argv[2])
} catch (error) {
  if (!(error instanceof RefusedError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start(id: string | undefined): Promise<void> {
  if (!id || !/^[a-z][a-z0-9]{2,19}$/.test(id)) {
    throw new RefusedError(
      'Name the brand: npm run brand:new <id>, where the id is 3 to 20 letters and digits in lower case.',
    )
  }
  const brandFile = `worker/brands/${id}.ts`
  const marksFile = `scripts/art/marks/${id}.ts`
  for (const file of [brandFile, marksFile]) {
    // Also rejects a module of the same folder, such as registry.
    if (await exists(file)) throw new RefusedError(`${file} already exists: choose another id.`)
  }
  if (await isTaken(id))
    throw new RefusedError(`'${id}' is a reserved word or already used in the code: choose another id.`)
  const name = id.charAt(0).toUpperCase() + id.slice(1)
  await writeText(brandFile, brandText(await readText('worker/brands/tidyhive.ts'), id, name))
  await writeText(marksFile, marksText(id, name))
  await change(REGISTRY, (text) => list(text, id, /(export const brands: readonly Brand\[\] = \[[^\]]*)\]/))
  await change(MARKS, (text) => list(text, id, /(Record<string, Marks>> = \{[^}]*)\}/))
  const files = [brandFile, marksFile, REGISTRY, MARKS]
  await run(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...files], {
    cwd: root,
  })
  for (const script of ['scripts/art/build.ts', 'scripts/brand-routes.ts']) {
    await run(process.execPath, [join(root, script)], { cwd: root })
  }
  console.log(`Started ${name}: http://${id}.localhost:8787 after npm start.

  ${brandFile}        names, copy, palette: change anything you like
  ${marksFile}   logo, favicon, social card; run npm run art to redraw them

Nothing is shared with other companies, and visitors are not asked for consent, until you set pixelId (Meta), analyticsId
(Segment), convertId (Convert's A/B script), growthbookKey (GrowthBook), or cookieyes with cookieyesId. All of these are off now.

The copy is another brand's. What is left to do, at any time: npm run brand -- doctor ${id}
When the brand is ready to deploy, set isDev to false and run npm run brands:routes.`)
}

/** A copy of another brand's file: it compiles and passes the contract test, so the new brand starts out complete. */
function brandText(model: string, id: string, name: string): string {
  return model
    .replaceAll('tidyhive', id)
    .replaceAll('Tidyhive', name)
    .replace(/\/\*\* [^\n]* \*\//, `/** ${name}: describe its character here. */`)
    .replace(/social: \{[^}]*\}/, 'social: {}')
    .replace(/phone: '[^']*'/, 'phone: null')
    .replace(/(pixelId|analyticsId|convertId|growthbookKey): '[^']*'/g, '$1: null')
    .replace('isIndexed: true', 'isIndexed: false')
    .replace('isDev: false', 'isDev: true')
}

function marksText(id: string, name: string): string {
  return `import { ink, main, rect } from '../vocabulary.ts'
import { boldHeadlineFace, type Marks } from './marks.ts'

/** A house, until the brand has a mark of its own. */
export const ${id}: Marks = {
  wordmark: { text: '${name}', face: boldHeadlineFace, x: 23 },
  mark: '<path d="M9 0l9 8v10H0V8z" fill="{word}"/><path d="M6 18v-5a3 3 0 0 1 6 0v5z" fill="{accent}"/>',
  favicon:
    rect(0, 0, 32, 32, 8, main) +
    '<path d="M16 6l11 9v17H5V15z" fill="{ink}"/><path d="M12 32v-7a4 4 0 0 1 8 0v7z" fill="{main}"/>',
  touch: { ground: main, scale: 1 },
  card: ({ picture, logo }) => ({
    scene: rect(0, 0, 1200, 630, 0, main) + picture('house', 586, 20, 600) + rect(0, 608, 1200, 22, 0, ink) + logo('brand', 340),
    text: ink,
  }),
}
`
}

/** Adds an import and an entry at the end of a list. */
function list(text: string, id: string, pattern: RegExp): string {
  if (!pattern.test(text)) throw new Error('The format of a brand list has changed: update scripts/brand-new.ts')
  const listed = text.replace(pattern, (whole, begin: string) => {
    const end = whole.slice(begin.length)
    return `${begin.trimEnd().replace(/,?$/, ',')} ${id}${end}`
  })
  return listed.replace(/(import \{ [a-z]+ \} from '\.\/[a-z]+\.ts'\n)/, `import { ${id} } from './${id}.ts'\n$1`)
}

async function change(file: string, edit: (text: string) => string): Promise<void> {
  await writeText(file, edit(await readText(file)))
}

function readText(file: string): Promise<string> {
  return readFile(join(root, file), 'utf8')
}

function writeText(file: string, text: string): Promise<void> {
  return writeFile(join(root, file), text)
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(join(root, file))
    return true
  } catch {
    return false
  }
}

/** Whether the word already has a meaning where the brand would be listed: `brands`, `mainBrand`, `class`. */
async function isTaken(id: string): Promise<boolean> {
  const texts = await Promise.all([readText(REGISTRY), readText(MARKS)])
  const word = new RegExp(`\\b${id}\\b`)
  return RESERVED.includes(id) || texts.some((text) => word.test(text))
}
