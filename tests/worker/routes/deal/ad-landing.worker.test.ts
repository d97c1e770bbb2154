/** The page of an ad group: not another headline, but its own picture, list and questions. */
import { beforeAll, expect, test } from 'vitest'
import { leadHoursOf } from '../../../../graphql/contract/visit-rules.ts'
import { seed, startSite, wordsOf } from '../../ask.ts'

beforeAll(seed)

const ABOUT = {
  '1001': {
    picture: 'apartment',
    list: 'Apartment cleaning, room by room',
    tasks: 'Trash taken to the chute or trash room',
    question: 'Do you need a certificate of insurance for my building?',
  },
  '2001': {
    picture: 'tomorrow',
    list: 'Same-day cleaning, room by room',
    tasks: 'Shoes and bags into one place',
    question: 'How soon can a cleaner come?',
  },
  '3001': {
    picture: 'clean-bed',
    list: 'Maid services, room by room',
    tasks: 'Beds stripped and remade if fresh sheets are laid out',
    question: 'What is the difference between a maid and a cleaner?',
  },
} as const

test.each([
  ['1001', 'glimmer', ABOUT['1001']],
  ['2001', 'tidyhive', ABOUT['2001']],
  ['3001', 'maplemaid', ABOUT['3001']],
] as const)(
  'the visitor of ad %s of %s sees its picture, its list, and answers to its questions',
  async (id, brand, about) => {
    const site = await startSite()
    const { html } = await site.visitor({ at: `http://${brand}.localhost` }).page(`/deal?adgroupid=${id}`)
    const words = wordsOf(html)
    expect(html).toMatch(new RegExp(`<div class="hero-pic"><img [^>]*src="/art/${brand}/${about.picture}\\.svg"`))
    expect(words).toContain(about.list)
    expect(words).toContain(about.tasks)
    expect(words).toContain(about.question)
    // And no other ad's.
    for (const other of Object.values(ABOUT).filter((each) => each !== about)) {
      expect(words).not.toContain(other.tasks)
      expect(words).not.toContain(other.question)
    }
    // The general questions come after it.
    expect(words.indexOf('When is my card charged?')).toBeGreaterThan(words.indexOf(about.question))
  },
)

test('the answer to "how soon" agrees with the calendar', async () => {
  const site = await startSite()
  const words = wordsOf((await site.visitor().page('/deal?adgroupid=2001')).html)
  expect(words).toContain(`The first available time is at least ${leadHoursOf(2)} hours away`)
})

test('without an ad the page has the brand’s own picture and list', async () => {
  const site = await startSite()
  const { html } = await site.visitor().page('/deal')
  expect(html).not.toContain('/art/glimmer/apartment.svg')
  expect(wordsOf(html)).toContain('What gets cleaned')
  expect(wordsOf(html)).not.toContain('How soon can a cleaner come?')
})
