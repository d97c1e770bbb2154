import { readdirSync, readFileSync } from 'node:fs'

/**
 * Milliseconds of processor time that a process has used, all its threads together. It stays nearly true on a machine
 * that others use as well, where requests a second do not. NaN where there is no /proc (other systems than Linux).
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
