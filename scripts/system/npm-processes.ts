/**
 * Notices when npm ends without ending the script that it runs. npm sends its signals only to the shell between npm and
 * the script.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const POLL_MS = 300

/** Calls back once npm or its shell has ended. Does nothing if npm did not start the script. */
export function whenNpmEnds(script: readonly string[], callback: () => void): void {
  if (!script.includes(process.env.npm_lifecycle_event ?? '')) return
  const watched = npmProcesses()
  const timer = setInterval(() => {
    if (watched.every(isRunning)) return
    clearInterval(timer)
    callback()
  }, POLL_MS)
  timer.unref()
}

/** Returns the process ids of npm and its shell, or only npm's if the shell has replaced itself with this script. */
function npmProcesses(): number[] {
  const shell = process.ppid
  if (process.platform === 'win32') return [shell]
  const { parent, name } = processInfo(shell)
  return /npm|node/u.test(name) ? [shell] : [shell, parent]
}

/** Returns a process's parent and the name of its program. On Linux, reads /proc, because not every Linux has ps. */
function processInfo(pid: number): { parent: number; name: string } {
  if (process.platform === 'linux') {
    const [, name = '', parent] = /\((.*)\) \S (\d+)/u.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { parent: Number(parent), name }
  }
  const printed = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, name = ''] = /^\s*(\d+)\s+(.*)$/mu.exec(printed) ?? []
  return { parent: Number(parent), name }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
