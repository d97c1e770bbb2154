/**
 * Makes sure that the client build's file names contain a hash, because browsers keep /assets/ for a year
 * (public/_headers).
 */
import type { Plugin } from 'vite'

const PATTERNS = ['entryFileNames', 'chunkFileNames', 'assetFileNames'] as const

/**
 * Fails the build if a pattern for file names has no `[hash]`, even if the pattern names no file of this build. A
 * function is also refused, because the names that it returns for later files cannot be checked.
 */
export function hashedNames(): Plugin {
  return {
    name: 'publicweb:hashed-names',
    generateBundle(options) {
      for (const name of PATTERNS) {
        const pattern = options[name]
        if (typeof pattern === 'string' && /\[hash(:\d+)?\]/u.test(pattern)) continue
        const found = typeof pattern === 'string' ? `'${pattern}'` : 'a function'
        this.error(
          `${name} is ${found}, not a text with [hash] (vite.config.ts): browsers keep files under /assets/ for a year, so a change would not reach those who have visited.`,
        )
      }
    },
  }
}
