/**
 * Measures which parts of a page wait for the origin: reads the page chunk by chunk from a Worker with empty caches.
 */
import type { PageType } from '../pages.ts'
import type { BenchRow } from '../row.ts'
import { type BenchSystem, HOST } from '../system/bench-system.ts'
import { type Chunk, fetchChunks } from '../system/fetch-page.ts'
import { strangerRequest } from '../system/visitors.ts'

/** The slow origin's delay in milliseconds. */
const DELAY_MS = 2000

/** Measures a page while the origin is slow. Returns the rows, and the bytes of the first flush. */
export async function slowOriginRows(
  system: BenchSystem,
  page: PageType,
): Promise<{ rows: BenchRow[]; firstFlush: Buffer }> {
  // A first request before the delay is set lets the slow origin store the real origin's answers, so that only the
  // delay is measured.
  const site = await system.start(system.siteScript, 'slow origin')
  await fetchChunks(site.port, strangerRequest(HOST, page.path, 1))
  await system.slowOrigin.delay(DELAY_MS)
  // Fetches the page as a new visitor while the shell is cached.
  const warm = await fetchChunks(site.port, strangerRequest(HOST, page.path, 2))
  await site.stop()
  const { chunks: cold, firstFlush } = (await readFirstPages(system, [page]))[0] as FirstPage
  await system.slowOrigin.delay(0)
  const [first, hero] = [warm[0]?.atMs ?? Number.NaN, findTime(warm, '<h1')]
  const [coldFirst, coldHero] = [cold[0]?.atMs ?? Number.NaN, findTime(cold, '<h1')]
  const rows: BenchRow[] = [
    {
      figure: 'wait for the first byte of static parts, origin taking 2 s',
      measured: `${coldFirst.toFixed(0)} ms, heading ${coldHero.toFixed(0)} ms`,
      target: 'none',
      // The limit of 150 ms allows for the process's own work on its first page. This work may take twice as long on a
      // busy machine.
      isMet: coldFirst <= 150 && coldHero <= 150,
      note: `from a process with empty caches, last byte ${(cold.at(-1)?.atMs ?? Number.NaN).toFixed(0)} ms; with a cached shell, first byte ${first.toFixed(0)} ms, heading ${hero.toFixed(0)} ms`,
    },
  ]
  return { rows, firstFlush }
}

function findTime(chunks: Chunk[], text: string): number {
  let seen = ''
  for (const { atMs, bytes } of chunks) {
    seen += bytes.toString('latin1')
    if (seen.includes(text)) return atMs
  }
  return Number.NaN
}

/** The length, in milliseconds, above which a pause between two chunks counts as a wait for the origin. */
const PAUSE_MS = 100

interface FirstPage {
  chunks: Chunk[]
  /**
   * The bytes sent before the first pause. If the origin's delay is much longer than PAUSE_MS, they were sent before
   * the origin answered.
   */
  firstFlush: Buffer
}

/**
 * Requests several pages concurrently from a process with empty caches, so that no page benefits from answers that
 * another page has cached.
 */
export async function readFirstPages(system: BenchSystem, pages: readonly PageType[]): Promise<FirstPage[]> {
  const site = await system.start(system.siteScript, 'slow origin')
  try {
    const all = pages.map((page) => fetchChunks(site.port, strangerRequest(HOST, page.path, 3)))
    return (await Promise.all(all)).map((chunks) => ({ chunks, firstFlush: getFlush(chunks) }))
  } finally {
    await site.stop()
  }
}

function getFlush(chunks: Chunk[]): Buffer {
  const pause = chunks.findIndex((chunk, index) => index > 0 && chunk.atMs - (chunks[index - 1]?.atMs ?? 0) > PAUSE_MS)
  return Buffer.concat(chunks.slice(0, pause === -1 ? undefined : pause).map((chunk) => chunk.bytes))
}
