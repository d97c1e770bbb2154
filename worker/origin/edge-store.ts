import type { CacheEntry } from './origin-memory.ts'

/** A copy as it was stored. Its data is unchecked: an older build may have written it. */
export interface EdgeCopy {
  data: unknown
  /** Milliseconds since the epoch. */
  storedAt: number
  /** Of the data as JSON. */
  bytes: number
}

/** Answers that all isolates of a place share. */
export interface EdgeStore {
  read(brandUrl: string, key: string): Promise<EdgeCopy | undefined>
  /** `seconds` until the copy is of no use to anybody. */
  write(brandUrl: string, key: string, entry: CacheEntry, seconds: number): Promise<void>
}

const STORED_AT = 'x-stored-at'

/**
 * The Cache API, in a cache of its own, so that no request from outside can meet an entry. `deployment` keeps
 * environments and builds apart. Does nothing on `*.workers.dev`, where there is no cache.
 */
export function cacheApiStore(deployment: string): EdgeStore {
  const open = () => caches.open('origin-answers')
  return {
    async read(brandUrl, key) {
      const response = await (await open()).match(await address(brandUrl, deployment, key))
      const storedAt = Number(response?.headers.get(STORED_AT))
      if (!response || !storedAt) return undefined
      const text = await response.text()
      return { data: JSON.parse(text), storedAt, bytes: text.length }
    },
    async write(brandUrl, key, entry, seconds) {
      const headers = {
        'content-type': 'application/json',
        'cache-control': `public, max-age=${seconds}`,
        [STORED_AT]: String(entry.storedAt),
      }
      await (await open()).put(
        await address(brandUrl, deployment, key),
        new Response(JSON.stringify(entry.data), { headers }),
      )
    },
  }
}

/** Keys begin with the brand's id; the brand's own host stands in the address because a zone keeps to its hosts. */
async function address(brandUrl: string, deployment: string, key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${brandUrl}/.origin-answers/${encodeURIComponent(deployment)}/${hash}`
}
