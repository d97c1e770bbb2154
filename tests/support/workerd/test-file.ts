/**
 * What isolates may do while the test file that started them runs. The next file has the same runtime, so nothing of them
 * may reach it: no call to the origin that is still on its way, no later call, and no words on the console.
 */
export class TestFile {
  #isOver = false
  readonly #calls = new Set<Promise<unknown>>()

  /** A call to the origin. Once the file has ended, it gets no answer. */
  call<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (this.#isOver) return new Promise(() => {})
    const call = send()
    this.#calls.add(call)
    const forget = () => void this.#calls.delete(call)
    call.then(forget, forget)
    return call
  }

  /** The console of the test that runs, with its spies; silent once the file has ended. */
  readonly console: Console = new Proxy(console, {
    get: (real, name) => {
      const value = Reflect.get(real, name)
      return this.#isOver && typeof value === 'function' ? () => {} : value
    },
  })

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.allSettled(this.#calls)
  }
}

let running = new TestFile()

/** The file whose tests run now. */
export function runningFile(): TestFile {
  return running
}

export async function endFile(): Promise<void> {
  const ended = running
  running = new TestFile()
  await ended.end()
}
