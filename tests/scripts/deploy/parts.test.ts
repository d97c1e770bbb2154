import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { gatherAssets } from '../../../scripts/deploy/assets.ts'
import { configurationOf, configurationProblems, hostsOf } from '../../../scripts/deploy/configuration.ts'
import { unsettled } from '../../../scripts/deploy/dry-run.ts'
import { migrationProblems, readMigrations } from '../../../scripts/deploy/migrations.ts'
import { tooManyErrors, trafficProblems } from '../../../scripts/deploy/traffic.ts'
import { deployables, deployedEnvironments } from '../../../scripts/system/deployables.ts'
import { hostsOf as brandHosts } from '../../../worker/brands/registry.ts'

describe('the configuration of the environments', () => {
  test('routes every hostname in exactly one environment, to the site', async () => {
    const found: string[] = []
    for (const environment of deployedEnvironments) {
      for (const worker of deployables(environment)) {
        const hosts = hostsOf(await configurationOf(worker, environment))
        if (worker.name !== 'site') expect(hosts).toEqual([])
        found.push(...hosts)
      }
    }
    expect(found.toSorted()).toEqual([...new Set(found)].toSorted())
    expect(found.toSorted()).toEqual([...brandHosts('staging'), ...brandHosts('production')].toSorted())
  })

  test('is complete but for the ids that an account gives, and production has no sandbox', async () => {
    for (const environment of deployedEnvironments) {
      const problems = await configurationProblems(environment)
      expect(problems.filter((problem) => !problem.includes('has a placeholder'))).toEqual([])
    }
    expect(await configurationProblems('production')).toEqual([
      expect.stringMatching(
        /npx wrangler kv namespace create FLAGS --env production\n.*the title production-FLAGS\. .* 0{31}3,\n.*in worker\/background\/wrangler\.toml, graphql\/origin\/wrangler\.toml, wrangler\.toml\.$/,
      ),
      expect.stringMatching(
        /npx wrangler d1 create publicweb-origin-production\n.*database_id of publicweb-origin-production\. .*\n.*in graphql\/origin\/wrangler\.toml\.$/,
      ),
    ])
    expect(deployables('production').map(({ name }) => name)).toEqual(['background', 'origin', 'site'])
  })
})

test('a dry run is not ready with made-up values, or without a decision about cards', async () => {
  const found = (await unsettled('production')).join('\n')
  expect(found).toMatch(/^glimmer, legal entity: .*Example, Inc\./mu)
  expect(found).toContain('glimmer, legal entity: domain is made up: glimmer.example.')
  expect(found).toContain('CARD_FIELDS is not set under [env.production.vars]')
  expect(await unsettled('preview')).toEqual([])
})

describe('migrations', () => {
  const problemsOf = (sql: string) => migrationProblems([{ name: '0099_x.sql', sql }])

  test('of this repository are ones that the running version survives', () => {
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
    ['CREATE UNIQUE INDEX one_lead ON leads (email);', 'may insert rows that it refuses'],
  ])('%s is refused', (sql, why) => {
    expect(problemsOf(sql)).toEqual([expect.stringMatching(new RegExp(`^0099_x\\.sql: .*${why}`))])
  })

  test.each([
    "ALTER TABLE leads ADD COLUMN note TEXT NOT NULL DEFAULT '';",
    'CREATE TABLE notes (id INTEGER);\nCREATE UNIQUE INDEX one_note ON notes (id);',
    'CREATE TRIGGER t AFTER INSERT ON leads\nBEGIN\n  DELETE FROM waitlist WHERE email = new.email;\nEND;',
    "UPDATE leads SET note = '' WHERE note IS NULL;",
    'DROP TRIGGER t;\nCREATE TRIGGER t AFTER INSERT ON leads\nBEGIN\n  SELECT 1;\nEND;',
    '-- unused since: 2026-12-01\nDROP TABLE leads_of_old;',
  ])('%s is allowed', (sql) => {
    expect(problemsOf(sql)).toEqual([])
  })

  test('may not share a number', () => {
    const two = [
      { name: '0001_a.sql', sql: '' },
      { name: '0001_b.sql', sql: '' },
    ]
    expect(migrationProblems(two)).toEqual([expect.stringContaining('0001_b.sql has the number of 0001_a.sql')])
  })
})

describe('files of earlier builds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** A build with one script, whose name follows from its content. */
  function clientBuild(name: string): string {
    const from = join(folder, name)
    mkdirSync(join(from, 'assets'), { recursive: true })
    writeFileSync(join(from, 'assets', `island-${name}.js`), name)
    writeFileSync(join(from, 'assets', `island-${name}.js.map`), '{}')
    return from
  }

  /** The site, as it answers from the folder that was uploaded last. */
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

  test('of two deployments are answered beside those of the new one; older ones are not', async () => {
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

  test('that are lost stop the deployment', async () => {
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
    await expect(gathering).rejects.toThrow('https://site.example/assets/island-a.js answers 404')
  })
})

describe('the traffic of a shift', () => {
  test('stops it if errors are many and more than usual', () => {
    const usual = { requests: 10_000, errors: 50 }
    expect(tooManyErrors(usual, { requests: 1000, errors: 100 })).toBe(true)
    expect(tooManyErrors(usual, { requests: 1000, errors: 6 })).toBe(false)
    expect(tooManyErrors(usual, { requests: 10, errors: 4 })).toBe(false)
    expect(tooManyErrors({ requests: 0, errors: 0 }, { requests: 20, errors: 5 })).toBe(true)
  })

  test('is compared with the hour before, and a refusal of the counts is an error', async () => {
    const asked: { from: string; to: string }[] = []
    const fetch = (async (_: unknown, init: RequestInit) => {
      const { variables } = JSON.parse(String(init.body))
      asked.push(variables)
      const sum = asked.length === 1 ? { requests: 900, errors: 0 } : { requests: 100, errors: 9 }
      return Response.json({ data: { viewer: { accounts: [{ workersInvocationsAdaptive: [{ sum }] }] } } })
    }) as typeof globalThis.fetch
    const token = { accountId: 'a', apiToken: 't', baseUrl: 'https://api.example' }
    const worker = { name: 'site', script: 'publicweb-production' } as const
    const since = new Date('2026-11-22T10:00:00.000Z')
    expect(await trafficProblems(token, worker, since, fetch)).toEqual([
      expect.stringContaining('9 errors in 100 requests'),
    ])
    expect(asked[0]).toMatchObject({ from: '2026-11-22T09:00:00.000Z', to: since.toISOString() })
    const refused = (async () =>
      Response.json(
        { data: null, errors: [{ message: 'not authorized' }] },
        { status: 403 },
      )) as unknown as typeof globalThis.fetch
    await expect(trafficProblems(token, worker, since, refused)).rejects.toThrow('403 not authorized')
  })
})
