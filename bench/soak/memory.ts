/** Reads the memory of the local system's isolates, and decides whether it keeps growing. */
import { execFileSync } from 'node:child_process'
import { getIsolates } from './isolates.ts'

export interface MemorySample {
  /** Seconds since the start of the run. */
  seconds: number
  /**
   * Megabytes that each Worker's isolate uses after garbage collection, by the Worker's name. Empty if they cannot be
   * read.
   */
  isolates: Readonly<Record<string, number>>
}

/** Reads the memory of the isolates in all workerd processes that descend from the process `root`. */
export function isolatesBelow(root: number): Promise<MemorySample['isolates']> {
  const all = processes()
  const below = new Set([root])
  for (let grew = true; grew; ) {
    const before = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
    grew = below.size > before
  }
  const workerds = all.filter(({ pid, command }) => below.has(pid) && /\bworkerd serve\b/u.test(command))
  return getIsolates(workerds.map(({ pid }) => pid))
}

function processes(): { pid: number; parent: number; command: string }[] {
  const listed = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 1e8 })
  return listed.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}

/** The production Workers, whose isolates must all be readable. */
const WORKERS = ['publicweb', 'publicweb-origin', 'publicweb-background']

/** Cloudflare stops an isolate that uses more memory than this. */
const ISOLATE_LIMIT_MEGABYTES = 128
/**
 * How much memory may grow between the third and the fourth quarter of a run without counting as a leak: `megabytes`
 * or `share`, whichever is larger.
 */
const ALLOWED = { megabytes: 3, share: 0.1 }
/** The number of samples needed to detect growth. */
const ENOUGH = 12

/**
 * Lists each isolate that exceeds the platform's limit, and each isolate whose memory grows by more than ALLOWED from
 * the third quarter of the run to the fourth. The first half is ignored, because caches fill then. The smallest sample
 * of a quarter counts, because requests in progress use memory too. Null if there are too few samples, or no isolate
 * can be read.
 */
export function memoryProblems(samples: readonly MemorySample[]): string[] | null {
  const read = samples.flatMap(({ isolates }) => Object.keys(isolates))
  if (samples.length < ENOUGH || read.length === 0) return null
  return [...new Set([...WORKERS, ...read])].flatMap((name) => {
    const sizes = samples.flatMap(({ isolates }) => isolates[name] ?? [])
    const most = Math.max(...sizes)
    return [
      ...growthProblems(name, sizes),
      ...(most > ISOLATE_LIMIT_MEGABYTES ? [`${name} used ${most.toFixed(0)} MB`] : []),
    ]
  })
}

function growthProblems(name: string, sizes: readonly number[]): string[] {
  if (sizes.length < ENOUGH) return [`${name} was read ${sizes.length} times, which is too few to detect growth`]
  const quarter = Math.floor(sizes.length / 4)
  const [before, after] = [Math.min(...sizes.slice(-2 * quarter, -quarter)), Math.min(...sizes.slice(-quarter))]
  const isGrowing = after - before > Math.max(ALLOWED.megabytes, before * ALLOWED.share)
  return isGrowing ? [`${name} keeps growing: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`] : []
}
