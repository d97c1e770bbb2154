import type { CacheEntry } from './origin-memory.ts'

/** A stored copy. Its data is not validated: an older build may have written it. */
export interface EdgeCopy {
  data: unknown
  /** Milliseconds since the epoch. */
  storedAt: number
  /** The data as JSON, in bytes. */
  bytes: number
}

/** Answers shared by all isolates in the same location. */
export interface EdgeStore {
  read(brandUrl: string, key: string): Promise<EdgeCopy | undefined>
  /** `seconds` until the copy can no longer be used. */
  write(brandUrl: string, key: string, entry: CacheEntry, seconds: number): Promise<void>
}

const STORED_AT = 'x-stored-at'

/**
 * The Cache API, in a named cache, so that no request from outside can match an entry. `deployment` separates
 * environments and builds. Does nothing on `*.workers.dev`, which has no cache.
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

/** Keys start with the brand's id. The URL uses the brand's own host, because a zone caches only its own hosts. */
async function address(brandUrl: string, deployment: string, key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${brandUrl}/.origin-answers/${encodeURIComponent(deployment)}/${hash}`
}
