/** The memory of the local system's isolates and runtimes, and whether it keeps growing. */
import { execFileSync } from 'node:child_process'
import { isolatesOf } from './isolates.ts'

export interface Memory {
  /** Megabytes that the isolate of each Worker keeps, by its name; empty where they cannot be read. */
  isolates: Readonly<Record<string, number>>
  /** Resident megabytes of each runtime, by what runs in it. */
  runtimes: Readonly<Record<string, number>>
}

export interface MemorySample extends Memory {
  /** Since the start. */
  seconds: number
}

interface Process {
  pid: number
  parent: number
  kilobytes: number
  command: string
}

/**
 * The memory of the workerd processes below `root`. One process runs the isolates of the site, the origin and the mail
 * Worker, another one the sandbox gateway's.
 */
export async function memoryBelow(root: number): Promise<Memory> {
  const all = processes()
  const below = new Set([root])
  for (let grew = true; grew; ) {
    const before = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
    grew = below.size > before
  }
  const workerds = all.filter(({ pid, command }) => below.has(pid) && /\bworkerd serve\b/u.test(command))
  const byPid = new Map(all.map((each) => [each.pid, each]))
  const nameOf = ({ parent }: Process) =>
    byPid.get(parent)?.command.includes('graphql/sandbox') ? 'gateway' : 'site, origin and mail'
  const runtimes: Record<string, number> = {}
  for (const each of workerds) runtimes[nameOf(each)] = (runtimes[nameOf(each)] ?? 0) + each.kilobytes / 1024
  return { isolates: await isolatesOf(workerds.map(({ pid }) => pid)), runtimes }
}

function processes(): Process[] {
  const listed = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8', maxBuffer: 1e8 })
  return listed.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command }] : []
  })
}

/** The Workers of production. If any isolate can be read, the isolates of all these must be. */
const WORKERS = ['publicweb', 'publicweb-origin', 'publicweb-background']

/** The platform ends an isolate that uses more. */
const ISOLATE_LIMIT_MEGABYTES = 128
/** Growth from the third quarter to the fourth that does not count as a leak. */
const ALLOWED = { isolates: { megabytes: 3, share: 0.1 }, runtimes: { megabytes: 16, share: 0.08 } }
/** With fewer readings, growth cannot be judged. */
const ENOUGH = 12

/**
 * What is wrong with the memory: each isolate over the platform's limit, and each that keeps more in the last quarter of
 * the time than in the quarter before. The least of a quarter counts, because requests in progress use memory too. Caches
 * fill in the first half. Where no isolate can be read, the runtimes are judged. Null if there are too few samples to
 * tell.
 */
export function memoryProblems(samples: readonly MemorySample[]): string[] | null {
  if (samples.length < ENOUGH) return null
  const what = samples.some(({ isolates }) => Object.keys(isolates).length > 0) ? 'isolates' : 'runtimes'
  const expected = what === 'isolates' ? WORKERS : []
  const names = new Set([...expected, ...samples.flatMap((sample) => Object.keys(sample[what]))])
  return [...names].flatMap((name) => {
    const sizes = samples.flatMap((sample) => sample[what][name] ?? [])
    const most = Math.max(...sizes)
    return [
      ...growthProblems(name, sizes, ALLOWED[what]),
      ...(what === 'isolates' && most > ISOLATE_LIMIT_MEGABYTES ? [`${name} used ${most.toFixed(0)} MB`] : []),
    ]
  })
}

function growthProblems(
  name: string,
  sizes: readonly number[],
  allowed: { megabytes: number; share: number },
): string[] {
  if (sizes.length < ENOUGH) return [`${name} was read ${sizes.length} times: too few to tell whether it grows`]
  const quarter = Math.floor(sizes.length / 4)
  const [before, after] = [Math.min(...sizes.slice(-2 * quarter, -quarter)), Math.min(...sizes.slice(-quarter))]
  const isGrowing = after - before > Math.max(allowed.megabytes, before * allowed.share)
  return isGrowing ? [`${name} keeps growing: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`] : []
}
