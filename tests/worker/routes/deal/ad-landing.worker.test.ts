/** The page of an ad group has its own picture, task list and questions, in addition to its own headline. */
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
  'the page of ad group %s of the brand %s has its own picture, task list and questions',
  async (id, brand, about) => {
    const site = await startSite()
    const { html } = await site.visitor({ at: `http://${brand}.localhost` }).page(`/deal?adgroupid=${id}`)
    const words = wordsOf(html)
    expect(html).toMatch(new RegExp(`<div class="hero-pic"><img [^>]*src="/art/${brand}/${about.picture}\\.svg"`))
    expect(words).toContain(about.list)
    expect(words).toContain(about.tasks)
    expect(words).toContain(about.question)
    // The page has no text of another ad group.
    for (const other of Object.values(ABOUT).filter((each) => each !== about)) {
      expect(words).not.toContain(other.tasks)
      expect(words).not.toContain(other.question)
    }
    // The general questions come after the ad group's question.
    expect(words.indexOf('When is my card charged?')).toBeGreaterThan(words.indexOf(about.question))
  },
)

test('the answer to “How soon can a cleaner come?” agrees with the calendar', async () => {
  const site = await startSite()
  const words = wordsOf((await site.visitor().page('/deal?adgroupid=2001')).html)
  expect(words).toContain(`The first available time is at least ${leadHoursOf(2)} hours away`)
})

test('without an ad group the page has the brand’s usual picture and list', async () => {
  const site = await startSite()
  const { html } = await site.visitor().page('/deal')
  expect(html).not.toContain('/art/glimmer/apartment.svg')
  expect(wordsOf(html)).toContain('What gets cleaned')
  expect(wordsOf(html)).not.toContain('How soon can a cleaner come?')
})
