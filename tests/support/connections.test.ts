import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchAndClose, readAgainIfClosed } from './connections.ts'

let server: Server
let url: string
/**
 * Connections that have served a request. They look open to the client, but the server closes them at the next request.
 */
let used: WeakSet<object>
let connections: number

beforeEach(async () => {
  used = new WeakSet()
  connections = 0
  server = createServer(({ socket }, response) => {
    if (used.has(socket)) socket.destroy()
    else response.end('here')
    used.add(socket)
  })
  server.on('connection', () => connections++)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends a request as the database proxy does, then pauses so that the connection returns to the pool. */
async function read(): Promise<string> {
  const text = await fetch(url, { method: 'POST', body: 'SELECT 1' }).then((response) => response.text())
  await sleep(20)
  return text
}

test('fetch() fails if it reuses a connection that the server has closed, and fetchAndClose() never reuses a connection', async () => {
  await read()
  await expect(read()).rejects.toThrow('fetch failed')
  for (const body of ['one', 'two', 'three']) {
    expect(await fetchAndClose(url, { method: 'POST', body }).then((response) => response.text())).toBe('here')
    await sleep(20)
  }
})

test('a read that fails on a closed connection is repeated on a new connection, and a read with any other error is not', async () => {
  await read()
  expect(await readAgainIfClosed(read)).toBe('here')
  expect(connections).toBe(2)
  let asked = 0
  const failing = async () => {
    asked++
    throw new Error('no such table')
  }
  await expect(readAgainIfClosed(failing)).rejects.toThrow('no such table')
  expect(asked).toBe(1)
})
