import { startTestSystem } from './test-system.ts'

/** Playwright's global setup: one system for the whole run. Tests find it through tests/support/e2e.ts. */
export default async function setUp(): Promise<() => Promise<void>> {
  const system = await startTestSystem()
  process.env.SYSTEM_URL = system.url
  process.env.SYSTEM_GATEWAY_URL = system.gatewayUrl
  process.env.SYSTEM_STATE_DIR = system.stateDir
  return () => system.dispose()
}
