/** How long the page waits for a third-party script, in milliseconds, before it continues without the script. */
const DEADLINE_MS = 8000

const loading = new Map<string, Promise<boolean>>()

/**
 * Loads a script once. Resolves with false if the script is blocked or does not load in time. The next call then tries
 * again.
 */
export function loadScript(url: string): Promise<boolean> {
  const known = loading.get(url)
  if (known) return known
  const load = new Promise<boolean>((resolve) => {
    const script = document.createElement('script')
    const end = (hasLoaded: boolean) => {
      clearTimeout(timer)
      if (!hasLoaded) {
        loading.delete(url)
        script.remove()
      }
      resolve(hasLoaded)
    }
    const timer = setTimeout(() => end(false), DEADLINE_MS)
    script.onload = () => end(true)
    script.onerror = () => end(false)
    script.src = url
    document.head.append(script)
  })
  loading.set(url, load)
  return load
}
