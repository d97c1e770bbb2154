import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copiedFile, deployedDatabase } from '../../scripts/restore/drill-targets.ts'
import { runDrill } from '../../scripts/restore/run-drill.ts'
import { emptyDatabase } from '../support/sqlite-d1.ts'

let folder: string
let original: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publicweb-drill-'))
  original = join(folder, 'original.sqlite')
  const database = emptyDatabase()
  database.exec(`INSERT INTO customers (global_id, brand, email, phone, first_name, created_at)
    VALUES ('c1', 'glimmer', 'ada@example.com', '3125550142', 'Ada', '2026-11-22')`)
  database.exec(`INSERT INTO leads (brand, email, mailbox, phone, zipcode, hours, created_at, updated_at)
    VALUES ('glimmer', 'eve@example.com', 'eve@example.com', '3125550143', '60601', 3, '2026-11-22', '2026-11-22')`)
  await backup(database, original)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('every table has its original content after a restore drill', async () => {
  const target = await copiedFile(original, join(folder, 'drill'))
  const tables = await runDrill(target)
  expect(tables.length).toBeGreaterThan(35)
  expect(tables.filter(({ isSame }) => !isSame)).toEqual([])
  expect(tables.find(({ table }) => table === 'leads')).toMatchObject({ before: 1, damaged: 0, after: 1 })
  const untouched = new DatabaseSync(original).prepare('SELECT email FROM customers').get()
  expect(untouched).toMatchObject({ email: 'ada@example.com' })
})

test('a restore drill that fails after the damage still restores the database', async () => {
  const target = await copiedFile(original, join(folder, 'drill'))
  let isDamaged = false
  const askAll: typeof target.askAll = async (statements) => {
    if (isDamaged) throw new Error('The network failed')
    isDamaged = statements.includes('DROP TABLE surveys')
    return target.askAll(statements)
  }
  await expect(runDrill({ ...target, askAll })).rejects.toThrow('The network failed')
  const [customers, surveys] = await target.askAll([
    'SELECT email FROM customers',
    'SELECT COUNT(*) AS rows FROM surveys',
  ])
  expect(customers).toEqual([{ email: 'ada@example.com' }])
  expect(surveys).toHaveLength(1)
})

test('before a restore drill damages a deployed database, it prints the command that restores it', async () => {
  const printed: string[] = []
  const run = async () => '{ "bookmark": "0000-1111" }'
  const target = deployedDatabase('staging', { run, say: (line) => printed.push(line) })
  expect(await target.bookmark()).toBe('0000-1111')
  expect(printed.join()).toContain(
    'npx wrangler d1 time-travel restore DB -c graphql/origin/wrangler.toml --env staging --bookmark 0000-1111',
  )
})

test('the restore drill reports a restore that brings back no rows, or rows with wrong values', async () => {
  const target = await copiedFile(original, join(folder, 'drill'))
  const restore = async (saved: string) => {
    await target.restore(saved)
    await target.askAll([`UPDATE customers SET first_name = 'Eva'`])
  }
  const lost = (await runDrill({ ...target, restore })).filter(({ isSame }) => !isSame)
  expect(lost).toEqual([{ table: 'customers', before: 1, damaged: 1, after: 1, isSame: false }])
  const other = await copiedFile(original, join(folder, 'other'))
  const tables = await runDrill({ ...other, restore: async () => {} })
  expect(tables.flatMap(({ table, isSame }) => (isSame ? [] : table))).toEqual(['customers', 'leads', 'surveys'])
})
