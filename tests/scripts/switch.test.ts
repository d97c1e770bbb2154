import { expect, test } from 'vitest'
import { NO_SWITCHES, type StoredSwitch, switchesFor } from '../../graphql/contract/switches.ts'
import { endSwitch, setSwitch } from '../../scripts/switch/change.ts'

const NOW = new Date('2026-12-01T10:00:00.000Z')
const WHO = { by: 'ana', why: 'the gateway is down' }

const set = (stored: readonly StoredSwitch[], kind: string, options: object, running: readonly string[] = []) =>
  setSwitch(stored, kind, { ...WHO, ...options }, NOW, running)
const inForce = (stored: readonly StoredSwitch[], brand: string, now = NOW.getTime()) => switchesFor(stored, brand, now)

test('the switch command sets a switch for a limited time, and records who set it and why', () => {
  const { switches, entry } = set([], 'pause', { brand: 'tidyhive', for: '2h' })
  expect(switches).toEqual([
    {
      ...{ name: 'pause', brand: 'tidyhive', ...WHO },
      ...{ since: '2026-12-01T10:00:00.000Z', until: '2026-12-01T12:00:00.000Z' },
    },
  ])
  expect(entry).toMatchObject({ did: 'set', at: '2026-12-01T10:00:00.000Z', ...WHO })
  expect(inForce(switches, 'tidyhive').isPaused).toBe(true)
  expect(inForce(switches, 'glimmer')).toEqual(NO_SWITCHES)
  expect(inForce(switches, 'tidyhive', Date.parse('2026-12-01T12:00:00.000Z')).isPaused).toBe(false)
})

test('a new switch replaces the switch of the same kind and brand, but each experiment has its own switch', () => {
  let { switches } = set([], 'banner', { brand: 'all', text: 'Snow in Chicago today' })
  for (const text of ['Snow in Boston today', 'Snow in Denver today'])
    ({ switches } = set(switches, 'banner', { brand: 'glimmer', text }))
  for (const name of ['one', 'two', 'two'])
    ({ switches } = set(switches, 'experiment', { brand: 'all', name }, ['one', 'two']))
  expect(inForce(switches, 'glimmer')).toMatchObject({
    banner: 'Snow in Denver today',
    experimentsOff: ['one', 'two'],
  })
  expect(inForce(switches, 'tidyhive').banner).toBe('Snow in Chicago today')
})

test('the switch command ends a switch, and says so if there is no such switch', () => {
  const { switches } = set([], 'read-only', { brand: 'all' })
  const ended = endSwitch(switches, 'read-only', { brand: 'all', by: 'bo', why: 'the migration is through' }, NOW)
  expect(ended.switches).toEqual([])
  expect(ended.entry).toMatchObject({ did: 'ended', by: 'bo', why: 'the migration is through' })
  expect(() => endSwitch([], 'pause', { brand: 'glimmer', ...WHO }, NOW)).toThrow('pause is not set for glimmer')
})

test.each([
  ['pause', { brand: 'nobody' }, '--brand must be one of all, glimmer'],
  ['pause', {}, '--brand must be one of'],
  ['pause', { brand: 'all', why: '' }, 'Say who makes the change and why'],
  ['stop', { brand: 'all' }, "There is no switch 'stop'. Choose one of pause, waitlist, banner"],
  ['pause', { brand: 'all', for: 'soon' }, '--for must be a duration such as 30m, 2h or 1d'],
  ['banner', { brand: 'all' }, "The banner's --text is missing"],
  ['banner', { brand: 'all', text: 'Today only $5' }, 'promises a figure or a term'],
  ['experiment', { brand: 'all' }, 'Name the experiment'],
  ['experiment', { brand: 'all', name: 'montly-price' }, "no experiment 'montly-price'. Choose one of monthly-price"],
])('the switch command refuses %s with %o', (kind, options, words) => {
  expect(() => set([], kind, options)).toThrow(words)
})

test.each(['monthly-price', 'pricing', 'copy.hero.heading'])(
  'the switch command turns off %s, which is an experiment, a flag or a text',
  (name) => {
    const { switches } = set([], 'experiment', { brand: 'glimmer', name })
    expect(inForce(switches, 'glimmer').experimentsOff).toEqual([name])
  },
)

test('the switch command removes the kill switch of an experiment that is no longer registered', () => {
  const { switches } = set([], 'experiment', { brand: 'all', name: 'last-year' }, ['last-year'])
  expect(endSwitch(switches, 'experiment', { ...WHO, brand: 'all', name: 'last-year' }, NOW).switches).toEqual([])
})
