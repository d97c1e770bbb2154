/** docs/events.md is written from the list of events: `npx vitest run tests/graphql/contract/events.test.ts -u` writes it anew. */
import { expect, test } from 'vitest'
import { EVENTS } from '../../../graphql/contract/events.ts'

const rows = Object.entries(EVENTS).map(([name, { means, from, fields }]) => {
  const listed = Object.entries(fields as Record<string, { column: string; means: string }>)
  const described = listed.map(([key, { column, means: meaning }]) => `\`${key}\` (${column}): ${meaning}`).join('; ')
  return `| \`${name}\` | ${means} | ${from} | ${described} |`
})

test('the document lists every event with its meaning, its source and its fields', async () => {
  const text = [
    '# Analytics events',
    '',
    'Written from `graphql/contract/events.ts`. No event holds personal data. [Contracts](contracts.md#events) says how they travel.',
    '',
    '| event | means | reported by | fields (column) |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../../../docs/events.md')
})
