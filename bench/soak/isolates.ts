/**
 * Reads the memory of each Worker's isolate through the runtime's inspector. A runtime's resident memory also contains
 * the local stand-ins for D1, KV, caches and assets, so it does not show whether one of our Workers leaks.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PREFIX = 'core:user:'
const DEADLINE_MS = 10_000
/** The state code of a listening socket in /proc/net/tcp. */
const LISTENING = '0A'
/** The inspector's port of each runtime, by process id. */
const inspectors = new Map<number, number>()

/**
 * Returns how many megabytes each Worker's isolate uses after a full garbage collection, by the Worker's name. Counts
 * the JavaScript heap, the runtime's own objects in the heap, and external buffers. Returns an empty object if the
 * inspectors cannot be found, as on systems other than Linux.
 */
export async function getIsolates(runtimes: readonly number[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const pid of runtimes) {
    const port = inspectors.get(pid) ?? (await findInspector(pid))
    if (port === undefined) continue
    inspectors.set(pid, port)
    for (const id of await workersAt(port)) {
      const megabytes = await readAgain(port, id)
      if (megabytes !== null) found[id.slice(PREFIX.length)] = megabytes
    }
  }
  return found
}

async function findInspector(pid: number): Promise<number | undefined> {
  for (const port of listeningPorts(pid)) if ((await workersAt(port)).length > 0) return port
  return undefined
}

/** Lists the ids of the Workers at an inspector's port. Empty if no inspector listens there. */
async function workersAt(port: number): Promise<string[]> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.timeout(5_000) })
    const targets: unknown = await response.json()
    return Array.isArray(targets) ? targets.map(({ id }) => String(id)).filter((id) => id.startsWith(PREFIX)) : []
  } catch {
    return []
  }
}

/**
 * Finds the ports on which a process listens. Linux lists the socket inodes of a process, and the inode and port of
 * each listening socket.
 */
function listeningPorts(pid: number): number[] {
  try {
    const links = readdirSync(`/proc/${pid}/fd`).map((fd) => linkAt(`/proc/${pid}/fd/${fd}`))
    const own = new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/u.exec(link)?.[1] ?? []))
    const rows = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').split('\n')
    return rows.flatMap((row) => {
      const [, address = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/u)
      return state === LISTENING && own.has(inode) ? [Number.parseInt(address.split(':')[1] ?? '', 16)] : []
    })
  } catch {
    return []
  }
}

/** Reads a file descriptor's link. Empty if the descriptor was closed after it was listed. */
function linkAt(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/**
 * Reads an isolate's memory. Retries, because the runtime drops connections now and then. Null if every try fails; the
 * isolate is then missing from this sample.
 */
async function readAgain(port: number, id: string, times = 3): Promise<number | null> {
  try {
    return await usedMegabytes(port, id)
  } catch {
    if (times <= 1) return null
    await sleep(300)
    return readAgain(port, id, times - 1)
  }
}

interface HeapUsage {
  usedSize: number
  embedderHeapUsedSize?: number
  backingStorageSize?: number
}

async function usedMegabytes(port: number, id: string): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${id}`)
  try {
    await once(socket, 'open')
    await collectGarbage(socket)
    const usage = (await ask(socket, 'Runtime.getHeapUsage')) as HeapUsage
    return (usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0)) / 1024 / 1024
  } finally {
    socket.close()
  }
}

/**
 * Makes the runtime collect garbage. Otherwise an isolate with few requests seems to grow, because the runtime may not
 * collect its garbage for more than twenty minutes. The runtime ignores `HeapProfiler.collectGarbage`, but it collects
 * garbage before it returns a profile.
 */
async function collectGarbage(socket: WebSocket): Promise<void> {
  for (const method of ['enable', 'startSampling', 'stopSampling']) await ask(socket, `HeapProfiler.${method}`)
}

/** Calls a method of the inspector's protocol and returns its result. */
async function ask(socket: WebSocket, method: string): Promise<unknown> {
  socket.send(JSON.stringify({ id: 1, method }))
  for (;;) {
    const { data } = (await once(socket, 'message')) as MessageEvent
    const message: { id?: number; result?: unknown } = JSON.parse(String(data))
    if (message.id === 1) return message.result
  }
}

function once(socket: WebSocket, type: 'open' | 'message'): Promise<Event> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The inspector did not respond'))
    const timer = setTimeout(fail, DEADLINE_MS)
    socket.addEventListener('close', fail, { once: true })
    const done = (event: Event) => {
      clearTimeout(timer)
      resolve(event)
    }
    socket.addEventListener(type, done, { once: true })
  })
}
