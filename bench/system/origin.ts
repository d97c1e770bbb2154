/** Runs the real origin, as deployed, on Miniflare with its own migrated and seeded D1 database. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { copyFreshState } from '../../scripts/system/database.ts'

export interface Origin {
  /** The origin's host:port. */
  address: string
  stop(): Promise<void>
}

/** Starts the origin. `folder` contains wrangler's bundle: a main module, and the schema as text. */
export async function startOrigin(folder: string): Promise<Origin> {
  const stateDir = mkdtempSync(join(tmpdir(), 'publicweb-bench-state-'))
  await copyFreshState(stateDir, () => {})
  const modules = readdirSync(folder)
    .filter((name) => name.endsWith('.js') || name.endsWith('.graphql'))
    .sort((one, other) => Number(other === 'index.js') - Number(one === 'index.js'))
    .map((name) => ({
      type: name.endsWith('.js') ? ('ESModule' as const) : ('Text' as const),
      path: name,
      contents: readFileSync(join(folder, name), 'utf8'),
    }))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'origin',
      modules,
      compatibilityDate: '2026-10-01',
      compatibilityFlags: ['nodejs_compat'],
      host: '127.0.0.1',
      port: 0,
      // The id of the local database in graphql/origin/wrangler.toml.
      d1Databases: { DB: '00000000-0000-0000-0000-000000000000' },
      resourcePersistencePath: join(stateDir, 'v3'),
      bindings: {
        // 'local' allows demonstration data to be shown. The measured requests never buy anything.
        ENVIRONMENT: 'local',
        STRIPE_SECRET_KEY: 'sk_test_sandbox',
        STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
        INTENT_SECRET: 'an-intent-secret-of-the-bench',
      },
    }),
  )
  const stop = async () => {
    await miniflare.dispose()
    rmSync(stateDir, { recursive: true, force: true })
  }
  const url = await miniflare.ready
  const health = await fetch(new URL('/healthz', url))
  if (!health.ok) {
    await stop()
    throw new Error(`The origin does not answer: ${health.status} ${await health.text()}`)
  }
  return { address: url.host, stop }
}
