/** `POST /errors`: passes a browser's error report to the background Worker, which validates and scrubs it. */
import { Hono } from 'hono/tiny'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { assets } from '../../assets.ts'
import type { AppEnv } from '../../env.ts'
import { readBounded } from '../../http/bounded-body.ts'
import { isSameSite } from '../../http/check-headers.ts'
import { sendReport } from '../../http/report.ts'
import { isOverEventLimit } from '../../http/visitor-limit.ts'

/** The timeout for receiving a report, in milliseconds. */
const ARRIVAL_MS = 5_000

const BUILD = /^[\w-]{4,40}$/

export const errors = new Hono<AppEnv>()

errors.post('/errors', async (c) => {
  if (!isSameSite(c.req.raw)) return c.body(null, 403)
  if (c.var.allows.isBot) return c.body(null, 204)
  if (await isOverEventLimit(c)) return c.body(null, 429)
  const read = await readBounded(c.req.raw.body, LIMITS.graphqlBodyBytes, AbortSignal.timeout(ARRIVAL_MS))
  if (!read.ok) return c.body(null, read.reason === 'too-large' ? 413 : 408)
  try {
    const report = JSON.parse(new TextDecoder().decode(read.bytes))
    // The site adds the brand. The release is the build of the browser's page, which may be older than this build.
    const tags = { ...report.tags, brand: c.var.brand.id, request_id: c.var.requestId }
    const release = BUILD.test(report.release) ? report.release : assets.build
    sendReport(c, { ...report, source: 'browser', release, tags })
  } catch {
    return c.body(null, 400)
  }
  return c.body(null, 204)
})
