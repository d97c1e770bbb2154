import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { gatherAssets } from '../../../scripts/deploy/assets.ts'
import { migrationProblems, readMigrations } from '../../../scripts/deploy/migrations.ts'
import { tooManyErrors, trafficProblems } from '../../../scripts/deploy/traffic.ts'
import { CloudflareAccount } from './account/cloudflare-account.ts'

const findProblems = (sql: string) => migrationProblems([{ name: '0099_x.sql', sql }])

test('the migrations of this repository do not break the running version', () => {
  expect(migrationProblems(readMigrations())).toEqual([])
})

test.each([
  ['DROP TABLE leads;', 'still uses it'],
  ['ALTER TABLE leads DROP COLUMN email;', 'still reads the column'],
  ['ALTER TABLE leads RENAME COLUMN email TO mail;', 'knows only the old name'],
  ['DROP TRIGGER t;', 'still uses it'],
  ['DROP INDEX leads_by_email;', 'may need a unique index'],
  ['DELETE FROM leads;', 'cannot be brought back'],
  ['ALTER TABLE leads ADD COLUMN note TEXT NOT NULL;', 'give it a DEFAULT'],
  ['CREATE UNIQUE INDEX one_lead ON leads (email);', 'may insert rows that the index refuses'],
])('a deployment refuses the migration %s', (sql, why) => {
  expect(findProblems(sql)).toEqual([expect.stringMatching(new RegExp(`^0099_x\\.sql: .*${why}`))])
})

test.each([
  "ALTER TABLE leads ADD COLUMN note TEXT NOT NULL DEFAULT '';",
  'CREATE TABLE notes (id INTEGER);\nCREATE UNIQUE INDEX one_note ON notes (id);',
  'CREATE TRIGGER t AFTER INSERT ON leads\nBEGIN\n  DELETE FROM waitlist WHERE email = new.email;\nEND;',
  'ALTER TABLE leads ADD COLUMN code TEXT;\nCREATE UNIQUE INDEX one_code ON leads (brand, code);',
  'CREATE TABLE leads_new (id INTEGER);\nDROP TABLE leads;\nALTER TABLE leads_new RENAME TO leads;',
  "UPDATE leads SET note = '' WHERE note IS NULL;",
  'DROP TRIGGER t;\nCREATE TRIGGER t AFTER INSERT ON leads\nBEGIN\n  SELECT 1;\nEND;',
  '-- unused since: 2026-12-01\nDROP TABLE leads_of_old;',
])('a deployment allows the migration %s', (sql) => {
  expect(findProblems(sql)).toEqual([])
})

test('two migrations may not share a number', () => {
  const two = [
    { name: '0001_a.sql', sql: '' },
    { name: '0001_b.sql', sql: '' },
  ]
  expect(migrationProblems(two)).toEqual([expect.stringContaining('0001_b.sql and 0001_a.sql have the same number')])
})

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a build with one script. Like a hashed name, the script's name changes with its content. */
function clientBuild(name: string): string {
  const from = join(folder, name)
  mkdirSync(join(from, 'assets'), { recursive: true })
  writeFileSync(join(from, 'assets', `island-${name}.js`), name)
  writeFileSync(join(from, 'assets', `island-${name}.js.map`), '{}')
  return from
}

/** Returns a `fetch` that responds as the site would after an upload of the folder `uploaded`. */
const site =
  (uploaded: string): typeof fetch =>
  async (url) => {
    const path = join(uploaded, new URL(String(url)).pathname)
    try {
      return new Response(readFileSync(path))
    } catch {
      return new Response(null, { status: 404 })
    }
  }

test('the files of the last two deployments are served beside those of the new one, and older files are not', async () => {
  let uploaded = join(folder, 'nothing')
  for (const build of ['a', 'b', 'c', 'd']) {
    const to = join(folder, `upload-${build}`)
    const siteUrl = build === 'a' ? null : 'https://site.example'
    await gatherAssets({ from: clientBuild(build), to, build, siteUrl, fetch: site(uploaded) })
    uploaded = to
  }
  const scripts = readdirSync(join(uploaded, 'assets')).filter((name) => name.endsWith('.js'))
  expect(scripts).toEqual(['island-b.js', 'island-c.js', 'island-d.js'])
  expect(readFileSync(join(uploaded, 'assets/island-b.js'), 'utf8')).toBe('b')
})

test('static files are served with the environment’s HSTS max-age', async () => {
  const from = clientBuild('b')
  writeFileSync(join(from, '_headers'), readFileSync('public/_headers', 'utf8'))
  const to = join(folder, 'upload')
  await gatherAssets({ from, to, build: 'b', siteUrl: null, hstsSeconds: '86400' })
  expect(readFileSync(join(to, '_headers'), 'utf8')).toContain('Strict-Transport-Security: max-age=86400\n')
})

test('a deployment stops if the site returns 404 for a file of an earlier build', async () => {
  const list = JSON.stringify({ builds: [{ build: 'a', files: ['island-a.js'] }] })
  const fetch = async (url: unknown) =>
    String(url).endsWith('release.json') ? new Response(list) : new Response('', { status: 404 })
  const gathering = gatherAssets({
    from: clientBuild('b'),
    to: join(folder, 'to'),
    build: 'b',
    siteUrl: 'https://site.example',
    fetch: fetch as typeof globalThis.fetch,
  })
  await expect(gathering).rejects.toThrow('https://site.example/assets/island-a.js returns 404')
})

test('a traffic shift stops if the new version causes more errors than usual, relative to its share of the traffic', () => {
  const usual = { responses: 10_000, errors: 50 }
  expect(tooManyErrors(usual, { responses: 1000, errors: 100 }, 100)).toBe(true)
  expect(tooManyErrors(usual, { responses: 1000, errors: 8 }, 100)).toBe(false)
  // The new version served only 100 of the 1,000 responses, which contain 8 more errors than usual.
  expect(tooManyErrors(usual, { responses: 1000, errors: 13 }, 10)).toBe(true)
  expect(tooManyErrors(usual, { responses: 10, errors: 4 }, 50)).toBe(false)
  expect(tooManyErrors({ responses: 0, errors: 0 }, { responses: 20, errors: 5 }, 50)).toBe(true)
})

test('a traffic shift is assessed by the error rate of our hosts’ responses to visitors, compared with the hour before the shift', async () => {
  const cloudflare = await new CloudflareAccount().start()
  cloudflare.zones.add('glimmer.example').add('elsewhere.example')
  const asked: { zones: string[]; all: Record<string, unknown>; failed: Record<string, unknown> }[] = []
  let answer = (): object => ({
    data: { viewer: { zones: [{ all: [{ count: 1000 }], failed: [{ count: asked.length === 1 ? 0 : 90 }] }] } },
  })
  const fetch = (async (_: unknown, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)).variables)
    return Response.json(answer())
  }) as typeof globalThis.fetch
  const shift = { since: new Date('2026-11-22T10:00:00.000Z'), percentage: 50 }
  const hosts = ['glimmer.example', 'www.glimmer.example']
  expect(await trafficProblems(cloudflare.token, hosts, shift, fetch)).toEqual([
    expect.stringContaining('90 of 1000 responses to visitors'),
  ])
  expect(asked[0]).toMatchObject({
    zones: ['zone-glimmer.example'],
    all: {
      datetime_geq: '2026-11-22T09:00:00.000Z',
      datetime_lt: '2026-11-22T10:00:00.000Z',
      clientRequestHTTPHost_in: hosts,
    },
    failed: { edgeResponseStatus_geq: 500 },
  })
  answer = () => ({ data: null, errors: [{ message: 'not authorized' }] })
  await expect(trafficProblems(cloudflare.token, hosts, shift, fetch)).rejects.toThrow('not authorized')
  cloudflare.stop()
})
