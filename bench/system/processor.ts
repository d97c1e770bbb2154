import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the machine (`getconf CLK_TCK`). */
const TICK_MS = 10

/**
 * Milliseconds of processor time that a process has used, user and system. It stays true on a machine that others use
 * as well, where requests a second do not. NaN where there is no /proc.
 */
export function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // utime and stime, fields 14 and 15 of proc(5); the split left out the first two.
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return Number.NaN
  }
}
