import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedScript } from '../../../../graphql/origin/seed/apply.ts'
import { getCities } from '../../../../graphql/origin/seed/city-rows.ts'
import { partsFor, seedLocal } from '../../../../graphql/origin/seed/seed.ts'
import { readZipcodes } from '../../../../graphql/origin/seed/zipcodes.ts'
import { getChanges, getStatements } from '../../../../scripts/operator/tables/change.ts'
import { TABLES as FIGURES } from '../../../../scripts/operator/tables/index.ts'
import type { OperatorTable } from '../../../../scripts/operator/tables/table.ts'
import { copyFreshState } from '../../../../scripts/system/database.ts'
import { ORIGIN_CONFIG, runTool } from '../../../../scripts/system/run-tool.ts'
import { changeOriginDatabase, readOriginDatabase } from '../../../support/origin-database.ts'
import { originSchema } from '../../../support/origin-schema.ts'
import { emptyDatabase } from '../../../support/sqlite-d1.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publicweb-seed-'))
  // Executing one file is faster than `wrangler d1 migrations apply`, which starts a runtime for each migration. That
  // command is tested in real-site.system.test.ts.
  const schema = join(folder, 'schema.sql')
  writeFileSync(schema, `${originSchema().join(';\n')};\n`)
  await execute(join(folder, 'empty'), '--file', schema)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Copies a migrated database without data to a new folder, and returns the folder. */
function emptyState(name: string): string {
  const state = join(folder, name)
  cpSync(join(folder, 'empty'), state, { recursive: true })
  return state
}

const execute = (state: string, ...what: string[]) =>
  runTool('wrangler', ['d1', 'execute', 'DB', '--local', '--yes', '-c', ORIGIN_CONFIG, '--persist-to', state, ...what])

const pending = (state: string) =>
  runTool('wrangler', ['d1', 'migrations', 'list', 'DB', '--local', '-c', ORIGIN_CONFIG, '--persist-to', state])

const TABLES = [
  ...['zipcodes', 'cities', 'city_counts', 'regions', 'reviews', 'referrals', 'campaigns', 'region_counts'],
  'survey_sources',
]
/** SQL for the number of rows in each table. */
const COUNTS = `SELECT ${TABLES.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ')}`

const [production, preview] = [partsFor('production'), partsFor('preview')]
const getNames = (parts: typeof production) => parts.map(({ name }) => name)

test('the seed command loads all data locally; a second run loads only missing data, and does not reset the stock', async () => {
  const state = join(folder, 'local')
  // Copies the result of a first run of the seed command.
  await copyFreshState(state, () => {})
  const loaded = readOriginDatabase(state, 'SELECT part FROM seeded').map(({ part }) => part)
  expect(new Set(loaded)).toEqual(new Set(getNames(preview)))
  const [first] = readOriginDatabase(state, COUNTS)
  expect(Number(first?.zipcodes)).toBeGreaterThan(41_500)
  expect(Number(first?.cities)).toBeGreaterThan(29_000)
  expect(Number(first?.city_counts)).toBeGreaterThan(1_000)
  expect(Number(first?.reviews)).toBeGreaterThanOrEqual(300)
  expect(Number(first?.campaigns)).toBeGreaterThan(0)

  changeOriginDatabase(state, "UPDATE campaigns SET stock = stock - 1 WHERE id = 'tiny'")
  changeOriginDatabase(state, "DELETE FROM seeded WHERE part LIKE 'demonstration%'")
  expect(await seedLocal(state)).toEqual(getNames(preview).filter((name) => name.startsWith('demonstration')))
  expect(readOriginDatabase(state, COUNTS)).toEqual([first])
  expect(readOriginDatabase(state, "SELECT stock FROM campaigns WHERE id = 'tiny'")).toEqual([{ stock: 19 }])
  // wrangler, which migrates deployed databases, must list no pending migrations.
  expect(await pending(state)).toContain('No migrations to apply')
})

test('staging and production get only places and policies; preview also gets demonstration figures and reviews', () => {
  const places = ['zipcodes', 'states', 'cities', 'policies']
  expect(getNames(partsFor('staging'))).toEqual(places)
  expect(getNames(production)).toEqual(places)
  expect(getNames(preview).slice(0, places.length)).toEqual(places)
  expect(getNames(preview)).toEqual(expect.arrayContaining(['regions', 'taxes', 'extras', 'demonstration reviews']))
})

test('the data for a deployment is a script that wrangler accepts and that adds no rows when it runs a second time', async () => {
  const state = emptyState('production')
  const script = join(folder, 'production.sql')
  // Leaves out the many statements for places, because wrangler needs a minute for them. Their form is the same as
  // that of the other statements.
  writeFileSync(script, await seedScript(production.filter(({ name }) => !['zipcodes', 'cities'].includes(name))))
  await execute(state, '--file', script)
  // D1 limits a statement to 100,000 bytes.
  const sizes = preview.flatMap(({ statements }) => statements.map((sql) => Buffer.byteLength(sql)))
  expect(Math.max(...sizes)).toBeLessThan(100_000)

  const database = emptyDatabase()
  const whole = await seedScript(production)
  database.exec(whole)
  const first = database.prepare(COUNTS).get()
  expect(first).toMatchObject({ regions: 0, reviews: 0, referrals: 0, campaigns: 0, region_counts: 0, city_counts: 0 })
  expect(Number(first?.zipcodes)).toBeGreaterThan(41_500)
  database.exec(whole)
  expect(database.prepare(COUNTS).get()).toEqual(first)
})

test('wrangler stores an operator’s changes completely or not at all, and the stored regions serve the same cities as those in the seed files', async () => {
  const confirmed = Object.entries(FIGURES as Record<string, OperatorTable>).flatMap(([what, table]) => {
    const local = what === 'taxes' ? [{ place: '60601', rate: 0.0525 }] : []
    const rows = [...(table.proposed?.() ?? []), ...local]
    return getStatements(what, table, getChanges(table, rows, [], new Set()), { by: 'ana', reason: 'test' })
  })
  expect(Math.max(...confirmed.map((sql) => Buffer.byteLength(sql)))).toBeLessThan(100_000)
  const state = emptyState('confirmed')
  const change = join(folder, 'change.sql')
  writeFileSync(change, `${[...confirmed, 'INSERT INTO taxes VALUES (NULL, NULL, NULL)'].join(';\n')};\n`)
  await expect(execute(state, '--file', change)).rejects.toThrow('NOT NULL')
  expect(readOriginDatabase(state, 'SELECT count(*) AS rows FROM operator_changes')).toEqual([{ rows: 0 }])
  writeFileSync(change, `${confirmed.join(';\n')};\n`)
  await execute(state, '--file', change)
  expect(readOriginDatabase(state, "SELECT rate FROM taxes WHERE place = '60601'")).toEqual([{ rate: 0.0525 }])

  const database = emptyDatabase()
  database.exec(await seedScript(production))
  for (const sql of confirmed) database.exec(sql)
  const served = database.prepare('SELECT state, slug, region_id FROM cities WHERE region_id IS NOT NULL').all()
  const expected = getCities(readZipcodes(), new Map()).filter(({ regionId }) => regionId !== null)
  expect(new Map(served.map((city) => [`${city.state} ${city.slug}`, city.region_id]))).toEqual(
    new Map(expected.map((city) => [`${city.state} ${city.slug}`, city.regionId])),
  )
})
