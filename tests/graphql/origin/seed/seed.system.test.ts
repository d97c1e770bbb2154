import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedScript } from '../../../../graphql/origin/seed/apply.ts'
import { partsFor, seedLocal } from '../../../../graphql/origin/seed/seed.ts'
import { copyFreshState, localDatabaseFile } from '../../../../scripts/system/database.ts'
import { ORIGIN_CONFIG, runTool } from '../../../../scripts/system/run-tool.ts'
import { changeOriginDatabase, readOriginDatabase } from '../../../support/origin-database.ts'

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

/** The number of rows in each table. */
function counts(state: string) {
  const tables = [
    'zipcodes',
    'cities',
    'city_counts',
    'regions',
    'reviews',
    'referrals',
    'campaigns',
    'region_counts',
    'survey_sources',
  ]
  const columns = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`)
  return readOriginDatabase(state, `SELECT ${columns.join(', ')}`)[0]
}

describe('on a local machine', () => {
  test('everything loads; a second run loads what is missing, and keeps the sold stock', async () => {
    const state = join(folder, 'local')
    const names = partsFor('local').map((part) => part.name)
    // What the first run of the command leaves. All tests that need a whole database copy it.
    await copyFreshState(state, () => {})
    expect(readOriginDatabase(state, 'SELECT part FROM seeded ORDER BY rowid').map(({ part }) => part)).toEqual(names)
    const first = counts(state)
    expect(Number(first?.zipcodes)).toBeGreaterThan(41_500)
    expect(Number(first?.cities)).toBeGreaterThan(29_000)
    expect(Number(first?.city_counts)).toBeGreaterThan(1_000)
    expect(Number(first?.reviews)).toBeGreaterThanOrEqual(300)
    expect(Number(first?.campaigns)).toBeGreaterThan(0)

    changeOriginDatabase(state, "UPDATE campaigns SET stock = stock - 1 WHERE id = 'tiny'")
    changeOriginDatabase(state, "DELETE FROM seeded WHERE part LIKE 'demonstration%'")
    expect(await seedLocal(state)).toEqual(names.filter((name) => name.startsWith('demonstration')))
    expect(counts(state)).toEqual(first)
    expect(readOriginDatabase(state, "SELECT stock FROM campaigns WHERE id = 'tiny'")).toEqual([{ stock: 19 }])
    // wrangler, which migrates deployments, knows them as applied.
    expect(await pending(state)).toContain('No migrations to apply')
  })
})

describe('for a deployment', () => {
  const namesFor = (environment: string) => partsFor(environment).map((part) => part.name)

  test('staging and production get reference data only; preview gets demonstration data too', () => {
    const reference = ['zipcodes', 'states', 'regions', 'cities', 'policies', 'visits']
    expect(namesFor('staging')).toEqual(reference)
    expect(namesFor('production')).toEqual(reference)
    expect(namesFor('preview').slice(0, reference.length)).toEqual(reference)
    expect(namesFor('preview')).toContain('demonstration reviews')
  })

  test('is a script that wrangler takes, and that may run twice', async () => {
    const state = join(folder, 'production')
    const parts = partsFor('production')
    await migrate(state)
    const script = join(folder, 'production.sql')
    // The places take wrangler a minute, and their statements differ from the others only in their number.
    const isSmall = ({ name }: (typeof parts)[number]) => !['zipcodes', 'cities'].includes(name)
    writeFileSync(script, await seedScript(parts.filter(isSmall)))
    await execute(state, '--file', script)
    // D1's limit for a statement.
    expect(Math.max(...parts.flatMap(({ statements }) => statements.map(Buffer.byteLength)))).toBeLessThan(100_000)

    const database = new DatabaseSync(localDatabaseFile(state))
    database.exec(await seedScript(parts))
    const first = counts(state)
    expect(first).toMatchObject({ reviews: 0, referrals: 0, campaigns: 0, region_counts: 0, city_counts: 0 })
    expect(Number(first?.zipcodes)).toBeGreaterThan(41_500)
    database.exec(await seedScript(parts))
    database.close()
    expect(counts(state)).toEqual(first)
  })
})
