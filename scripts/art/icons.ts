/** Lists the site's icons and reads them from npm packages. build.ts writes them to files. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import svgpath from 'svgpath'
import { getContent } from './masters.ts'

/** Icons from Lucide (ISC), 24 by 24, stroked. */
const LINES = [
  'arrow-right',
  'calendar-check',
  'check',
  'chevron-down',
  'circle-alert',
  'copy',
  'credit-card',
  'door-open',
  'info',
  'link-2',
  'lock',
  'map-pin',
  'menu',
  'plus',
  'printer',
  'receipt',
  'search',
  'star',
  'user-check',
  'users',
  'x',
]

/** Logos of social networks from Simple Icons (CC0), 24 by 24, filled. */
const NETWORKS = ['facebook', 'instagram', 'reddit', 'tiktok', 'youtube']

const { resolve } = createRequire(import.meta.url)

/** Returns the content of each icon's `<svg viewBox="0 0 24 24">`. */
export const lineIcons = (): Promise<Record<string, string>> =>
  readAll(LINES, (name) => `lucide-static/icons/${name}.svg`)

/**
 * Puts the logos of all social networks in one file, which pages refer to by fragment (client/ui/chrome/footer.tsx).
 * Rounds coordinates to a tenth of a unit, which is less than a tenth of a pixel at the size at which the logos are
 * shown.
 */
export async function socialIconsFile(): Promise<string> {
  const marks = await readAll(NETWORKS, (name) => `simple-icons/icons/${name}.svg`)
  const symbols = Object.entries(marks).map(
    ([name, markup]) => `<symbol id="${name}" viewBox="0 0 24 24">${withShortPaths(markup)}</symbol>\n`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
}

const withShortPaths = (markup: string): string =>
  markup.replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${svgpath(d).abs().round(1).rel().round(1).toString()}"`)

async function readAll(names: string[], path: (name: string) => string): Promise<Record<string, string>> {
  const entries = names.map(async (name) => [name, inside(await readFile(resolve(path(name)), 'utf8'))] as const)
  return Object.fromEntries(await Promise.all(entries))
}

const inside = (svg: string): string =>
  getContent(svg)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>')
