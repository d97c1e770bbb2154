/** Reads the very first pages of a process behind the slow origin. */
import type { PageType } from '../pages.ts'
import { type BenchSystem, HOST } from './bench-system.ts'
import { type Chunk, fetchChunks } from './fetch-page.ts'
import { strangerRequest } from './visitors.ts'

/** A pause between two chunks that is longer than this, in milliseconds, counts as a wait for the origin. */
const PAUSE_MS = 100

export interface FirstPage {
  chunks: Chunk[]
  /**
   * The bytes sent before the first pause. If the origin's delay is much longer than PAUSE_MS, they were sent before
   * the origin answered.
   */
  firstFlush: Buffer
}

/** Starts a process whose caches hold neither the shell nor an answer, and reads one page. */
export async function readFirstPage(system: BenchSystem, page: PageType): Promise<FirstPage> {
  return (await readFirstPages(system, [page]))[0] as FirstPage
}

/** Requests several pages of such a process at once, so that no page finds an answer that another has waited for. */
export async function readFirstPages(system: BenchSystem, pages: readonly PageType[]): Promise<FirstPage[]> {
  const site = await system.start(system.siteScript, 'slow origin')
  try {
    const all = pages.map((page) => fetchChunks(site.port, strangerRequest(HOST, page.path, 3)))
    return (await Promise.all(all)).map((chunks) => ({ chunks, firstFlush: flushOf(chunks) }))
  } finally {
    await site.stop()
  }
}

function flushOf(chunks: Chunk[]): Buffer {
  const pause = chunks.findIndex((chunk, index) => index > 0 && chunk.atMs - (chunks[index - 1]?.atMs ?? 0) > PAUSE_MS)
  return Buffer.concat(chunks.slice(0, pause === -1 ? undefined : pause).map((chunk) => chunk.bytes))
}
