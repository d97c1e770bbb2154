/** The page of an ad group has its own picture, task list and questions, in addition to its own headline. */
import { beforeAll, expect, test } from 'vitest'
import { leadHoursOf } from '../../../../graphql/contract/visit-rules.ts'
import { seed, startSite, wordsOf } from '../../ask.ts'

beforeAll(seed)

const GROUPS = [
  {
    id: '1001',
    brand: 'glimmer',
    picture: 'apartment',
    list: 'Apartment cleaning, room by room',
    tasks: 'Trash taken to the chute or trash room',
    question: 'Do you need a certificate of insurance for my building?',
  },
  {
    id: '2001',
    brand: 'tidyhive',
    picture: 'tomorrow',
    list: 'Same-day cleaning, room by room',
    tasks: 'Shoes and bags into one place',
    question: 'How soon can a cleaner come?',
  },
  {
    id: '3001',
    brand: 'maplemaid',
    picture: 'clean-bed',
    list: 'Maid services, room by room',
    tasks: 'Beds stripped and remade if fresh sheets are laid out',
    question: 'What is the difference between a maid and a cleaner?',
  },
]

test.each(GROUPS)(
  'the page of ad group $id of the brand $brand has its own picture, task list and questions',
  async (group) => {
    const { id, brand, picture, list, tasks, question } = group
    const visitor = (await startSite()).visitor({ at: `http://${brand}.localhost` })
    const { html } = await visitor.page(`/deal?adgroupid=${id}`)
    const words = wordsOf(html)
    expect(html).toMatch(new RegExp(`<div class="hero-pic"><img [^>]*src="/art/${brand}/${picture}\\.svg"`))
    for (const text of [list, tasks, question]) expect(words).toContain(text)
    for (const other of GROUPS.filter((each) => each !== group)) {
      expect(words).not.toContain(other.tasks)
      expect(words).not.toContain(other.question)
    }
    // The general questions come after the ad group's question.
    expect(words.indexOf('When is my card charged?')).toBeGreaterThan(words.indexOf(question))
  },
)

test('the answer to “How soon can a cleaner come?” agrees with the calendar', async () => {
  const { html } = await (await startSite()).visitor().page('/deal?adgroupid=2001')
  expect(wordsOf(html)).toContain(`The first available time is at least ${leadHoursOf(2)} hours away`)
})

test('without an ad group the page has the brand’s usual picture and list', async () => {
  const { html } = await (await startSite()).visitor().page('/deal')
  expect(html).not.toContain('/art/glimmer/apartment.svg')
  expect(wordsOf(html)).toContain('What gets cleaned')
  expect(wordsOf(html)).not.toContain('How soon can a cleaner come?')
})
