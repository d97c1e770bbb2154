/** The memory of the local system's runtimes, and whether it keeps growing. */
import { execFileSync } from 'node:child_process'

export interface MemorySample {
  /** Since the start. */
  seconds: number
  /** Megabytes of each runtime, by name. */
  megabytes: Readonly<Record<string, number>>
}

interface Process {
  pid: number
  parent: number
  kilobytes: number
  command: string
}

/**
 * The resident memory of each workerd process below `root`, in megabytes. One process runs the isolates of the site, the
 * origin and the mail Worker, another one the sandbox gateway's.
 */
export function memoryBelow(root: number): Record<string, number> {
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
  const sums: Record<string, number> = {}
  for (const each of workerds) sums[nameOf(each)] = (sums[nameOf(each)] ?? 0) + each.kilobytes / 1024
  return sums
}

function processes(): Process[] {
  const listed = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8', maxBuffer: 1e8 })
  return listed.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command }] : []
  })
}

/** Growth from the third quarter to the fourth that garbage collection explains. */
const ALLOWED_MEGABYTES = 16
const ALLOWED_SHARE = 0.08
/** Fewer samples say nothing about growth. */
const ENOUGH = 12

/**
 * What keeps growing: each runtime whose memory in the last quarter of the time is more, on average, than in the quarter
 * before, by more than collections explain. Caches fill in the first half. Null if there are too few samples to tell.
 */
export function growthIn(samples: readonly MemorySample[]): string[] | null {
  if (samples.length < ENOUGH) return null
  const quarter = Math.floor(samples.length / 4)
  const names = Object.keys(samples.at(-1)?.megabytes ?? {})
  return names.flatMap((name) => {
    const mean = (part: readonly MemorySample[]) =>
      part.reduce((sum, { megabytes }) => sum + (megabytes[name] ?? 0), 0) / part.length
    const [before, after] = [mean(samples.slice(-2 * quarter, -quarter)), mean(samples.slice(-quarter))]
    const isGrowing = after - before > Math.max(ALLOWED_MEGABYTES, before * ALLOWED_SHARE)
    return isGrowing ? [`${name}: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`] : []
  })
}
