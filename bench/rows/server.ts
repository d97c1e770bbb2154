/** Measures the Worker without a browser. */
import { gzipSync } from 'node:zlib'
import { sizeText, UPLOAD_BYTES } from '../../scripts/system/deployables.ts'
import type { Effort } from '../load/turns.ts'
import type { PageType } from '../pages.ts'
import type { Peers } from '../peers/peers.ts'
import { type BenchRow, kilobytes } from '../row.ts'
import { type BenchBuild, type BenchSystem, HOST } from '../system/bench-system.ts'
import { constantWorker, fetchPage, type ServedPage } from '../system/fetch-page.ts'
import { inTurn, visitorRequests } from '../system/visitors.ts'
import type { Workerd } from '../system/workerd.ts'
import { coldStartRow } from './cold-start.ts'
import { firstByteRow } from './first-byte.ts'
import { countryRow, familyRow, warmRow } from './throughput.ts'

/** Returns the rows about the Worker's speed. Also returns the page, because other rows need its size. */
export async function serverRows(
  system: BenchSystem,
  page: PageType,
  peers: Peers | null,
  before: BenchBuild | null,
  effort: Effort,
): Promise<{ rows: BenchRow[]; served: ServedPage }> {
  const requests = visitorRequests(HOST, page.path)
  const request = inTurn(requests)
  const site = await system.start(system.siteScript, 'origin')
  try {
    const served = await warmUp(site, requests, page)
    const constantScript = constantWorker(served)
    const constant = await system.start(constantScript, 'origin')
    try {
      const rows = [
        await warmRow(page, site, constant, peers, effort),
        ...(page.family ? [await familyRow(page.family(), site, constant, effort)] : []),
        ...(effort.probes > 0
          ? [
              await countryRow(system, page, constant, effort),
              await firstByteRow(site, constant, request, peers, effort),
            ]
          : []),
        ...(effort.starts > 0
          ? [await coldStartRow(system, constantScript, request(0), { peers, before }, effort.starts)]
          : []),
      ]
      return { rows, served }
    } finally {
      await constant.stop()
    }
  } finally {
    await site.stop()
  }
}

/** Sends every request three times, so that all data is cached, and checks that each response is complete. */
async function warmUp(site: Workerd, requests: Buffer[], page: PageType): Promise<ServedPage> {
  let last: ServedPage | undefined
  for (let round = 0; round < 3; round++) {
    for (const request of requests) {
      last = await fetchPage(site.port, request)
      const isWhole = last.html.trimEnd().endsWith('</html>')
      if (last.status >= 500 || !isWhole) throw new Error(`${page.path} is incomplete or failed: status ${last.status}`)
    }
  }
  if (!last) throw new Error('The warm-up needs at least one request')
  return last
}

/** Returns the rows about the size of the document and of the Worker's upload. */
export function byteRows(system: BenchSystem, served: ServedPage, firstFlush: Buffer): BenchRow[] {
  const flush = gzipSync(firstFlush).length
  const { siteUpload } = system
  return [
    {
      figure: 'document, gzip: first flush',
      measured: kilobytes(flush),
      target: '≤ 14 KB',
      isMet: flush <= 14 * 1024,
      note: `what arrives before the origin answers, ${kilobytes(firstFlush.length)} plain; the whole document is ${kilobytes(gzipSync(served.html).length)} gzip, ${kilobytes(served.html.length)} plain`,
    },
    {
      figure: 'site Worker upload, gzip',
      measured: kilobytes(siteUpload.gzip),
      target: `≤ ${UPLOAD_BYTES / 1024} KB`,
      isMet: siteUpload.gzip <= UPLOAD_BYTES,
      note: sizeText(siteUpload),
    },
  ]
}
