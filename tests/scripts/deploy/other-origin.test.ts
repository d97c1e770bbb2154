import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildASTSchema } from 'graphql'
import { afterEach, expect, test, vi } from 'vitest'
import { getMarks, trimSchema } from '../../../graphql/contract/codegen/tiers.ts'
import { originChanges } from '../../../scripts/deploy/origin-changes.ts'
import {
  describeSchema,
  readContract,
  specificationAlone,
  writeDescription,
} from '../../../scripts/origin/described.ts'
import { deployArguments, SITE } from '../../../scripts/system/deployables.ts'

const folder = mkdtempSync(join(tmpdir(), 'publicweb-origins-'))
afterEach(() => vi.unstubAllEnvs())

test('an environment that describes another origin gets a site that is built for that origin', () => {
  vi.stubEnv('ORIGINS_FOLDER', folder)
  writeFileSync(join(folder, 'staging.json'), JSON.stringify(specificationAlone('https://api.example/graphql')))
  const args = deployArguments(SITE, 'staging')
  const file = args[args.indexOf('--alias') + 1]?.replace('#origin:', '') ?? ''
  expect(readFileSync(file, 'utf8')).toContain('"text":"query ServiceRegion($zipcode:String!)')
  expect(args).toContain('process.env.OTHER_ORIGIN:"true"')
  rmSync(folder, { recursive: true })
})

const URL_OF_ORIGIN = 'https://api.example/graphql'
const schemaWith = (lacks: (coordinate: string) => boolean) => {
  const { schema, source } = readContract()
  const marks = getMarks(schema)
  return buildASTSchema(
    trimSchema(source, (each) => lacks(marks.families.get(each) ?? each)),
    { assumeValidSDL: true },
  )
}

test('a deployment lists the parts that the origin has lost or gained since it was described', async () => {
  const before = describeSchema(
    URL_OF_ORIGIN,
    schemaWith((part) => part === 'tickets'),
  )
  vi.stubEnv('ORIGINS_FOLDER', mkdtempSync(join(tmpdir(), 'publicweb-origins-')))
  writeDescription('staging', before)
  const now = schemaWith((part) => ['visits', 'PublicReview.id', 'PublicReview.stars'].includes(part))
  const { lost, gained } = await originChanges('staging', async () => now)
  expect(lost).toEqual([
    'it no longer has visits',
    'it no longer has PublicReview.id',
    'it lacks PublicReview.stars of the specification',
  ])
  expect(gained).toEqual(['the origin now has tickets, which this build does not use'])
  const same = await originChanges('staging', async () => schemaWith((part) => part === 'tickets'))
  expect(same).toEqual({ lost: [], gained: [] })
})

test('a deployment stops if the origin does not answer, but continues if the origin reveals no schema', async () => {
  vi.stubEnv('ORIGINS_FOLDER', mkdtempSync(join(tmpdir(), 'publicweb-origins-')))
  expect(await originChanges('staging', () => Promise.reject(new Error('asked')))).toEqual({ lost: [], gained: [] })
  writeDescription('staging', specificationAlone(URL_OF_ORIGIN))
  const silent = await originChanges('staging', () => Promise.reject(new Error('connect ECONNREFUSED')))
  expect(silent.lost).toEqual([`${URL_OF_ORIGIN} does not answer: connect ECONNREFUSED`])
  expect((await originChanges('staging', async () => null)).lost).toEqual([])
})

test('an environment without a described origin is built for the embedded origin', () => {
  vi.stubEnv('ORIGINS_FOLDER', folder)
  expect(deployArguments(SITE, 'staging')).toEqual(['-c', 'wrangler.toml', '--env', 'staging'])
})
