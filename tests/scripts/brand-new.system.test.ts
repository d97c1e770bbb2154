import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const NEEDED = [
  'worker',
  'scripts',
  'client',
  'content',
  'graphql/contract',
  'tests/worker/brands',
  'tests/support',
  'public/art',
  'graphql/origin/wrangler.toml',
  'graphql/sandbox/wrangler.toml',
  // The build output that pages of every brand need, such as the list of articles.
  'dist/worker',
]
const CONFIGS = ['wrangler.toml', 'package.json', 'biome.json', 'tsconfig.base.json', '.gitignore']

let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'publicweb-brand-'))
  for (const path of [...NEEDED, ...CONFIGS]) cpSync(path, join(copy, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a script and returns its output. Rejects with its error output on failure. */
async function script(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, args, { cwd: copy })
  return stdout
}

test('one command creates a brand that passes the checks for all brands', async () => {
  const printed = await script('scripts/brand-new.ts', 'oakbroom')
  expect(printed).toContain('worker/brands/oakbroom.ts')
  expect(printed).toContain('visitors are not asked for consent, until you set pixelId')
  const brandFile = readFileSync(join(copy, 'worker/brands/oakbroom.ts'), 'utf8')
  for (const field of ['pixelId', 'analyticsId', 'convertId', 'growthbookKey', 'cookieyesId'])
    expect(brandFile).toContain(`${field}: null`)
  const contract = await script(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--root',
    '.',
    '--reporter',
    'dot',
    'tests/worker/brands',
  )
  expect(contract).not.toContain('failed')
  expect(readFileSync(join(copy, 'worker/brands/registry.ts'), 'utf8')).toMatch(/\[.*\boakbroom\b.*\]/)
  expect(readFileSync(join(copy, 'graphql/contract/brands.generated.ts'), 'utf8')).toContain('oakbroom')
  expect(readFileSync(join(copy, 'wrangler.toml'), 'utf8')).not.toContain('oakbroom')
}, 180_000)

test('a new brand’s id is refused with the reason if it is malformed, taken or reserved', async () => {
  for (const [id, reason] of [
    ['registry', 'already exists'],
    ['class', 'is a reserved word'],
    ['brands', 'already used in the code'],
    ['Oak', 'lowercase letters and digits'],
  ] as const) {
    const refused = { code: 1, stdout: '', stderr: expect.stringContaining(reason) }
    await expect(script('scripts/brand-new.ts', id), id).rejects.toMatchObject(refused)
  }
})
