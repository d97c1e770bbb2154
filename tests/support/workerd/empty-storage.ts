import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

const IS_EMPTY = "SELECT count(*) = 0 AS isEmpty FROM sqlite_master WHERE name NOT GLOB '_cf_*'"

/**
 * Empties the origin's database and the gateway, which the test files of a runtime share. On a busy machine, `reset()`
 * may miss data from the previous file, so this function repeats it until the database is empty, and resets the gateway
 * separately.
 */
export async function emptyStorage(gateway: Pick<Fetcher, 'fetch'>): Promise<void> {
  for (let tries = 0; ; tries++) {
    await reset()
    if ((await env.DB.prepare(IS_EMPTY).first('isEmpty')) === 1) break
    if (tries === 100) throw new Error('The database still has tables from the previous test file')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const cleared = await gateway.fetch('http://gateway.test/sandbox/reset', {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  if (!cleared.ok) throw new Error(`The gateway was not emptied: ${await cleared.text()}`)
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
}
