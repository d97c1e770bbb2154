import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashOf } from '../../scripts/system/stamp.ts'

const folder = mkdtempSync(join(tmpdir(), 'publicweb-stamp-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a source changes the hash; what a running Worker writes beside it does not', () => {
  writeFileSync(join(folder, 'index.ts'), 'one')
  const before = hashOf([folder])
  mkdirSync(join(folder, '.wrangler/tmp'), { recursive: true })
  writeFileSync(join(folder, '.wrangler/tmp/bundle.js'), 'temporary')
  expect(hashOf([folder])).toBe(before)
  writeFileSync(join(folder, 'index.ts'), 'two')
  expect(hashOf([folder])).not.toBe(before)
})
