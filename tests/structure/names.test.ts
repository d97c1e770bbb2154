/** Names that no compiler checks: stored names, flags, and what docs/contracts.md lists about them. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STORED, type StoredName } from '../../client/stored-names.ts'
import { CONTROL } from '../../worker/experiments/flags.ts'
import { sourceFiles } from './source-files.ts'

const CONTRACTS = readFileSync('docs/contracts.md', 'utf8')

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

/** The rows of the Markdown table under a heading, cell by cell, without the header. */
function tableUnder(heading: string): string[][] {
  const section = CONTRACTS.split(new RegExp(`^#+ ${heading}$`, 'm'))[1]?.split(/^#/m)[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

test('docs/contracts.md lists what is stored, where, for how long and who reads it', () => {
  const documented = tableUnder('Stored names').map(([name, where, lifetime, readers]) => [
    codesIn(name)[0],
    where,
    lifetime,
    readers,
  ])
  const stored = Object.values(STORED).map(({ name, where, maxAge, readers }: StoredName) => [
    name,
    where,
    lifetimeOf(maxAge, where),
    readers.join(', '),
  ])
  expect(documented).toEqual(stored)
})

function lifetimeOf(maxAge: number | null, where: StoredName['where']): string {
  if (maxAge !== null) return maxAge < 86_400 ? `${maxAge / 3600} h` : `${maxAge / 86_400} days`
  return where === 'localStorage' ? 'until removed' : 'session'
}
