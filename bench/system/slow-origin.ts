/**
 * A slow origin. It sends each distinct request to the real origin once, stores the answer, and returns it after a
 * delay. Requests with the same method, URL, brand and body share an answer. The bench can thus measure pages that wait
 * for data, without measuring the database. Runs in its own thread, so that the load generator does not delay it.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface SlowOrigin {
  /** The slow origin's host:port. */
  address: string
  /** Sets the delay of each answer from now on. */
  delay(milliseconds: number): Promise<void>
  stop(): Promise<void>
}

interface StoredAnswer {
  status: number
  type: string
  body: Buffer
}

/** Starts a slow origin in front of the real one, whose host:port is `address`. */
export async function startSlowOrigin(address: string): Promise<SlowOrigin> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { address } })
  // Waits for the next message of the thread. Rejects if the thread ends with an error.
  const next = async (): Promise<unknown> => (await once(thread, 'message'))[0]
  const port = await next()
  return {
    address: `127.0.0.1:${port}`,
    delay: async (milliseconds) => {
      const done = next()
      thread.postMessage(milliseconds)
      await done
    },
    stop: async () => {
      await thread.terminate()
    },
  }
}

function serve(real: string): void {
  let delayMs = 0
  const answers = new Map<string, Promise<StoredAnswer>>()
  const server = createServer(async (request, response) => {
    const arrivedAt = performance.now()
    const body = Buffer.concat(await request.toArray())
    const key = `${request.method} ${request.url} ${request.headers['x-brand']} ${body}`
    const answer = answers.get(key) ?? ask(real, request.method ?? 'GET', request.url ?? '/', request.headers, body)
    answers.set(key, answer)
    try {
      const { status, type, body: kept } = await answer
      const left = delayMs - (performance.now() - arrivedAt)
      if (left > 0) await sleep(left)
      response.writeHead(status, { 'content-type': type, 'content-length': kept.length }).end(kept)
    } catch (error) {
      answers.delete(key)
      response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error))
    }
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => {
    const at = server.address()
    parentPort?.postMessage(typeof at === 'object' ? at?.port : undefined)
  })
  parentPort?.on('message', (milliseconds: number) => {
    delayMs = milliseconds
    parentPort?.postMessage('set')
  })
}

async function ask(
  real: string,
  method: string,
  path: string,
  headers: NodeJS.Dict<string | string[]>,
  body: Buffer,
): Promise<StoredAnswer> {
  const passed = Object.entries(headers).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !['host', 'connection', 'content-length', 'transfer-encoding'].includes(entry[0]),
  )
  const response = await fetch(`http://${real}${path}`, {
    method,
    headers: Object.fromEntries(passed),
    ...(method === 'POST' ? { body: new Uint8Array(body) } : {}),
  })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? 'application/json',
    body: Buffer.from(await response.arrayBuffer()),
  }
}

if (!isMainThread) serve((workerData as { address: string }).address)
