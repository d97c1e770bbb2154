import { expect, test } from 'vitest'
import { searchRecords } from '../../../scripts/content/content-plugin.ts'
import { QUESTION_LIMIT, search } from '../../../worker/content/search.ts'

const index = searchRecords([
  text(
    'grout',
    'How do you clean grout?',
    'Scrub it with baking soda.',
    'Seal it',
    'Sealer keeps stains on top of the lines.',
  ),
  text(
    'oven',
    'How do you clean an oven?',
    'Soak it overnight.',
    'The glass',
    'Baking soda also works on the oven glass. Scrubbing comes last.',
  ),
  text('mold', 'How do you get rid of mold?', 'Scrub it and dry the room.', 'Grout', 'Mold on grout is shallow.'),
])

function text(slug: string, title: string, answer: string, heading: string, words: string) {
  const sections = [{ id: 'part', title: heading, text: words, common: 'Never mix bleach.' }]
  return {
    file: `${slug}.md`,
    document: { slug, data: { title, answer, quick: [], also: [`${slug} synonym`] }, sections, words: 20, blocks: [] },
    texts: sections,
  }
}

const found = (question: string) => search(index, question).map(({ slug }) => slug)

test('a letter with an accent counts as that letter, and does not split a word', () => {
  const records = [
    { slug: 'oven', id: '', title: 'How do you clean an oven?', text: 'Baking soda on or off overnight.' },
  ]
  expect(search(records, 'jalape\u00f1o')).toEqual([])
  expect(search(records, '\u00f3ven')).toHaveLength(1)
})

test('an article with the search word in its title ranks before articles that only mention it in their text', () => {
  expect(found('grout')).toEqual(['grout', 'mold'])
  expect(found('How do I clean my OVEN?')[0], 'a whole question').toBe('oven')
})

test('a search matches inflected forms and prefixes of a word', () => {
  expect(found('scrubbing')).toContain('mold')
  expect(found('sealing')).toEqual(['grout'])
  expect(found('moldy')).toEqual(['mold'])
  expect(found('gro')).toEqual(['grout', 'mold'])
})

test('a search matches synonyms, but ignores words that all articles contain', () => {
  expect(found('oven synonym')[0]).toBe('oven')
  expect(found('bleach')).toEqual([])
})

test('a search ignores contractions and possessive endings', () => {
  expect(found('Why can’t I seal it?')).toEqual(found('seal'))
  expect(found("what's the oven's glass")).toEqual(found('oven glass'))
  expect(found("isn't")).toEqual([])
})

test('a search finds articles with at least half of the query’s words, and reads only the start of a long query', () => {
  expect(found('oven submarine')).toEqual(['oven'])
  expect(found('oven submarine periscope')).toEqual([])
  expect(found(`${'grout '.repeat(3)}${'x'.repeat(QUESTION_LIMIT)} oven`)).not.toContain('oven')
})

test('a search result’s excerpt has the matching word as a separate piece', () => {
  const [hit] = search(index, 'glass')
  expect(hit?.record.id).toBe('part')
  expect(hit?.excerpt).toEqual(['Baking soda also works on the oven ', 'glass', '. Scrubbing comes last.'])
})

test('a search can return every matching section of an article instead of only the best one', () => {
  const questions = index.filter(({ id }) => id !== '').map((record, at) => ({ ...record, slug: 'one', id: `q${at}` }))
  const hits = search(questions, 'oven grout', (record) => record)
  expect(hits.map(({ record }) => record.id).sort()).toEqual(['q1', 'q2'])
  expect(search(questions, 'oven grout')).toHaveLength(1)
})

test.each([
  ['nothing', ''],
  ['only stop words', 'how do I do it'],
  ['only punctuation', '<>"&;%00'],
  ['names of object properties', 'constructor __proto__ toString'],
])('a search for %s finds no article and causes no error', (_, question) => {
  expect(found(question)).toEqual([])
})
