/**
 * Plays random sequences of everything that moves money in the origin's own code: orders, retries, releases, repeated
 * webhooks in any order, refunds (some fail later), disputes, monthly charges, outages, and executions that die between
 * any two steps. `npm run model -- --sequences 5000` plays 5,000 sequences instead of 60, and
 * `npm run model -- --seed 7` plays only sequence 7.
 */
import { expect, test, vi } from 'vitest'

vi.mock('../../../../graphql/origin/gateway/stripe-gateway.ts', () => ({
  stripeGateway: (env: { gateway: unknown }) => env.gateway,
}))

const { begin, play, shorten, getSteps } = await import('./money-model/play.ts')

const given = process.env.MODEL_SEED ? Number(process.env.MODEL_SEED) : null
const first = given ?? Number(process.env.MODEL_FROM ?? 1)
const count = given === null ? Number(process.env.MODEL_SEQUENCES ?? 60) : 1

test(`ledger, stock, vouchers and memberships agree in ${count} random sequences of events, starting at seed ${first}`, async () => {
  const started = performance.now()
  const broken: string[] = []
  begin()
  let [steps, died, sold] = [0, 0, 0]
  for (let seed = first; seed < first + count && broken.length < 3; seed++) {
    const planned = getSteps(seed)
    const played = await play(seed, planned)
    steps += played.steps
    died += played.died
    sold += Number(played.story.some((line) => line.includes('SUCCEEDED')))
    if (given !== null) process.stdout.write(`${played.story.join('\n')}\n`)
    if (played.broken) broken.push(await explain(seed, played.broken))
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${count} sequences from seed ${first}, ${steps} steps, ${died} executions died, ${seconds} s\n`)
  expect(broken, broken.join('\n\n')).toEqual([])
  // Checks that enough sequences sold a voucher and that enough executions died.
  if (given === null) expect([sold > count / 3, died > count / 4]).toEqual([true, true])
}, 3_600_000)

async function explain(seed: number, found: string): Promise<string> {
  const shortest = await play(seed, await shorten(seed, getSteps(seed)))
  return [`seed ${seed}: ${found}`, `shortened: ${shortest.broken}`, ...shortest.story].join('\n    ')
}
