/** Tests which event data from browsers is accepted, and which is dropped. */
import { expect, test } from 'vitest'
import { readBatch } from '../../../../graphql/origin/events/collect-events.ts'

const ID = '5d7c1f0e-view'
const batch = (events: unknown, more: object = {}) =>
  JSON.stringify({ page: 'deal', variants: 'pricing=39', events, ...more })

test('unknown fields of an accepted event are dropped', () => {
  const text = batch([[ID, 'publicweb.step.seen', { step: 2, email: 'ada@example.com', nested: { step: 3 } }]], {
    breakpoint: 'lg',
    phone: '1',
  })
  expect(readBatch(text)).toEqual({
    page: 'deal',
    variants: 'pricing=39',
    breakpoint: 'lg',
    events: [[ID, 'publicweb.step.seen', { step: 2 }]],
  })
})

test.each([
  ['an unknown name', [ID, 'publicweb.nothing', {}]],
  ['the name of a property that every object has', [ID, 'constructor', {}]],
  [
    'the name of a sale, which only the database may report',
    [ID, 'publicweb.purchase.completed', { estimatedLtv: 313 }],
  ],
  ['a field of the wrong type', [ID, 'publicweb.step.seen', { step: '2' }]],
  ['null in place of a number', [ID, 'publicweb.step.seen', { step: null }]],
  ['a missing field', [ID, 'publicweb.step.seen', {}]],
  ['an object in place of a text', [ID, 'publicweb.zipcode.looked_up', { outcome: { outcome: 'served' } }]],
  ['an email address', [ID, 'publicweb.zipcode.looked_up', { outcome: 'ada@example.com' }]],
  ['a phone number', [ID, 'publicweb.zipcode.looked_up', { outcome: '312 555 0100' }]],
  ['a card number', [ID, 'publicweb.zipcode.looked_up', { outcome: '4242 4242 4242 4242' }]],
  ['a long text', [ID, 'publicweb.zipcode.looked_up', { outcome: 'x'.repeat(201) }]],
  ['markup in its id', ['<script>alert(1)</script>', 'ViewContent', {}]],
  ['an object in place of its array', { id: ID }],
])('an event with %s is dropped, and the other events of its batch are kept', (_, event) => {
  const kept = [ID, 'ViewContent', {}]
  expect(readBatch(batch([event, kept]))?.events).toEqual([kept])
})

test.each([
  ['no content', ''],
  ['invalid JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no page', '{"events":[]}'],
  ['an invalid page', batch([], { page: '../etc' })],
  ['variants with personal data', batch([], { variants: 'ada@example.com' })],
  ['a thousand levels of nesting', `${'['.repeat(1000)}${']'.repeat(1000)}`],
])('a body with %s is not accepted as a batch', (_, text) => {
  expect(readBatch(text)).toBeNull()
})

test('the events of an experiment whose key contains a date are accepted, because a date is not a phone number', () => {
  const event = [ID, 'publicweb.experiment.exposed', { experiment: 'price-2026-12-01', variant: '1' }]
  const variants = 'price-2026-12-01:1'
  expect(readBatch(batch([event], { variants }))).toMatchObject({ variants, events: [event] })
  expect(readBatch(batch([], { variants: 'x-2026-12-01 312-555-0100:1' }))).toBeNull()
})

test('only the first forty events of a batch are accepted', () => {
  const loop = Array.from({ length: 500 }, (_, index) => [`${ID}-${index}`, 'ViewContent', {}])
  expect(readBatch(batch(loop))?.events).toHaveLength(40)
})
