import { expect, test } from 'vitest'
import { ORIGIN, SITE } from '../../scripts/system/deployables.ts'
import { account, printedRun, type RunWrangler } from '../../scripts/system/wrangler.ts'

/** Returns a fake wrangler with these outputs. */
function printing(answers: Record<string, string | Error>): RunWrangler {
  return async (args) => {
    const answer = answers[`${args[0]} ${args[1]}`] ?? ''
    if (answer instanceof Error) throw answer
    return { text: answer, entries: [] }
  }
}

/** Returns an account that is read through a fake wrangler with these outputs. */
const told = (answers: Record<string, string | Error>) => account('production', printing(answers))

test('the account lists a Worker’s deployments, latest first, and the release of each version', async () => {
  const { deployments, versions } = told({
    'deployments list': `A notice\n${JSON.stringify([
      { created_on: '2026-11-01T00:00:00Z', versions: [{ version_id: 'a', percentage: 100 }] },
      {
        created_on: '2026-11-02T00:00:00Z',
        versions: [
          { version_id: 'b', percentage: 10 },
          { version_id: 'a', percentage: 90 },
        ],
      },
    ])}`,
    'versions list': JSON.stringify([
      { id: 'a', metadata: { created_on: '2026-11-01T00:00:00Z' } },
      { id: 'b', metadata: { created_on: '2026-11-02T00:00:00Z' }, annotations: { 'workers/tag': 'abc' } },
      { id: 'c', metadata: { created_on: '2026-11-03T00:00:00Z' }, annotations: { 'workers/triggered_by': 'secret' } },
    ]),
  })
  expect(await deployments(SITE)).toEqual([
    [
      { versionId: 'b', percentage: 10 },
      { versionId: 'a', percentage: 90 },
    ],
    [{ versionId: 'a', percentage: 100 }],
  ])
  expect(await versions(SITE)).toEqual([
    { id: 'a', tag: null },
    { id: 'b', tag: 'abc' },
    { id: 'c', tag: 'abc' },
  ])
})

test('a Worker that does not exist has no deployments and no secrets; any other failure is an error', async () => {
  const missing = told({
    'deployments list': new Error('This Worker does not exist [code: 10007]'),
    'secret list': new Error('Worker "publicweb-origin-production" (env: production) not found.'),
  })
  expect(await missing.deployments(ORIGIN)).toEqual([])
  expect(await missing.secrets(ORIGIN)).toEqual([])
  const refused = told({ 'secret list': new Error('Authentication error [code: 10000]') })
  await expect(refused.secrets(ORIGIN)).rejects.toThrow('Authentication error')
})

test('a dry run prints the wrangler commands instead of running them', async () => {
  const lines: string[] = []
  const dry = account(
    'production',
    printedRun((line) => lines.push(line), ['COOKIE_SECRET']),
  )
  expect(await dry.secrets(SITE)).toEqual(['COOKIE_SECRET'])
  await dry.migrate()
  expect(lines).toEqual([
    '  wrangler secret list -c wrangler.toml --env production --format json',
    '  wrangler d1 migrations apply DB --remote -c graphql/origin/wrangler.toml --env production',
  ])
})
