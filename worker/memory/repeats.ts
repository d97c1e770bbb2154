/** The maximum number of texts to remember. */
const REMEMBERED = 100

/** Makes a function that tells whether it was called with the same text within the last `periodMs` milliseconds. */
export function repeatsWithin(periodMs: number): (text: string) => boolean {
  const seen = new Map<string, number>()
  return (text) => {
    const now = Date.now()
    const last = seen.get(text)
    if (last !== undefined && now - last < periodMs) return true
    if (seen.size >= REMEMBERED) seen.clear()
    seen.set(text, now)
    return false
  }
}
