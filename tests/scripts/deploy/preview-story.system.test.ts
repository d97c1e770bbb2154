/**
 * Runs `npm run preview -- up BRANCH` on the stand-in account. The smoke test then buys a voucher from the preview's
 * own Workers, which are bundled as for an upload.
 */
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { takeUp } from '../../../scripts/deploy/preview.ts'
import { getPreview, getUrl } from '../../../scripts/deploy/preview-name.ts'
import { UPLOAD_BYTES } from '../../../scripts/system/deployables.ts'
import { ROOT } from '../../../scripts/system/run-tool.ts'
import { listIn, type RunWrangler, wranglerIn } from '../../../scripts/system/wrangler.ts'
import { CloudflareAccount, SUBDOMAIN } from './account/cloudflare-account.ts'
import { Edge } from './account/edge.ts'
import { joinNetwork } from './account/network.ts'

let cloudflare: CloudflareAccount
let edge: Edge
let leave: () => void

beforeAll(async () => {
  cloudflare = await new CloudflareAccount().start()
  edge = await new Edge(cloudflare).start(['database-1'])
  leave = joinNetwork(edge)
})
afterAll(async () => {
  leave()
  await edge.stop()
  cloudflare.stop()
})

test('the smoke test buys a voucher on a preview, whose site is bundled as in production and fits the size limit of an upload', async () => {
  // The smoke test reports only request ids, so the logs of the Workers are printed too.
  onTestFailed(() => console.error(edge.logs.slice(-20).join('\n')))
  const preview = getPreview('fix/offer', SUBDOMAIN)
  const wrangler = wranglerIn(ROOT, cloudflare.environment)
  const said: string[] = []
  let upload = 0
  const run: RunWrangler = async (args, input) => {
    const printed = await wrangler(args, input)
    // The site is the last Worker that is uploaded.
    upload = Number(/gzip: ([\d.]+) KiB/u.exec(printed.text)?.[1] ?? upload)
    if (args[0] === 'deploy' && args.some((each) => each === `wrangler.${preview.slug}.toml`)) await isReady()
    return printed
  }
  /** On a busy machine the Workers take seconds to start, which is longer than a page waits for the origin. */
  const isReady = async () => {
    for (let tries = 0; tries < 20; tries++) if ((await edge.fetch(`${getUrl(preview, 'site')}/readyz`)).ok) return
  }
  await takeUp(preview, run, (line) => said.push(line))
  expect(said.join('\n')).toMatch(/^smoke-tested; purchase: voucher /mu)
  expect(upload).toBeGreaterThan(0)
  expect(upload * 1024).toBeLessThanOrEqual(UPLOAD_BYTES)
})

test('the lists that wrangler prints are read even if the environment silences wrangler', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  cloudflare.databaseNames.set('listed', 'an-id')
  vi.stubEnv('WRANGLER_LOG', 'none')
  const { text } = await wranglerIn(ROOT, cloudflare.environment)(['d1', 'list', '--json'])
  expect(listIn(text)).toContainEqual({ name: 'listed', uuid: 'an-id' })
})
