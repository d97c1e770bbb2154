/** What Cloudflare keeps about requests: docs/decisions/095-what-the-platform-logs.md. */
import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { BACKGROUND_CONFIG, ORIGIN_CONFIG, SANDBOX_CONFIG, SITE_CONFIG } from '../../scripts/system/run-tool.ts'

const KEPT = {
  enabled: true,
  head_sampling_rate: 1,
  redact_query_string: true,
  logs: { enabled: true, head_sampling_rate: 1, invocation_logs: false },
}

const deployed = ['preview', 'staging', 'production']

test.each([
  [SITE_CONFIG, deployed],
  [ORIGIN_CONFIG, deployed],
  [BACKGROUND_CONFIG, deployed],
  [SANDBOX_CONFIG, ['preview']],
])('%s keeps every line of ours, and none of the platform with a URL', (config, environments) => {
  for (const env of environments) {
    expect(readConfig({ config, env }, { hideWarnings: true }).observability, env).toMatchObject(KEPT)
  }
})
