/**
 * The milliseconds to wait before each poll. The last value repeats. Most payments are decided within the first few
 * polls.
 */
export const WAITS_MS: readonly number[] = [1500, 2000, 3000, 5000, 8000, 12_000]

/** Polls, less and less often, until the payment is decided. Returns a function that stops polling. */
export function watch(isDecided: () => Promise<boolean>, onDecided: () => void): () => void {
  let looks = 0
  let timer: ReturnType<typeof setTimeout>
  let hasEnded = false
  const wait = () => {
    timer = setTimeout(look, WAITS_MS[Math.min(looks++, WAITS_MS.length - 1)])
  }
  const look = async () => {
    const decided = await isDecided()
    if (hasEnded) return
    if (decided) onDecided()
    else wait()
  }
  wait()
  return () => {
    hasEnded = true
    clearTimeout(timer)
  }
}
