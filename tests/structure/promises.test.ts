import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROMISED_BY } from '../worker/promised-words.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const rows = read('docs/promises.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const given = rows.filter(({ length }) => length === 3).slice(1)

test('every test that docs/promises.md cites exists', () => {
  const cited = rows.flatMap((cells) => (cells.at(-1) ?? '').match(/`[^`]+\.tsx?`/g) ?? [])
  expect(cited.length).toBeGreaterThan(80)
  expect(given).toHaveLength(5)
  expect([...new Set(cited)].filter((file) => !existsSync(join(ROOT, 'tests', file.slice(1, -1))))).toEqual([])
})

test('every promise in tests/worker/promised-words.ts is in docs/promises.md', () => {
  const isPromise = ([words = '']: string[]) => !/^(\*\*|promise$|gives$|-)/.test(words)
  const promised = rows.filter(isPromise).flatMap(([words = '']) => words.replaceAll("'", '’').split('; '))
  expect(Object.values(PROMISED_BY).flat()).not.toEqual([])
  expect(promised).toEqual(expect.arrayContaining(Object.values(PROMISED_BY).flat()))
})

describe('the benefits of Forever Clean', () => {
  /** The files that contain the words of pages, emails and consent texts. */
  const sources: Readonly<Record<string, readonly string[]>> = {
    pages: ['client/ui/offer/facts.tsx', 'content/help/voucher.md', 'graphql/contract/offer.ts'],
    mail: ['graphql/contract/offer.ts'],
    consent: ['graphql/contract/offer.ts'],
  }

  test.each(given)('the benefits of Forever Clean include ‘%s’, as stated in %s', (words, where, cited) => {
    for (const each of where?.split(', ') ?? []) {
      const said = (sources[each] ?? []).map(read)
      expect(said.join('\n').replace(/\s+/g, ' '), each).toContain(words)
    }
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cited ?? '') ?? []
    expect(title).not.toBe('')
    expect(read(`tests/${file}`)).toMatch(new RegExp(`test\\('${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
  })
})
