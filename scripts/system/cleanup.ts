const cleanups = new Set<() => void>()
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

/**
 * Calls `use`, and then `cleanUp`. `cleanUp` also runs when a signal, such as Ctrl-C, ends the command, because a
 * signal skips `finally`. `cleanUp` must be synchronous.
 */
export async function withCleanup<Result>(cleanUp: () => void, use: () => Promise<Result>): Promise<Result> {
  if (cleanups.size === 0) for (const signal of Object.keys(signals)) process.on(signal, endBySignal)
  cleanups.add(cleanUp)
  try {
    return await use()
  } finally {
    cleanUp()
    cleanups.delete(cleanUp)
    if (cleanups.size === 0) for (const signal of Object.keys(signals)) process.off(signal, endBySignal)
  }
}

function endBySignal(signal: keyof typeof signals): void {
  for (const cleanUp of cleanups) cleanUp()
  process.exit(128 + signals[signal])
}
