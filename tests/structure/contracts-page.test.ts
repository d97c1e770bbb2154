/** docs/contracts.md lists names that exist in code too: both must list the same ones. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OUTCOMES, outcomeOf } from '../../graphql/contract/outcomes.ts'
import { REFUSALS } from '../../worker/routes/graphql/refusal.ts'

const page = readFileSync('docs/contracts.md', 'utf8')

/** The cells of the table with this header, row by row. */
function tableOf(header: string): string[][] {
  const [, rows = ''] = page.split(`${header}\n`)
  return rows
    .split('\n')
    .slice(1)
    .filter((_, index, lines) => lines.slice(0, index + 1).every((line) => line.startsWith('|')))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

test('every outcome is listed, with what a page may say and whether a new attempt may start', () => {
  const listed = tableOf('| status | the visitor | "Nothing was charged." | a new attempt |')
  expect(listed.map(([status]) => status).sort()).toEqual(Object.keys(OUTCOMES).sort())
  for (const [status = '', , says, again] of listed) {
    const { isUncharged, isOver } = outcomeOf(status)
    expect([status, says === 'yes', again === 'yes']).toEqual([status, isUncharged, isOver])
  }
})

test('every proxy code is listed with its status', () => {
  const listed = tableOf('| code | status | what a client does |').flatMap(([codes = '', statuses = '']) =>
    codes.split(' · ').map((code, index) => {
      const each = statuses.split(' · ')
      return [code, each[index] ?? each[0]]
    }),
  )
  // 'the same' refers to the row above; the number is what counts.
  const numbers = Object.fromEntries(listed.map(([code, status]) => [code, Number(status?.match(/\d+/)?.[0])]))
  expect(numbers).toEqual(Object.fromEntries(Object.entries(REFUSALS).map(([code, [status]]) => [code, status])))
})
