/**
 * What the Worker needs to know of the client build, as dist/worker/assets.json: the loader and the styles that pages
 * carry inline, the files of each island, the fonts to preload, and an id of the build.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, transform } from 'esbuild'
import type { Plugin, Rollup } from 'vite'
import { ISLAND_NAMES } from '../client/islands/names.ts'
import { hashOf } from './system/stamp.ts'

/**
 * The oldest browsers in which everything works, as esbuild and Vite name them. `browserslist` in package.json and the
 * README say the same (docs/decisions/016-the-oldest-browsers.md).
 */
export const FLOOR = ['chrome100', 'edge100', 'firefox115', 'safari16', 'ios16']

const STYLES = 'client/styles'
const OUT = 'dist/worker/assets.json'
const VIRTUAL = 'virtual:island/'
/** All that the site's Worker is made of. */
export const BUILD_SOURCES = ['client', 'worker', 'content', 'graphql/contract', 'package-lock.json']

/** An island's entry: its component, made live by client/hydrate.ts. The file's name gives the component's. */
function islandEntry(name: string): string {
  const component = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  return [
    `import { ${component} } from '/client/islands/${name}.tsx'`,
    `import { hydrate } from '/client/hydrate.ts'`,
    `export const wake = (host, props) => hydrate(host, ${component}, props)`,
  ].join('\n')
}

/** One entry for each island, so that a page loads only those that wake, and React once for all. */
export const islandInputs = Object.fromEntries(ISLAND_NAMES.map((name) => [`island-${name}`, `${VIRTUAL}${name}`]))

export function workerAssets(): Plugin {
  return {
    name: 'publicweb:worker-assets',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${VIRTUAL}`) ? islandEntry(id.slice(VIRTUAL.length + 1)) : null),
    async generateBundle(_options, bundle) {
      const fonts: string[] = []
      const emitFont = (file: string) => {
        const source = readFileSync(join('client/fonts', file))
        const fileName = `assets/${basename(file, '.woff2')}-${hash(source)}.woff2`
        this.emitFile({ type: 'asset', fileName, source })
        fonts.push(`/${fileName}`)
        return `/${fileName}`
      }
      const styles = await buildStyles(emitFont)
      const islands: Record<string, string[]> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.startsWith(`\0${VIRTUAL}`)) continue
        const name = chunk.facadeModuleId.slice(VIRTUAL.length + 1)
        islands[name] = filesOf(chunk.fileName, bundle).map((file) => `/${file}`)
      }
      const loader = await buildLoader()
      const content = { loader, styles, islands, fonts: [...new Set(fonts)] }
      // A purchase's consent receipt names the build: it must change with any word that a page can say.
      const id = hash(JSON.stringify(content) + hashOf(BUILD_SOURCES))
      mkdirSync('dist/worker', { recursive: true })
      writeFileSync(OUT, `${JSON.stringify({ build: id, ...content }, null, 1)}\n`)
    },
  }
}

/** A file and all that it imports, itself first: an island asks for them side by side, not one after the other. */
function filesOf(fileName: string, bundle: Rollup.OutputBundle, found = new Set<string>()): string[] {
  if (found.has(fileName)) return []
  found.add(fileName)
  const chunk = bundle[fileName]
  if (chunk?.type === 'chunk') for (const each of chunk.imports) filesOf(each, bundle, found)
  return [...found]
}

async function buildStyles(emitFont: (file: string) => string): Promise<Record<string, string>> {
  const styles: Record<string, string> = {}
  for (const file of readdirSync(STYLES)) {
    const source = readSheet(join(STYLES, file)).replace(
      /url\(["']?(?:\/fonts\/|\.\.\/fonts\/)([\w.-]+\.woff2)["']?\)/g,
      (_, font: string) => `url(${emitFont(font)})`,
    )
    const { code } = await transform(source, { loader: 'css', minify: true, charset: 'ascii', target: FLOOR })
    styles[basename(file, '.css')] = code.trim()
  }
  return styles
}

/** A sheet, or a folder of them that pages carry as one (their layers, not their names, decide what wins). */
function readSheet(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8')
  return readdirSync(path)
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .join('')
}

/** The loader as pages carry it. */
export async function buildLoader(): Promise<string> {
  const result = await build({
    entryPoints: ['client/entry.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: FLOOR,
    charset: 'ascii',
  })
  const script = (result.outputFiles[0]?.text ?? '').trim().replace(/^"use strict";/, '')
  // A browser without cascade layers shows our pages without any style: it gets plain HTML, and pays on the hosted page.
  const code = `if(self.CSSLayerBlockRule)${script}`
  if (code.includes('</script')) throw new Error('The loader must not contain a closing script tag')
  return code
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 10)
}
