import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHARGES_BETWEEN_RUNS } from '../../../../graphql/origin/server/triggers.ts'

test('cron triggers run all scheduled jobs every other minute, and only the charges in the minutes in between', () => {
  const configuration = readFileSync(new URL('../../../../graphql/origin/wrangler.toml', import.meta.url), 'utf8')
  expect(configuration).toContain(`crons = ["*/2 * * * *", "${CHARGES_BETWEEN_RUNS}"]`)
})
