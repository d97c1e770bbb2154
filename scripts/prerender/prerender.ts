/** Renders each brand's pages at build time, as far as they depend on nothing else: docs/decisions/042. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { LATE_CANCELLATION } from '../../graphql/origin/seed/policies.ts'
import { brands } from '../../worker/brands/registry.ts'
import type { SiteBindings } from '../../worker/env.ts'
import { STANDING_OFFER } from '../../worker/origin/cache-policy.ts'
import { pagesOf } from '../../worker/pages/find.ts'
import { ROOT } from '../system/run-tool.ts'
import type { record } from './record.ts'

const CLIENT = join(ROOT, 'dist/client')
const BUNDLE = join(ROOT, 'node_modules/.cache/publicweb/prerender.mjs')

/** Writes the files into the client build, which they are named after. */
export async function prerender(): Promise<void> {
  await bundleRecorder()
  const quiet = silence()
  try {
    for (const brand of brands) {
      for (const page of pagesOf(brand)) {
        if (page.isPersonal) continue
        const recorder: { record: typeof record } = await import(`${pathToFileURL(BUNDLE)}?${brand.id}-${page.key}`)
        const file = await recorder.record({ brand, page: { key: page.key, path: page.sample.path }, env: bindings })
        if (file) writeFileSync(join(CLIENT, file.path), file.content)
      }
    }
  } finally {
    quiet.end()
  }
}

/** With the aliases of wrangler.toml that concern React, so that the HTML is the Worker's. */
async function bundleRecorder(): Promise<void> {
  const own = (name: string) => join(ROOT, 'worker/render', name)
  mkdirSync(join(BUNDLE, '..'), { recursive: true })
  await build({
    entryPoints: [join(ROOT, 'scripts/prerender/record.ts')],
    outfile: BUNDLE,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['browser', 'module', 'main'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.SERVES_CUSTOMERS': '"false"' },
    alias: {
      react: own('react-core.js'),
      'react/jsx-runtime': own('jsx-runtime.js'),
      'react-dom/server.edge': own('react-dom-server.js'),
      'react-dom/server': own('react-dom-server.js'),
      'react-dom': own('react-dom.js'),
      '@urql/core': own('browser-only.js'),
    },
    logLevel: 'error',
  })
}

/** What most visitors get: no campaign, and the terms that every operator starts with. Everything else is unknown. */
const ANSWERS: Readonly<Record<string, object>> = {
  availableVouchers: STANDING_OFFER,
  lateCancellationPolicy: {
    newLmcPolicy: LATE_CANCELLATION[0].isNewPolicy,
    lmcHours: LATE_CANCELLATION[0].hours,
    lmcFlatFee: LATE_CANCELLATION[0].flatFeeCents / 100,
  },
}

const origin = {
  fetch: async (_url: string, init: RequestInit) => {
    const { query } = JSON.parse(String(init.body)) as { query: string }
    const field = Object.keys(ANSWERS).find((name) => query.includes(name))
    return field ? Response.json({ data: { [field]: ANSWERS[field] } }) : new Response(null, { status: 503 })
  },
}

const assets = {
  fetch: async (url: string) => new Response(readFileSync(join(CLIENT, new URL(url).pathname))),
}

const bindings = {
  ENVIRONMENT: 'production',
  ORIGIN: origin,
  ASSETS: assets,
  GATEWAY_URL: 'https://api.stripe.com',
  GATEWAY_PUBLISHABLE_KEY: 'pk_of_the_build',
  COOKIE_SECRET: 'a-secret-of-the-build',
} as unknown as SiteBindings

/** Pages log that the origin does not know most of what they ask. */
function silence(): { end(): void } {
  const { error, warn } = console
  console.error = () => {}
  console.warn = () => {}
  return { end: () => Object.assign(console, { error, warn }) }
}
