/** A deployment in front of another origin is bundled for it, and needs its secrets. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { requiredSecrets } from '../../../scripts/deploy/configuration.ts'
import { specificationAlone } from '../../../scripts/origin/described.ts'
import { deployArguments, deployables } from '../../../scripts/system/deployables.ts'

const folder = mkdtempSync(join(tmpdir(), 'publicweb-origins-'))
afterEach(() => vi.unstubAllEnvs())

const site = () => {
  const found = deployables('staging').find(({ name }) => name === 'site')
  if (!found) throw new Error('There is no site')
  return found
}

test('the site of a described environment asks for what is described', async () => {
  vi.stubEnv('ORIGINS_FOLDER', folder)
  writeFileSync(join(folder, 'staging.json'), JSON.stringify(specificationAlone('https://api.example/graphql')))
  expect(await requiredSecrets(site(), 'staging')).toEqual(
    expect.arrayContaining(['COOKIE_SECRET', 'GRAPHQL_ORIGIN_URL', 'ORIGIN_SECRET', 'APP_ORIGIN']),
  )
  const args = deployArguments(site(), 'staging')
  const file = args[args.indexOf('--alias') + 1]?.replace('#origin:', '') ?? ''
  expect(readFileSync(file, 'utf8')).toContain('"text":"query ServiceRegion($zipcode:String!)')
  expect(args).toContain('process.env.OTHER_ORIGIN:"true"')
  rmSync(folder, { recursive: true })
})

test('every other environment and Worker stays as it is', async () => {
  vi.stubEnv('ORIGINS_FOLDER', folder)
  expect(deployArguments(site(), 'staging')).toEqual(['-c', 'wrangler.toml', '--env', 'staging'])
  expect(await requiredSecrets(site(), 'staging')).not.toContain('GRAPHQL_ORIGIN_URL')
})
