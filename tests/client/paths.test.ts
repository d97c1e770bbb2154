import { expect, test } from 'vitest'
import { dealStep, parseStep, paths, SERVICES, TOP_CITIES, TOP_STATES } from '../../client/paths.ts'
import { slugOf } from '../../graphql/contract/place-names.ts'

test('the step is a whole number from 1 to 5, and 1 when missing or unparsable', () => {
  for (const step of [1, 2, 3, 4, 5]) expect(parseStep(String(step))).toBe(step)
  for (const bad of [undefined, null, '', '0', '6', '-1', '2.5', '1e0', ' 3', '3x', 'two', '02', '٣']) {
    expect(parseStep(bad)).toBe(1)
  }
})

test('a step has an address of its own', () => {
  expect(dealStep(3)).toBe('/deal?step=3')
})

test('services, states and cities are the ones of the specification, each with an address of its own', () => {
  const addresses = [
    ...SERVICES.map(({ slug }) => paths.service(slug)),
    ...TOP_STATES.map((name) => paths.state(slugOf(name))),
    ...TOP_CITIES.map(({ name, state }) => paths.city(slugOf(state), slugOf(name))),
  ]
  expect([SERVICES.length, TOP_STATES.length, TOP_CITIES.length]).toEqual([9, 10, 10])
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain('/services/same-day-cleaning')
  expect(addresses).toContain('/us/north-carolina/')
  expect(addresses).toContain('/us/florida/fort-lauderdale/')
})

test('a function of an address takes a route pattern as well', () => {
  expect(paths.city(':state', ':city')).toBe('/us/:state/:city/')
})
