import { expect, test } from 'vitest'
import { compileMarkdown } from '../../../scripts/content/markdown.ts'

async function html(source: string): Promise<string> {
  const { blocks } = await compileMarkdown(source)
  return blocks.map((block) => ('html' in block ? block.html : `[${block.slot}]`)).join('\n')
}

test('front matter, headings and the word count are extracted from Markdown', async () => {
  const text = await compileMarkdown('---\ntitle: Grout\n---\n\nFirst words.\n\n## Two steps\n\nScrub *it*.\n')
  expect(text.frontMatter).toEqual({ title: 'Grout' })
  expect(text.sections).toEqual([{ id: 'two-steps', title: 'Two steps' }])
  expect(text.texts).toEqual([
    { id: '', title: '', text: 'First words.', common: '' },
    { id: 'two-steps', title: 'Two steps', text: 'Scrub it.', common: '' },
  ])
  expect(text.words).toBe(6)
})

test('HTML in Markdown is dropped, so that no author can add a script', async () => {
  expect(await html('Safe <script>alert(1)</script> <b onclick="x">bold</b>')).toBe('<p>Safe alert(1) bold</p>')
})

test('a colon inside a sentence is not a directive', async () => {
  expect(await html('One part vinegar:water at 10:30.')).toBe('<p>One part vinegar:water at 10:30.</p>')
})

test('a task list becomes checkboxes, with the tasks as labels', async () => {
  expect(await html('- [ ] Wipe the sill\n')).toMatch(
    /<li><label class="choice"><input type="checkbox" class="tick"\/><span>\s*Wipe the sill<\/span><\/label><\/li>/u,
  )
})

test('a table has headers for its rows and columns, and its own scroll area, which the keyboard can focus', async () => {
  const table = await html('| Room | Time |\n| --- | ---: |\n| Bath | 30 min |\n')
  expect(table).toContain('<th scope="col">Time</th>')
  expect(table).toContain('<th scope="row">Bath</th>')
  expect(table).toContain('<td data-l="Time">30 min</td>')
  expect(table).toMatch(/^<div class="scroll" role="group" aria-label="Table: Room, Time" tabindex="0"><table/)
})

test('a table that is stacked on a phone keeps its ARIA roles', async () => {
  const table = await html('| a | b | c | d |\n| - | - | - | - |\n| 1 | 2 | 3 | 4 |\n')
  expect(table).toContain('<table class="stacks table" role="table">')
  expect(table).toContain('<th scope="row" role="rowheader">1</th>')
  expect(table).toContain('<td data-l="b" role="cell">2</td>')
})

test('a :::keep block has a link that prints only that block', async () => {
  const { blocks } = await compileMarkdown('Before.\n\n:::keep{title="Times"}\n- one\n:::\n\nAfter.\n')
  expect(blocks.map((block) => 'html' in block && block.isKeep === true)).toEqual([false, true, false])
  const keep = blocks[1] && 'html' in blocks[1] ? blocks[1].html : ''
  expect(keep).toContain('<section class="keep" aria-labelledby="keep-title">')
  expect(keep).toContain('href="#keep"')
})

test('a slot for a component splits the text into two blocks', async () => {
  expect((await compileMarkdown('One.\n\n::slot{name="prices"}\n\nTwo.\n')).blocks).toEqual([
    { html: '<p>One.</p>' },
    { slot: 'prices' },
    { html: '<p>Two.</p>' },
  ])
})

test('durations are drawn on a scale, and recurring tasks are marked in the weeks when they are due', async () => {
  const drawn = await html(':::times{max="10"}\n| Home | Time |\n| --- | --- |\n| Small | 2–4 hr |\n:::\n')
  expect(drawn).toContain('<td data-l="Time">2–4 hr<svg class="bar"')
  expect(drawn).toContain('class="bar-mark" x="20" width="20"')
  const weeks = await html(':::weeks\n| What | How often |\n| --- | --- |\n| Duvet | Every 2 months |\n:::\n')
  expect(weeks.match(/bar-mark/gu)).toHaveLength(3)
  expect(weeks.match(/<rect/gu)).toHaveLength(26)
})

test('a decision tree leads from question to question, and ends after the last question', async () => {
  const drawn = await html(
    ':::decide\n1. Is it soft?\n   - **Yes** Regrout.\n   - **No**\n2. Is it pink?\n   - **Yes** Soap.\n   - **No** Paste.\n:::\n',
  )
  expect(drawn.match(/Go to the next question/gu)).toHaveLength(1)
  expect(drawn).toContain('<div class="ask">Is it soft?</div>')
})

test.each([
  ['a directive that does not exist', ':::kepe{title="x"}\nText\n:::\n', /no directive called kepe/u],
  ['a table with a column that has no header', '| | b |\n| - | - |\n| x | y |\n', /needs a head/u],
  ['a missing title', ':::keep\nText\n:::\n', /:::keep: The attribute title is missing/u],
  [
    'a duration that exceeds the scale',
    ':::times{max="3"}\n| a | b |\n| - | - |\n| x | 2–4 hr |\n:::\n',
    /exceeds the scale.s maximum of 3/u,
  ],
  ['a table without durations', ':::times{max="3"}\n| a | b |\n| - | - |\n| x | y |\n:::\n', /No cell/u],
  [
    'a question whose answers do not lead to the next question',
    ':::decide\n1. A?\n   - **Yes** b\n2. C?\n   - **Yes** d\n:::\n',
    /leads to the next/u,
  ],
  [
    'an outer directive that is closed too early',
    '::::keep{title="x"}\n:::note{title="y"}\nText\n:::\n:::\n::::\n',
    /closes nothing/u,
  ],
])('%s stops the build', async (_, source, message) => {
  await expect(compileMarkdown(source)).rejects.toThrow(message)
})
