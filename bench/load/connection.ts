/**
 * A lean HTTP/1.1 client for measuring: one keep-alive connection, one request at a time, bodies counted and discarded.
 * Node's own client uses more processor time per page than the measured Workers.
 */
import { connect, type Socket } from 'node:net'

export interface LoadAnswer {
  status: number
  /** The number of bytes in the body. */
  bytes: number
  /** Milliseconds from sending the request to the first byte. */
  firstByteMs: number
  /** Milliseconds from sending the request to the last byte. */
  totalMs: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LINE_END = Buffer.from('\r\n')

export class Connection {
  readonly #socket: Socket
  /** Received bytes that are not parsed yet. They are only headers and chunk sizes, never bodies. */
  #pending: Buffer = Buffer.alloc(0)
  #state: 'idle' | 'head' | 'length' | 'size' | 'chunk' | 'last' = 'idle'
  #left = 0
  #answer: LoadAnswer = { status: 0, bytes: 0, firstByteMs: 0, totalMs: 0 }
  #sentAt = 0
  #resolve: (answer: LoadAnswer) => void = () => {}
  #reject: (error: Error) => void = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (data: Buffer) => this.#read(data))
    socket.on('error', (error) => this.#reject(error))
    socket.on('close', () => this.#reject(new Error('The connection was closed')))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => resolve(new Connection(socket)))
      socket.once('error', reject)
    })
  }

  /** Sends a request head and resolves with the response. */
  ask(request: Buffer): Promise<LoadAnswer> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#state = 'head'
      this.#answer = { status: 0, bytes: 0, firstByteMs: 0, totalMs: 0 }
      this.#sentAt = performance.now()
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#reject = () => {}
    this.#socket.destroy()
  }

  #read(data: Buffer): void {
    if (this.#answer.firstByteMs === 0) this.#answer.firstByteMs = performance.now() - this.#sentAt
    let rest = data
    while (rest.length > 0 && this.#state !== 'idle') rest = this.#step(rest)
  }

  /** Consumes the next part of the response and returns the remaining bytes. */
  #step(data: Buffer): Buffer {
    if (this.#state !== 'head' && this.#state !== 'size') return this.#body(data)
    const known = this.#pending.length > 0 ? Buffer.concat([this.#pending, data]) : data
    const mark = this.#state === 'head' ? HEAD_END : LINE_END
    const end = known.indexOf(mark)
    if (end === -1) {
      this.#pending = known
      return Buffer.alloc(0)
    }
    this.#pending = Buffer.alloc(0)
    const line = known.toString('latin1', 0, end)
    if (this.#state === 'head') this.#head(line)
    else this.#size(Number.parseInt(line, 16))
    return known.subarray(end + mark.length)
  }

  #head(text: string): void {
    this.#answer.status = Number(text.slice(9, 12))
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
    this.#left = Number(length ?? 0)
    this.#state = length === undefined ? 'size' : 'length'
    if (length === '0') this.#end()
  }

  /** Prepares to read a chunk and the line end after it. An empty chunk is the last chunk. */
  #size(bytes: number): void {
    this.#answer.bytes += bytes
    this.#left = bytes + LINE_END.length
    this.#state = bytes === 0 ? 'last' : 'chunk'
  }

  #body(data: Buffer): Buffer {
    const taken = Math.min(this.#left, data.length)
    this.#left -= taken
    if (this.#state === 'length') this.#answer.bytes += taken
    if (this.#left === 0) {
      if (this.#state === 'chunk') this.#state = 'size'
      else this.#end()
    }
    return data.subarray(taken)
  }

  #end(): void {
    this.#state = 'idle'
    this.#answer.totalMs = performance.now() - this.#sentAt
    this.#resolve(this.#answer)
  }
}
