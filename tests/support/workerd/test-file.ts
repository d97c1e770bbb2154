/**
 * Cuts isolates off from the origin and the console when the test file that started them ends. The next file runs in
 * the same runtime, and must not get their calls or their output.
 */
export class TestFile {
  #isOver = false
  readonly #calls = new Set<Promise<unknown>>()

  /** Calls the origin. A call that starts after the end of the file gets no answer. */
  call<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (this.#isOver) return new Promise(() => {})
    const call = send()
    this.#calls.add(call)
    const forget = () => void this.#calls.delete(call)
    call.then(forget, forget)
    return call
  }

  /** The console of the running test, with its spies. It is silent after the end of the file. */
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

/** Returns the test file that is running. */
export function runningFile(): TestFile {
  return running
}

export async function endFile(): Promise<void> {
  const ended = running
  running = new TestFile()
  await ended.end()
}
