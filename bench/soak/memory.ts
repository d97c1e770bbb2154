/** Reads the memory of the local system's isolates and runtimes, and decides whether it keeps growing. */
import { execFileSync } from 'node:child_process'
import { isolatesOf } from './isolates.ts'

export interface Memory {
  /**
   * Megabytes that each Worker's isolate uses after garbage collection, by the Worker's name. Empty if they cannot be
   * read.
   */
  isolates: Readonly<Record<string, number>>
  /** Resident megabytes of each runtime, by the names of the Workers in it. */
  runtimes: Readonly<Record<string, number>>
}

export interface MemorySample extends Memory {
  /** Seconds since the start of the run. */
  seconds: number
}

interface Process {
  pid: number
  parent: number
  kilobytes: number
  command: string
}

/**
 * Reads the memory of the workerd processes that descend from the process `root`. One of them runs the isolates of the
 * site, the origin and the background Worker; another runs the sandbox gateway.
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

/** The production Workers. If any isolate can be read, the isolates of all these Workers must be readable. */
const WORKERS = ['publicweb', 'publicweb-origin', 'publicweb-background']

/** Cloudflare stops an isolate that uses more memory than this. */
const ISOLATE_LIMIT_MEGABYTES = 128
/**
 * How much memory may grow between the third and the fourth quarter of a run without counting as a leak: `megabytes`
 * or `share`, whichever is larger.
 */
const ALLOWED = { isolates: { megabytes: 3, share: 0.1 }, runtimes: { megabytes: 16, share: 0.08 } }
/** The number of samples needed to detect growth. */
const ENOUGH = 12

/**
 * Lists each isolate that exceeds the platform's limit, and each isolate whose memory grows by more than ALLOWED from
 * the third quarter of the run to the fourth. The first half is ignored, because caches fill then. The smallest sample
 * of a quarter counts, because requests in progress use memory too. If no isolate can be read, lists each runtime
 * whose memory grows too much. Null if there are too few samples.
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
  if (sizes.length < ENOUGH) return [`${name} was read ${sizes.length} times, which is too few to detect growth`]
  const quarter = Math.floor(sizes.length / 4)
  const [before, after] = [Math.min(...sizes.slice(-2 * quarter, -quarter)), Math.min(...sizes.slice(-quarter))]
  const isGrowing = after - before > Math.max(allowed.megabytes, before * allowed.share)
  return isGrowing ? [`${name} keeps growing: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`] : []
}
