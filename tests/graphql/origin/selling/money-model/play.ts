/**
 * Plays a sequence of actions. The same seed gives the same sequence, and a sequence that breaks a rule is shortened.
 */
import { vi } from 'vitest'
import { runCharges } from '../../../../../graphql/origin/charging/run-charges.ts'
import { seeded } from '../../../../support/seeded.ts'
import { judgeEnd, judgeNow } from './judge.ts'
import { ACTION_NAMES, act, deliverEvent, LATER_NAMES, pickDeath, type Scene, sweepNow } from './steps.ts'
import { settle, takeControl, World } from './world.ts'

const STEPS = 20
const NEVER = 1_000_000

/** Actions that happen at the same moment, each with its own seed. */
type Step = readonly { name: string; seed: number }[]

interface PlayedRun {
  steps: number
  died: number
  /** A readable line for each action and its result. */
  story: string[]
  broken: string | null
}

let seedIds: (seed: number) => void

/**
 * Starts the model. Call it inside a test: when the test ends, the replaced functions of crypto and the console are
 * restored, but not the clock.
 */
export function begin(): void {
  seedIds = takeControl().seed
}

/** In every third sequence, most actions from this step on are about memberships. */
const PURCHASES_END = 7

export function getSteps(seed: number): Step[] {
  const random = seeded(seed)
  const action = (names: readonly string[]) => ({
    name: names[Math.floor(random() * names.length)] ?? 'order',
    seed: Math.floor(random() * 2 ** 31),
  })
  const together = (_: unknown, step: number) => {
    const isLater = seed % 3 === 0 && step >= PURCHASES_END
    const names = isLater ? LATER_NAMES : random() < 0.25 ? ['order'] : ACTION_NAMES
    return Array.from({ length: random() < 0.6 ? 1 : random() < 0.7 ? 2 : 3 }, () => action(names))
  }
  return Array.from({ length: STEPS }, together)
}

export async function play(seed: number, steps: readonly Step[]): Promise<PlayedRun> {
  seedIds(seed)
  const world = new World([1, 2, 5, null][seed % 4] ?? null)
  const scene: Scene = { world, attempts: [], told: [], heldAt: new Map(), healedOn: '' }
  const story: string[] = []
  try {
    for (const step of steps) {
      const turns = step.map(({ name, seed: own }) => {
        const random = seeded(own)
        return act(name, { ...scene, random, diesAt: pickDeath(random) })
      })
      story.push((await settle(Promise.all(turns))).join(' | '))
      judgeNow(scene)
    }
    await settle(recover(scene))
    judgeEnd(scene)
  } catch (error) {
    return {
      steps: story.length,
      died: world.died,
      story,
      broken: error instanceof Error ? error.message : String(error),
    }
  }
  return { steps: story.length, died: world.died, story, broken: null }
}

/** Lets the gateway work again, delivers every event, and runs the scheduled job until nothing is left to do. */
async function recover(scene: Scene): Promise<void> {
  const { bank } = scene.world
  bank.faults = { before: 0, after: 0 }
  const turn = { ...scene, random: () => 0, diesAt: NEVER }
  let delivered = 0
  // The bank's page and the hosted page expire within an hour. Leases and retry delays are shorter than a day.
  const after = async (seconds: number) => {
    for (; delivered < bank.events.length; delivered++) await deliverEvent(turn, bank.events[delivered] ?? {})
    vi.setSystemTime(Date.now() + seconds * 1000)
    await sweepNow(turn)
    await scene.world.execute(turn.random, NEVER, ({ deps }) => runCharges(deps))
  }
  scene.healedOn = new Date().toISOString().slice(0, 10)
  for (const seconds of [200, 3700, 3700, 90_000, 200]) await after(seconds)
  // A declined charge is retried for at most two weeks, whatever the reason for the decline.
  const declined = () =>
    scene.world.read(`SELECT 1 FROM charges WHERE status = 'declined' AND due_on < ?`, scene.healedOn)
  for (let day = 0; day < 16 && declined().length > 0; day++) await after(90_000)
  await after(200)
}

/** Removes all steps that the sequence does not need in order to fail. */
export async function shorten(seed: number, steps: readonly Step[]): Promise<Step[]> {
  let current = [...steps]
  for (let size = Math.ceil(current.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < current.length; ) {
      const fewer = [...current.slice(0, at), ...current.slice(at + size)]
      if ((await play(seed, fewer)).broken) current = fewer
      else at += size
    }
  }
  return current
}
