import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { computeHash, isStamped, runStamped } from '../../scripts/system/stamp.ts'

const folder = mkdtempSync(join(tmpdir(), 'publicweb-stamp-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a changed source changes the hash, but files that a running Worker or a preview writes beside it do not', () => {
  writeFileSync(join(folder, 'index.ts'), 'one')
  const before = computeHash([folder])
  mkdirSync(join(folder, '.wrangler/tmp'), { recursive: true })
  writeFileSync(join(folder, '.wrangler/tmp/bundle.js'), 'temporary')
  writeFileSync(join(folder, 'wrangler.fix-offer-5dbd67.toml'), 'name = "preview"')
  expect(computeHash([folder])).toBe(before)
  writeFileSync(join(folder, 'index.ts'), 'two')
  expect(computeHash([folder])).not.toBe(before)
})

test('an output whose creation was interrupted does not count as up to date', async () => {
  const stamp = join(folder, 'output.stamp')
  const inputs = [join(folder, 'index.ts')]
  const hash = computeHash(inputs)
  await runStamped(stamp, inputs, async () => {})
  expect(isStamped(stamp, hash)).toBe(true)
  const interrupted = runStamped(stamp, inputs, () => Promise.reject(new Error('killed')))
  await expect(interrupted).rejects.toThrow('killed')
  expect(isStamped(stamp, hash)).toBe(false)
})
