/** Tests that all texts state the same cleaning times as the front matter of the services. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOMS } from '../../content/included.ts'
import type { Service } from '../../content/services/service.ts'
import { DEFAULT_PLAN_KEY, PLANS } from '../../graphql/contract/plans.ts'
import { collections, compileCollection } from '../../scripts/content/collections.ts'

type Range = readonly [from: number, to: number]
/** The hours for a studio, one bedroom, two bedrooms and larger homes. */
type BySize = readonly [Range, Range, Range, Range]

const services = new Map<string, Service>()
let house: BySize
let deep: BySize

beforeAll(async () => {
  const collection = collections.find(({ name }) => name === 'services')
  if (!collection) throw new Error('There is no collection called services')
  for (const { document } of await compileCollection(collection)) services.set(document.slug, document.data as Service)
  house = getHours('house-cleaning')
  deep = getHours('deep-cleaning')
})

function getHours(slug: string): BySize {
  const hours = services.get(slug)?.times.map((time) => time.hours)
  if (hours?.length !== 4) throw new Error(`${slug} does not have four times`)
  return hours as unknown as BySize
}

const getText = (file: string) => readFileSync(`content/${file}.md`, 'utf8')
const said = ([from, to]: Range) => (from === to ? `${from}` : `${from} to ${to}`)

/**
 * Returns the table rows of an article that begin with `first`, with each cell as a range of hours. A cell contains,
 * for example, '2–3 hr', '2 to 3 hr' or '2 hr'.
 */
function getRows(article: string, first: RegExp): Map<string, Range[]> {
  const rows = getText(`hub/${article}`).matchAll(new RegExp(`^\\| (${first.source}) \\|(.+)\\|$`, 'gmu'))
  return new Map(
    [...rows].map(([, name = '', cells = '']) => [
      name,
      cells.split('|').map((cell) => {
        const [from, to = from] = cell.match(/[\d.]+/gu) ?? []
        return [Number(from), Number(to)] as const
      }),
    ]),
  )
}

test('the offer and the house cleaning page list the same tasks, word for word', () => {
  const rooms = services.get('house-cleaning')?.rooms ?? []
  for (const { name, tasks } of ROOMS) {
    const same = rooms.find((room) => room.name.startsWith(name))
    expect(tasks, name).toEqual(same?.tasks)
  }
})

test('for each home size, the longest time of a house cleaning equals the hours that the default plan offers', () => {
  expect(house.map(([, to]) => to)).toEqual(PLANS[DEFAULT_PLAN_KEY].options.map(({ hours }) => hours))
})

test('services similar to a house cleaning take the same time, a one-time cleaning takes the longest time of a house cleaning, and a moving cleaning takes as long as a deep cleaning', () => {
  for (const slug of ['apartment-cleaning', 'housekeeping-services', 'maid-services', 'same-day-cleaning'])
    expect(getHours(slug), slug).toEqual(house)
  // A one-time cleaning is a first visit, and first visits take the longest.
  expect(getHours('one-time-cleaning')).toEqual(house.map(([, to]) => [to, to]))
  // Cleaning an empty home takes as long as a deep cleaning.
  expect(getHours('moving-cleaning')).toEqual(deep)
})

test('a deep cleaning takes longer than a house cleaning, and at most twice as long', () => {
  const getHomes = (slug: string) => services.get(slug)?.times.map(({ home }) => home)
  expect(getHomes('deep-cleaning')).toEqual(getHomes('house-cleaning'))
  for (const [size, [from, to]] of deep.entries()) {
    expect(from).toBeGreaterThan(house[size]?.[0] ?? 0)
    expect(to).toBeLessThanOrEqual(2 * (house[size]?.[1] ?? 0))
  }
})

describe.each(['how-long-does-it-take-to-clean-a-house', 'how-much-does-house-cleaning-cost'])('%s', (article) => {
  const homes = () => getRows(article, /(?:Studio|\d bedrooms?), \d baths?/u)

  test('in an article about times or costs, the table gives the same hours for house and deep cleanings as the service pages', () => {
    for (const [column, [studio, one, two, larger]] of [house, deep].entries()) {
      const hours = (home: string) => homes().get(home)?.[column]
      expect(hours('Studio, 1 bath')).toEqual(studio)
      expect(hours('1 bedroom, 1 bath')).toEqual(one)
      expect(hours('2 bedrooms, 2 baths')).toEqual(two)
      expect([hours('3 bedrooms, 2 baths')?.[0], hours('4 bedrooms, 3 baths')?.[1]]).toEqual(larger)
    }
  })

  test('in an article about times or costs, the short answer gives the same hours as the house cleaning page', () => {
    const [, one, two, larger] = house.map(said)
    const answer = /^answer: (.+)$/mu.exec(getText(`hub/${article}`))?.[1] ?? ''
    expect(answer.match(/\d+ to \d+/gu)).toEqual([one, two, larger])
  })
})

test('the article about costs counts 26 cleanings a year for a home that is cleaned every two weeks', () => {
  const homes = getRows('how-much-does-house-cleaning-cost', /(?:Studio|\d bedrooms?), \d baths?/u)
  expect(homes.size).toBe(5)
  for (const [home, [regular, , year]] of homes) expect(year, home).toEqual(regular?.map((hours) => hours * 26))
})

test('the help center, checklists and articles give the same hours as the service pages', () => {
  const [first, second, third, fourth] = house.map(([, to]) => to)
  expect(getText('help/visit')).toContain(
    `About ${first} for a studio, ${second} for one bedroom, ${third} for two bedrooms, and ${fourth} for a larger home`,
  )
  const [studio, one, two, larger] = deep
  const checklist = getText('hub/deep-cleaning-checklist')
  expect(checklist).toContain(`${studio[0]} to ${two[1]} hours for an apartment and ${said(larger)} for a house`)
  expect(checklist).toContain(
    `${said(studio)} hours for a studio, ${said(one)} for one bedroom, ${said(two)} for two bedrooms and two baths, and ${said(larger)} for a house`,
  )
  expect(getText('hub/move-out-cleaning-checklist')).toContain(
    `An empty two-bedroom apartment takes one person ${said(two)} hours`,
  )
})

test('the article about costs and the service pages state the same minutes for each extra', () => {
  const rows = getRows(
    'how-much-does-house-cleaning-cost',
    /Inside the oven|Inside the fridge|Inside the cabinets, emptied|Interior windows|Interior walls|One load of laundry/u,
  )
  const toMinutes = (addOn: string): Range => {
    const all = [...services.values()].map((service) => service.addOns.find((each) => each.addOn === addOn)?.minutes)
    return [Math.min(...all.map((range) => range?.[0] ?? 0)), Math.max(...all.map((range) => range?.[1] ?? 0))]
  }
  expect([...rows.values()].map(([minutes]) => minutes)).toEqual(
    ['INSIDE_OVEN', 'INSIDE_FRIDGE', 'CABINETS', 'INTERIOR_WINDOWS', 'INTERIOR_WALLS', 'LAUNDRY'].map(toMinutes),
  )
})
