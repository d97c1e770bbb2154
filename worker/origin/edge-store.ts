/**
 * The cached answer to one root field. All visitors who request the answer get the same object, which was validated and
 * has a version for the keys of cached sections.
 */
export interface CacheEntry {
  readonly data: unknown
  /** When the answer was stored, in milliseconds since the epoch. */
  readonly storedAt: number
}

/** A stored copy of an answer. Its data is not validated, because an older build may have written it. */
export interface EdgeCopy {
  data: unknown
  /** When the answer was stored, in milliseconds since the epoch. */
  storedAt: number
  /** The approximate size of the data as JSON, in bytes. */
  bytes: number
}

/** Answers shared by all isolates in the same location. */
export interface EdgeStore {
  /** Returns the entry for one answer. */
  entry(brandUrl: string, key: string): EdgeEntry
}

export interface EdgeEntry {
  read(): Promise<EdgeCopy | undefined>
  /** Stores a copy of an answer. The copy expires after this many seconds. */
  write(entry: CacheEntry, seconds: number): Promise<void>
}

const STORED_AT = 'x-stored-at'

/**
 * Stores answers in a separate named cache of the Cache API, so that no visitor's request matches them. Does nothing on
 * `*.workers.dev`.
 */
export function cacheApiStore(deployment: string): EdgeStore {
  return {
    entry(brandUrl, key) {
      // Most missing entries are written moments later, so the cache is opened and the key is hashed only once for the
      // read and the write.
      let opened: Promise<[Cache, string]> | undefined
      const open = () => {
        opened ??= Promise.all([caches.open('origin-answers'), address(brandUrl, deployment, key)])
        return opened
      }
      return { read: async () => readCopy(...(await open())), write: async (...entry) => write(await open(), ...entry) }
    },
  }
}

async function readCopy(cache: Cache, url: string): Promise<EdgeCopy | undefined> {
  const response = await cache.match(url)
  const storedAt = Number(response?.headers.get(STORED_AT))
  if (!response || !storedAt) return undefined
  const text = await response.text()
  return { data: JSON.parse(text), storedAt, bytes: text.length }
}

async function write([cache, url]: [Cache, string], entry: CacheEntry, seconds: number): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'cache-control': `public, max-age=${seconds}`,
    [STORED_AT]: String(entry.storedAt),
  }
  await cache.put(url, new Response(JSON.stringify(entry.data), { headers }))
}

/** Returns the URL of an entry. It uses the brand's own host, because a zone caches only its own hosts. */
async function address(brandUrl: string, deployment: string, key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return `${brandUrl}/.origin-answers/${encodeURIComponent(deployment)}/${encodeURIComponent(hash)}`
}
