import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time of a process in milliseconds, all threads together. It stays nearly accurate on a shared machine,
 * where requests per second do not. NaN without /proc (systems other than Linux).
 */
export function processorMs(pid: number): number {
  try {
    const tasks = `/proc/${pid}/task`
    // The first field is nanoseconds on a processor (schedstat in the kernel's documentation).
    const times = readdirSync(tasks).map((task) =>
      Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
    )
    return times.reduce((sum, time) => sum + time, 0) / 1e6
  } catch {
    return Number.NaN
  }
}
