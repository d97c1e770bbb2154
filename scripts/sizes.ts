/**
 * `npm run sizes`: the minified and gzipped size of islands, from the latest client build (run `npm run build` first).
 * An island's own bytes are those that no other island needs; 'alone' is everything that the first island to wake
 * loads.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PageParts } from '../worker/render/page-parts.ts'
import { help } from './system/help.ts'
import { ROOT } from './system/run-tool.ts'

help(import.meta.filename)

export interface ClientBuild {
  /** The file of what pages inline: PageParts. */
  parts: string
  /** Files of each island, its entry first. */
  islands: Record<string, string[]>
}

export function readClientBuild(): ClientBuild {
  return JSON.parse(readFileSync(join(ROOT, 'dist/worker/assets.json'), 'utf8'))
}

/** Bytes of a text as browsers receive it. */
export function gzipped(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length
}

/** Bytes of build files, counting each file once. */
export function bytesOf(files: Iterable<string>): number {
  return [...new Set(files)].reduce((sum, file) => sum + gzipped(readFileSync(join(ROOT, 'dist/client', file))), 0)
}

/** Bytes that only this island needs, and everything it loads when it wakes alone. */
export function islandSizes({ islands }: ClientBuild): { name: string; own: number; alone: number }[] {
  return Object.entries(islands).map(([name, files]) => {
    const others = new Set(Object.entries(islands).flatMap(([other, theirs]) => (other === name ? [] : theirs)))
    return { name, own: bytesOf(files.filter((file) => !others.has(file))), alone: bytesOf(files) }
  })
}

function report(build: ClientBuild): string {
  const line = (name: string, ...bytes: number[]) =>
    name.padEnd(34) + bytes.map((each) => each.toLocaleString('en-US').padStart(10)).join('')
  const { islands, parts } = build
  const { scripts }: PageParts = JSON.parse(readFileSync(join(ROOT, 'dist/client', parts), 'utf8'))
  return [
    'bytes, gzip                              own     alone',
    line('loader, inline in every page', gzipped(scripts.loader)),
    ...islandSizes(build).map(({ name, own, alone }) => line(name, own, alone)),
    line(
      'the offer, every island live',
      bytesOf([...(islands['zip-check'] ?? []), ...(islands['review-pages'] ?? [])]),
    ),
    line('every island there is', bytesOf(Object.values(islands).flat())),
  ].join('\n')
}

if (import.meta.main) console.log(report(readClientBuild()))
