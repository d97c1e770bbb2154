/** Checks the front matter of the service pages against the offer and the plans. */
import { beforeAll, expect, test } from 'vitest'
import { ROOMS } from '../../content/included.ts'
import type { Service } from '../../content/services/service.ts'
import { DEFAULT_PLAN_KEY, PLANS } from '../../graphql/contract/plans.ts'
import { collections, compileCollection } from '../../scripts/content/collections.ts'

const services = new Map<string, Service>()

beforeAll(async () => {
  const collection = collections.find(({ name }) => name === 'services')
  if (!collection) throw new Error('There is no collection called services')
  for (const { document } of await compileCollection(collection)) services.set(document.slug, document.data as Service)
})

function timesOf(slug: string): Service['times'] {
  const service = services.get(slug)
  if (!service) throw new Error(`There is no service called ${slug}`)
  return service.times
}

test('the offer and the house cleaning page list the same tasks, word for word', () => {
  const rooms = services.get('house-cleaning')?.rooms ?? []
  for (const { name, tasks } of ROOMS) {
    const same = rooms.find((room) => room.name.startsWith(name))
    expect(tasks, name).toEqual(same?.tasks)
  }
})

test('for each home size, the longest time of a house cleaning is the number of hours that the plan sells', () => {
  const longest = timesOf('house-cleaning').map(({ hours: [, to] }) => to)
  expect(longest).toEqual(PLANS[DEFAULT_PLAN_KEY].options.map(({ hours }) => hours))
})

test('a deep cleaning takes longer than a house cleaning, and at most twice as long', () => {
  const regular = timesOf('house-cleaning')
  timesOf('deep-cleaning').forEach(({ home, hours: [from, to] }, place) => {
    const usual = regular[place]?.hours ?? [0, 0]
    expect(regular[place]?.home, 'both tables have the same homes').toBe(home)
    expect(from, home).toBeGreaterThan(usual[0])
    expect(to, home).toBeLessThanOrEqual(2 * usual[1])
  })
})
