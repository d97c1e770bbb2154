import { expect, test, vi } from 'vitest'
import { sampleAnswer } from './answers.ts'
import { FAULTS, healthy, makeAnswer, originSetup } from './origin-setup.ts'

const lead = { input: { email: 'ada@example.com', phone: '3125550100', zipcode: '60601' } }
const hanging = () => new Promise<Response>(() => {})
const ask = (client: ReturnType<typeof originSetup>['client']) =>
  client().mutate('RegisterLead', lead, { deadlineMs: 1_000 })

test('an origin that keeps failing gets at most ten requests, and then attempts fail without a request', async () => {
  const { client, seen } = originSetup(() => new Response('', { status: 503 }))
  const kinds: string[] = []
  for (let attempt = 0; attempt < 30; attempt++) {
    const result = await ask(client)
    if (!result.ok) kinds.push(result.error.kind)
  }
  expect(seen.length).toBeLessThanOrEqual(10)
  expect(kinds.slice(10)).toEqual(Array(20).fill('unavailable'))
})

test('an open breaker lets one request at a time probe the origin, and closes once the origin has recovered', async () => {
  const { client, seen, answerWith, later } = originSetup(() => new Response('', { status: 503 }))
  for (let attempt = 0; attempt < 5; attempt++) await ask(client)
  later(3)
  let finish = (_: Response) => {}
  answerWith(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  const probe = ask(client)
  const others = await Promise.all([ask(client), ask(client)])
  expect(others.map((each) => !each.ok && each.error.kind)).toEqual(['unavailable', 'unavailable'])
  expect(seen).toHaveLength(6)
  finish(makeAnswer(sampleAnswer('RegisterLead')))
  expect(await probe).toMatchObject({ ok: true })
  answerWith(healthy)
  expect(await Promise.all([ask(client), ask(client)])).toMatchObject([{ ok: true }, { ok: true }])
})

test('a breaker’s probe that is never answered does not keep the breaker open', async () => {
  const { client, seen, answerWith, later } = originSetup(() => new Response('', { status: 503 }))
  for (let attempt = 0; attempt < 5; attempt++) await ask(client)
  later(3)
  answerWith(hanging)
  void client().mutate('RegisterLead', lead, { deadlineMs: 60_000 })
  // The probe must be sent before the clock moves.
  await vi.waitFor(() => expect(seen).toHaveLength(6))
  later(6)
  answerWith(healthy)
  expect(await ask(client)).toMatchObject({ ok: true })
})

test.each(['errors only', 'errors about the variables', 'data and errors'])(
  'GraphQL errors (%s) do not open the breaker',
  async (name) => {
    const { client, seen } = originSetup(FAULTS[name]?.answer ?? hanging)
    for (let attempt = 0; attempt < 20; attempt++) await ask(client)
    expect(seen).toHaveLength(20)
  },
)
