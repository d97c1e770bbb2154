/**
 * Random sequences of buyers' actions, in two browsers with two tabs each, with faults in between. Checks that every
 * page agrees with the origin's and the gateway's books. A run prints its seeds; MODEL_SEED=7 repeats one sequence,
 * step by step, and MODEL_SEQUENCES=2000 runs more of them.
 */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { seed, startSite } from '../../ask.ts'
import { judge, judgeEnd } from './model/judge.ts'
import { Random } from './model/random.ts'
import { Shopper } from './model/shopper.ts'
import { finishPending, type Scene, takeStep } from './model/steps.ts'
import { CAMPAIGN, World } from './model/world.ts'

beforeAll(seed)

const STEPS = 24
const given = env.MODEL_SEED === '' ? null : Number(env.MODEL_SEED)
const first = given ?? 1
const count = given === null ? Number(env.MODEL_SEQUENCES) : 1

test(`pages agree with the records of the origin and the gateway in ${count} random sequences, starting with seed ${first}`, async () => {
  // Silences the logs of faults, because other tests check them.
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  const world = new World(await startSite())
  const failures: string[] = []
  let steps = 0
  for (let each = first; each < first + count; each++) {
    const done: string[] = []
    try {
      await play(world, each, done)
    } catch (error) {
      failures.push([`seed ${each}: ${error instanceof Error ? error.message : error}`, ...done].join('\n    '))
      if (failures.length >= 5) break
    }
    steps += done.length
    if (given !== null) console.info(done.join('\n'))
  }
  console.info(`${count} sequences, ${steps} steps, seeds ${first} to ${first + count - 1}`)
  expect(failures, failures.join('\n\n')).toEqual([])
}, 600_000)

async function play(world: World, seedOfSequence: number, done: string[]): Promise<void> {
  const random = new Random(seedOfSequence)
  const stock = random.pick([1, 2, null])
  await world.reset(stock)
  const shoppers = ['Ann', 'Bob'].map((name) => new Shopper(name, world, (...shown) => judge(world, ...shown)))
  const emails = random.chance(0.7) ? ['ann@example.com'] : ['ann@example.com', 'bob@example.com']
  done.push(`stock ${stock}, ${emails.join(' and ')}`)
  for (const shopper of shoppers) await reachPay(shopper, random.pick(emails))
  const scene: Scene = { random, world, shoppers, emails }
  try {
    for (let steps = 0; steps < STEPS; ) {
      if (!world.isOriginDown) world.site.forget()
      const did = await takeStep(scene)
      if (did === null) continue
      done.push(did)
      steps++
    }
  } finally {
    for (const { tabs } of shoppers) for (const tab of tabs) await finishPending(tab).catch(() => undefined)
  }
  await end(scene)
}

/** Ends a sequence: faults end, late requests arrive, and the sweep closes open attempts. */
async function end({ world, shoppers }: Scene): Promise<void> {
  await world.heal()
  for (const late of world.undelivered.splice(0)) await late.deliver()
  await world.sendWebhooks()
  for (const minutes of [60, 120]) await world.sweep(minutes)
  world.site.forget()
  await judgeEnd(world, shoppers)
}

async function reachPay(shopper: Shopper, email: string): Promise<void> {
  const [tab] = shopper.tabs
  if (!tab) return
  await shopper.go(tab, `/deal?utm_source=${CAMPAIGN}`)
  await shopper.post(tab, '/deal?step=1', { zipcode: '60601' })
  await shopper.post(tab, '/deal?step=2', { hours: '3' })
  await shopper.post(tab, '/deal?step=3', { email, phone: '3125550142' })
}
