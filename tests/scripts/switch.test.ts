import { expect, test, vi } from 'vitest'
import { KeptKey } from '../../graphql/contract/kept-key.ts'
import { NO_SWITCHES, type StoredSwitch, switchesFor } from '../../graphql/contract/switches.ts'
import { endSwitch, setSwitch } from '../../scripts/switch/change.ts'

const NOW = new Date('2026-12-01T10:00:00.000Z')
const WHO = { by: 'ana', why: 'the gateway is down' }

const set = (stored: readonly StoredSwitch[], kind: string, options: object) =>
  setSwitch(stored, kind, { ...WHO, ...options }, NOW)
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
  for (const name of ['one', 'two', 'two']) ({ switches } = set(switches, 'experiment', { brand: 'all', name }))
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
])('the switch command refuses %s with %o', (kind, options, words) => {
  expect(() => set([], kind, options)).toThrow(words)
})

const forever = () => new Promise<never>(() => {})

function kept(get: () => Promise<string | null>) {
  const key = new KeptKey({
    ...{ key: 'k', initial: 'initial', freshMs: 2_000, oldMs: 10_000, waitMs: 50 },
    parse: (text: string | null) => text ?? undefined,
  })
  const store = { get: vi.fn(get) }
  const errors: unknown[] = []
  return {
    store,
    errors,
    read: () =>
      key.read(
        store,
        () => {},
        (error) => errors.push(error),
      ),
  }
}

test('a value that an isolate caches is read at most once every two seconds, however many visitors need it', async () => {
  vi.useFakeTimers({ now: 0 })
  const { store, read } = kept(async () => 'stored')
  await Promise.all([read(), read(), read()])
  expect(read()).toBe('stored')
  vi.setSystemTime(2_001)
  expect([read(), read()]).toEqual(['stored', 'stored'])
  expect(store.get).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('while the store hangs, only one visitor of an isolate waits for a cached value', async () => {
  const { read } = kept(forever)
  expect(await read()).toBe('initial')
  expect(read()).toBe('initial')
})

test('a value that an isolate caches does not change while the store fails', async () => {
  const { read, errors } = kept(() => Promise.reject(new Error('away')))
  expect(await read()).toBe('initial')
  expect(errors).toEqual([new Error('away')])
})
