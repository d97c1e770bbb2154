/**
 * `npm run sizes`: prints the minified and gzipped size of islands in the latest client build (run `npm run build`
 * first). An island's own bytes are those that no other island needs; 'alone' is everything that an island loads if it
 * is the first to wake.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PageParts } from '../worker/render/page-parts.ts'
import { help } from './system/command.ts'
import { ROOT } from './system/run-tool.ts'

help(import.meta.filename)

export interface ClientBuild {
  /** The JSON file with the parts that pages inline (PageParts). */
  parts: string
  /** The files of each island, beginning with its entry. */
  islands: Record<string, string[]>
}

export function readClientBuild(): ClientBuild {
  return JSON.parse(readFileSync(join(ROOT, 'dist/worker/assets.json'), 'utf8'))
}

/** Returns the gzipped size of the content in bytes. */
export function gzipped(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length
}

/** Sums the gzipped bytes of build files, counting each file once. */
export function countBytes(files: Iterable<string>): number {
  return [...new Set(files)].reduce((sum, file) => sum + gzipped(readFileSync(join(ROOT, 'dist/client', file))), 0)
}

/**
 * Returns for each island the bytes that only this island needs (`own`), and all bytes that it loads if it wakes alone
 * (`alone`).
 */
export function islandSizes({ islands }: ClientBuild): { name: string; own: number; alone: number }[] {
  return Object.entries(islands).map(([name, files]) => {
    const others = new Set(Object.entries(islands).flatMap(([other, theirs]) => (other === name ? [] : theirs)))
    return { name, own: countBytes(files.filter((file) => !others.has(file))), alone: countBytes(files) }
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
      countBytes([...(islands['zip-check'] ?? []), ...(islands['review-pages'] ?? [])]),
    ),
    line('every island there is', countBytes(Object.values(islands).flat())),
  ].join('\n')
}

if (import.meta.main) console.log(report(readClientBuild()))
