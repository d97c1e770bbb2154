import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedScript } from '../../../../graphql/origin/seed/apply.ts'
import { partsFor, seedLocal } from '../../../../graphql/origin/seed/seed.ts'
import { copyFreshState } from '../../../../scripts/system/database.ts'
import { ORIGIN_CONFIG, runTool } from '../../../../scripts/system/run-tool.ts'
import { changeOriginDatabase, readOriginDatabase } from '../../../support/origin-database.ts'
import { emptyDatabase } from '../../../support/sqlite-d1.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'publicweb-seed-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const migrate = (state: string) =>
  runTool('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '-c', ORIGIN_CONFIG, '--persist-to', state])

const execute = (state: string, ...what: string[]) =>
  runTool('wrangler', ['d1', 'execute', 'DB', '--local', '--yes', '-c', ORIGIN_CONFIG, '--persist-to', state, ...what])

const pending = (state: string) =>
  runTool('wrangler', ['d1', 'migrations', 'list', 'DB', '--local', '-c', ORIGIN_CONFIG, '--persist-to', state], {
    env: { WRANGLER_LOG: 'log' },
  })

const TABLES = [
  ...['zipcodes', 'cities', 'city_counts', 'regions', 'reviews', 'referrals', 'campaigns', 'region_counts'],
  'survey_sources',
]
/** The number of rows in each table. */
const COUNTS = `SELECT ${TABLES.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ')}`

const [production, preview] = [partsFor('production'), partsFor('preview')]
const namesOf = (parts: typeof production) => parts.map(({ name }) => name)

test('everything loads on a local machine; a second run loads what is missing, and keeps the sold stock', async () => {
  const state = join(folder, 'local')
  // What the first run of the command leaves. All tests that need a whole database copy it.
  await copyFreshState(state, () => {})
  const loaded = readOriginDatabase(state, 'SELECT part FROM seeded').map(({ part }) => part)
  expect(new Set(loaded)).toEqual(new Set(namesOf(preview)))
  const [first] = readOriginDatabase(state, COUNTS)
  expect(Number(first?.zipcodes)).toBeGreaterThan(41_500)
  expect(Number(first?.cities)).toBeGreaterThan(29_000)
  expect(Number(first?.city_counts)).toBeGreaterThan(1_000)
  expect(Number(first?.reviews)).toBeGreaterThanOrEqual(300)
  expect(Number(first?.campaigns)).toBeGreaterThan(0)

  changeOriginDatabase(state, "UPDATE campaigns SET stock = stock - 1 WHERE id = 'tiny'")
  changeOriginDatabase(state, "DELETE FROM seeded WHERE part LIKE 'demonstration%'")
  expect(await seedLocal(state)).toEqual(namesOf(preview).filter((name) => name.startsWith('demonstration')))
  expect(readOriginDatabase(state, COUNTS)).toEqual([first])
  expect(readOriginDatabase(state, "SELECT stock FROM campaigns WHERE id = 'tiny'")).toEqual([{ stock: 19 }])
  // wrangler, which migrates deployments, knows them as applied.
  expect(await pending(state)).toContain('No migrations to apply')
})

test('staging and production get reference data only; preview gets demonstration data too', () => {
  const reference = ['zipcodes', 'states', 'regions', 'cities', 'policies', 'visits']
  expect(namesOf(partsFor('staging'))).toEqual(reference)
  expect(namesOf(production)).toEqual(reference)
  expect(namesOf(preview).slice(0, reference.length)).toEqual(reference)
  expect(namesOf(preview)).toContain('demonstration reviews')
})

test('the data of a deployment is a script that wrangler takes, and that may run twice', async () => {
  const state = join(folder, 'production')
  await migrate(state)
  const script = join(folder, 'production.sql')
  // The places take wrangler a minute, and their statements differ from the others only in their number.
  writeFileSync(script, await seedScript(production.filter(({ name }) => !['zipcodes', 'cities'].includes(name))))
  await execute(state, '--file', script)
  // D1's limit for a statement.
  const sizes = production.flatMap(({ statements }) => statements.map((sql) => Buffer.byteLength(sql)))
  expect(Math.max(...sizes)).toBeLessThan(100_000)

  const database = emptyDatabase()
  const whole = await seedScript(production)
  database.exec(whole)
  const first = database.prepare(COUNTS).get()
  expect(first).toMatchObject({ reviews: 0, referrals: 0, campaigns: 0, region_counts: 0, city_counts: 0 })
  expect(Number(first?.zipcodes)).toBeGreaterThan(41_500)
  database.exec(whole)
  expect(database.prepare(COUNTS).get()).toEqual(first)
})
