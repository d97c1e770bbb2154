/**
 * Simulates different kinds of visitors to every brand of a running system, at a limited rate. Also samples the
 * system's memory.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { getTarget } from '../../scripts/smoke/target.ts'
import { isolatesBelow, type MemorySample } from './memory.ts'
import { SoakVisitor, visitOnce } from './visits.ts'

interface SoakOptions {
  url: string
  seconds: number
  /** The number of visits that start each second. A visit makes at most 12 requests. */
  rate: number
  random: () => number
  onSample?(sample: MemorySample, visits: number): void
}

interface SoakReport {
  visits: Readonly<Record<string, number>>
  samples: readonly MemorySample[]
  /** How often each problem occurred. */
  problems: ReadonlyMap<string, number>
}

/**
 * The maximum number of concurrent visits. A system that cannot keep up therefore gets fewer than `rate` visits per
 * second.
 */
const AT_ONCE = 8

export async function runSoak({ url, seconds, rate, random, onSample }: SoakOptions): Promise<SoakReport> {
  const { sites } = getTarget(url)
  const visits: Record<string, number> = {}
  const samples: MemorySample[] = []
  const problems = new Map<string, number>()
  const record = (problem: string) => void problems.set(problem, (problems.get(problem) ?? 0) + 1)
  const open = new Set<Promise<void>>()
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  const between = Math.max(1, seconds / 60)
  const visit = async (number: number) => {
    const target = sites[Math.floor(random() * sites.length)]
    if (!target) throw new Error(`No brand is served at ${url}`)
    try {
      const { kind, wrong } = await visitOnce(new SoakVisitor(target, { number, record }), random)
      visits[kind] = (visits[kind] ?? 0) + 1
      if (wrong) record(`${target.brand.id}: ${wrong}`)
    } catch (error) {
      record(`${target.brand.id}: ${error instanceof Error ? error.message : error}`)
    }
  }
  for (let number = 1; elapsed() < seconds; number++) {
    const going = visit(number).finally(() => open.delete(going))
    open.add(going)
    if (open.size >= AT_ONCE) await Promise.race(open)
    await sleep(Math.max(0, (number / rate - elapsed()) * 1000))
    if (elapsed() < samples.length * between) continue
    const sample = { seconds: elapsed(), isolates: await isolatesBelow(process.pid) }
    samples.push(sample)
    onSample?.(sample, number)
  }
  await Promise.all(open)
  return { visits, samples, problems }
}
