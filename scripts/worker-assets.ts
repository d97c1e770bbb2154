/**
 * Writes what the Worker needs to know about the client build to dist/worker/assets.json: the files of each island, the
 * fonts to preload, the photographs, and a build id. The parts that pages inline (loaders, styles, logos and the hero's
 * drawing) go into one file that each isolate reads once (worker/render/page-parts.ts).
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, transform } from 'esbuild'
import type { Plugin, Rollup } from 'vite'
import { ISLAND_NAMES, PLAIN_ISLAND_NAMES } from '../client/islands/names.ts'
import { VS } from '../content/vs.ts'
import { brands } from '../worker/brands/registry.ts'
import type { PageParts } from '../worker/render/page-parts.ts'
import { heroSvg, inlineLogo } from './art/recolor.ts'
import { buildPictures } from './pictures.ts'
import { ROOT } from './system/run-tool.ts'
import { BUILD_SOURCES, computeHash } from './system/stamp.ts'

/**
 * The oldest supported browsers, as esbuild and Vite name them. `browserslist` in package.json and the README list the
 * same browsers (docs/decisions/016-the-oldest-browsers.md).
 */
export const FLOOR = ['chrome100', 'edge100', 'firefox115', 'safari16', 'ios16']

const STYLES = 'client/styles'
const OUT = 'dist/worker/assets.json'
const VIRTUAL = 'virtual:island/'

/**
 * Returns the source of an island's entry, which hydrates its component through client/hydrate.ts. The component's name
 * is derived from the file's.
 */
function islandEntry(name: string): string {
  const component = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  return [
    `import { ${component} } from '/client/islands/${name}.tsx'`,
    `import { hydrate } from '/client/hydrate.ts'`,
    `export const wake = (host, props) => hydrate(host, ${component}, props)`,
  ].join('\n')
}

/** One build entry for each island, so that a page loads only the islands that wake, and loads React only once. */
export const islandInputs = Object.fromEntries(ISLAND_NAMES.map((name) => [`island-${name}`, `${VIRTUAL}${name}`]))

/**
 * The code that islands share, grouped into a few files. Each additional file is one more request, and its import costs
 * 2 ms on the main thread of a slow phone while the visitor waits for a reaction to a tap. Other shared code becomes
 * separate files.
 */
export const SHARED_FILES = [
  {
    name: 'hydrate',
    test: /rolldown.runtime|node_modules\/(react|react-dom|scheduler)\/|client\/(hydrate|ui\/(button|icon|own-html))/,
    priority: 3,
  },
  { name: 'paths', test: /preload-helper|client\/(paths|telemetry\/track)\.ts/, priority: 2 },
  {
    name: 'parts',
    test: /client\/(stored-names|islands\/form\/use-sending|ui\/(field|note))\.|graphql\/contract\/(text\/(clean|format)|time\/wait|limits|messages|tax)\.ts/,
    priority: 1,
  },
  // Schemas and terms are in one file, because the forms that need the schemas also show the terms. The offer page's
  // own islands need neither schemas nor terms.
  { name: 'inputs', test: /graphql\/contract\/(inputs|offer|plans)\.ts/, priority: 0 },
]

/** The script that loads with the first interaction with a page or, after consent, once the page has loaded. */
export const LAZY = 'client/lazy.ts'

export function workerAssets(): Plugin {
  return {
    name: 'publicweb:worker-assets',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${VIRTUAL}`) ? islandEntry(id.slice(VIRTUAL.length + 1)) : null),
    async generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) => {
        this.emitFile({ type: 'asset', fileName, source })
        return `/${fileName}`
      }
      const emitHashed = (name: string, extension: string, source: string | Uint8Array) =>
        emit(`assets/${name}-${hash(source)}.${extension}`, source)
      const fonts: Record<string, string[]> = {}
      const emitFont = (file: string, sheet: string) => {
        const path = emitHashed(basename(file, '.woff2'), 'woff2', readFileSync(join('client/fonts', file)))
        // Fonts with accented letters are not preloaded, because few pages have such letters.
        if (!file.includes('-accents')) fonts[sheet] = [...(fonts[sheet] ?? []), path]
        return path
      }
      const styles = await buildStyles(emitFont)
      const scripts = { loader: await buildLoader(), counter: await buildLoader('client/count.ts') }
      const logos = Object.fromEntries(brands.map(({ id }) => [id, inlineLogo(id)]))
      const heroes = Object.fromEntries(brands.map((brand) => [brand.id, heroSvg(brand)]))
      const parts = emitHashed('parts', 'json', JSON.stringify({ scripts, styles, logos, heroes } satisfies PageParts))
      emit('content/brands.json', JSON.stringify(brands))
      emit('content/vs.json', JSON.stringify(VS))
      const ahead = emitHashed('ahead', 'json', JSON.stringify(await speculationRules()))
      const islands: Record<string, string[]> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.startsWith(`\0${VIRTUAL}`)) continue
        const name = chunk.facadeModuleId.slice(VIRTUAL.length + 1)
        islands[name] = getFiles(chunk.fileName, bundle).map((file) => `/${file}`)
      }
      for (const name of PLAIN_ISLAND_NAMES) {
        islands[name] = [emitHashed(`island-${name}`, 'js', await bundled(`client/islands/${name}.ts`, 'esm'))]
      }
      const emitScript = async (name: string) => emitHashed(name, 'js', await buildLoader(`client/${name}.ts`))
      const lazy = Object.values(bundle).find((each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(LAZY))
      if (!lazy) throw new Error(`The client build has no ${LAZY}`)
      for (const [fileName, source] of Object.entries(ALONE)) {
        emit(fileName, await bundled(source, 'esm'))
      }
      const content = {
        forgetCards: await emitScript('forget-cards'),
        askInstead: await emitScript('ask-instead'),
        lazy: `/${lazy.fileName}`,
        ahead,
        parts,
        islands,
        fonts,
        pictures: await buildPictures(emit),
      }
      // The consent record of a purchase names the build, so the id must change if any word on any page changes.
      const id = hash(JSON.stringify(content) + computeHash(BUILD_SOURCES))
      mkdirSync('dist/worker', { recursive: true })
      writeFileSync(OUT, `${JSON.stringify({ build: id, ...content }, null, 1)}\n`)
    },
  }
}

/**
 * Returns the rules for pages that browsers fetch before a link is tapped. Browsers also prerender pages that
 * have neither islands nor forms that need the loader. Prerendering other pages would restore their drafts too early.
 * Links with a query are excluded, because they may have effects. With `moderate`, the browser decides when to fetch,
 * depending on the pointer and the screen. It never fetches with Save-Data, a low battery or little memory.
 */
async function speculationRules() {
  // The registry is imported only now, because it reads the list of texts that this build has just written.
  const registry = pathToFileURL(join(ROOT, 'worker/registry/pages.ts')).href
  const { pages }: typeof import('../worker/registry/pages.ts') = await import(registry)
  const ahead = pages.filter(({ isIndexable }) => isIndexable)
  // A path is prerendered only if no brand has a page with scripts there.
  const withScript = new Set(ahead.filter(({ hasScript }) => hasScript).map(({ path }) => path))
  const without = new Set(ahead.map(({ path }) => path).filter((path) => !withScript.has(path)))
  const to = (paths: Set<string>) => ({
    where: { and: [{ href_matches: [...paths] }, { not: { href_matches: ['/*\\?(.+)', '/*#(.+)'] } }] },
    eagerness: 'moderate',
  })
  return { prefetch: [to(withScript)], prerender: [to(without)] }
}

/** Lists a file, followed by all files that it imports, so that an island can request them in parallel. */
function getFiles(fileName: string, bundle: Rollup.OutputBundle, found = new Set<string>()): string[] {
  if (found.has(fileName)) return []
  found.add(fileName)
  const chunk = bundle[fileName]
  if (chunk?.type === 'chunk') for (const each of chunk.imports) getFiles(each, bundle, found)
  return [...found]
}

async function buildStyles(emitFont: (file: string, sheet: string) => string): Promise<Record<string, string>> {
  const styles: Record<string, string> = {}
  for (const file of readdirSync(STYLES)) {
    const name = basename(file, '.css')
    const source = readSheet(join(STYLES, file)).replace(
      /url\(["']?(?:\/fonts\/|\.\.\/fonts\/)([\w.-]+\.woff2)["']?\)/g,
      (_, font: string) => `url(${emitFont(font, name)})`,
    )
    const { code } = await transform(source, { loader: 'css', minify: true, charset: 'ascii', target: FLOOR })
    // esbuild does not remove the space before a custom property's value.
    styles[name] = code.trim().replace(/(--[\w-]+): /g, '$1:')
  }
  return styles
}

/**
 * Reads a style sheet, or a folder of style sheets that pages inline as one. Their layers, not their names, determine
 * precedence.
 */
function readSheet(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8')
  return readdirSync(path)
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .join('')
}

/** Builds a script that is not a module. Pages inline the loaders; other scripts of this kind become files. */
export async function buildLoader(source = 'client/entry.ts'): Promise<string> {
  const script = (await bundled(source, 'iife')).trim().replace(/^"use strict";/, '')
  // A browser without cascade layers would ignore our styles. Visitors with such a browser get plain HTML without
  // scripts, and pay on the hosted page.
  const code = `if(self.CSSLayerBlockRule)${script}`
  if (code.includes('</script')) throw new Error('The loader must not contain a closing script tag')
  return code
}

/**
 * The error reporter for browsers, the A/B script, and the flag service's client. Each is built separately, because in
 * the client build the code that they share with islands would become additional files.
 */
const ALONE = {
  'report.js': 'client/report/report.ts',
  'experiments.js': 'client/experiments/start.ts',
  'flag-client.js': 'client/experiments/flag-client.ts',
}

/** Bundles a browser script into one file, in ASCII. */
async function bundled(source: string, format: 'iife' | 'esm'): Promise<string> {
  const result = await build({ entryPoints: [source], bundle: true, write: false, minify: true, format, target: FLOOR })
  return result.outputFiles[0]?.text ?? ''
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 10)
}
