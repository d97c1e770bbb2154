import type { KeptAnswer } from './answer.ts'

/** A copy as it was stored. Its data is unchecked: an older build may have written it. */
export interface EdgeCopy {
  data: unknown
  /** Milliseconds since the epoch. */
  storedAt: number
}

/** Answers that all isolates of a place share. */
export interface EdgeStore {
  read(brandUrl: string, key: string): Promise<EdgeCopy | undefined>
  /** `seconds` until the copy is of no use to anybody. */
  write(brandUrl: string, key: string, answer: KeptAnswer, seconds: number): Promise<void>
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
      return { data: await response.json(), storedAt }
    },
    async write(brandUrl, key, answer, seconds) {
      const headers = {
        'content-type': 'application/json',
        'cache-control': `public, max-age=${seconds}`,
        [STORED_AT]: String(answer.storedAt),
      }
      await (await open()).put(
        await address(brandUrl, deployment, key),
        new Response(JSON.stringify(answer.data), { headers }),
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
