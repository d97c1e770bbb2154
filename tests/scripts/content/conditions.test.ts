import { expect, test } from 'vitest'
import { compileConditional, compileMarkdown } from '../../../scripts/content/markdown.ts'

const SOURCE = `---
summary:
  - Always.
  - { needs: visits, is: "The calendar shows it." }
  - { needs: "!visits", is: "The app shows it." }
---

Always.

## When?

:::if{keeps="visits"}
Choose a day.

| Day | Time |
|---|---|
| Monday | 9 |
:::

:::if{keeps="!visits"}
The app has the calendar.
:::

:::if{keeps="account"}
## Where?

In your account.
:::

:::if{keeps="account !embedded"}
Ask for it there.
:::
`

test('for the embedded origin, which has every feature, a text is compiled without conditions', async () => {
  const { blocks, sections, frontMatter, texts } = await compileMarkdown(SOURCE)
  expect(frontMatter).toEqual({ summary: ['Always.', 'The calendar shows it.'] })
  expect(sections.map(({ id }) => id)).toEqual(['when', 'where'])
  expect(blocks).toHaveLength(1)
  expect(JSON.stringify([blocks, texts])).toContain('Choose a day.')
  expect(JSON.stringify([blocks, texts])).not.toMatch(/The app|needs|Ask/i)
})

test('for other origins, each conditional block, heading, sentence and search passage of a text keeps its condition', async () => {
  const { blocks, sections, frontMatter, texts, parts } = await compileConditional(SOURCE)
  expect(frontMatter).toEqual({
    summary: [
      'Always.',
      { needs: ['visits'], is: 'The calendar shows it.' },
      { needs: ['!visits'], is: 'The app shows it.' },
    ],
  })
  expect(sections).toEqual([
    { id: 'when', title: 'When?' },
    { needs: ['account'], is: { id: 'where', title: 'Where?' } },
  ])
  expect(blocks.map((each) => ('needs' in each ? each.needs : null))).toEqual([
    null,
    ['visits'],
    ['!visits'],
    ['account'],
    ['account', '!embedded'],
  ])
  expect(JSON.stringify(blocks[1])).toContain('Monday')
  expect(texts.map(({ needs, is }) => [needs, is.title, is.text])).toEqual([
    [[], '', 'Always.'],
    [['visits'], 'When?', expect.stringContaining('Choose a day.')],
    [['!visits'], 'When?', 'The app has the calendar.'],
    [['account', 'embedded'], 'Where?', 'In your account.'],
    [['account', '!embedded'], 'Where?', 'In your account. Ask for it there.'],
  ])
  expect(parts).toEqual(['account', 'embedded', 'visits'])
})

test('a condition on an unknown feature is reported as a mistake in the text', async () => {
  await expect(compileMarkdown(':::if{keeps="laundry"}\nWashed.\n:::\n')).rejects.toThrow(
    'There is no part of the product called laundry',
  )
})
