/** Names that no compiler checks: stored names and flags. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STORED, type StoredName } from '../../client/stored-names.ts'
import { CONTROL } from '../../worker/experiments/flags.ts'
import { sourceFiles } from './source-files.ts'

/** What visitors get: tests, scripts and tables do not count as users. */
const product = sourceFiles()
  .filter((path) => /^(client|worker)\//.test(path) && path !== 'client/stored-names.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test('every stored name is used somewhere', () => {
  const isUsed = (key: string, { name }: StoredName) =>
    new RegExp(`STORED\\.${key}\\b`).test(product) || product.includes(`${constantOf(name)}`)
  const all = Object.entries<StoredName>(STORED)
  const unused = all.filter(([key, stored]) => !isUsed(key, stored))
  expect(unused.map(([key]) => key)).toEqual([])
})

/** The loader and islands use 'validationBypass' through VALIDATION_BYPASS_NAME. */
function constantOf(name: string): string {
  return `${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_NAME`
}

test('every flag is used somewhere', () => {
  const unread = Object.keys(CONTROL).filter(
    (flag) => !new RegExp(`\\.${flag}\\b|\\{[^}]*\\b${flag}\\b[^}]*\\} = `).test(product),
  )
  expect(unread).toEqual([])
})
