/** Two plugins of the client build: one checks its file names, the other removes code that islands never run. */
import type { Plugin } from 'vite'

const PATTERNS = ['entryFileNames', 'chunkFileNames', 'assetFileNames'] as const

/**
 * Fails the build if a pattern for file names has no `[hash]`, even if no file in this build uses the pattern. Without
 * the hash, a change would not reach returning visitors, because browsers cache /assets/ for a year (public/_headers).
 * Also fails the build if a pattern is a function, because the names that it would return for other files cannot be
 * checked.
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
          `${name} is ${found}, not a text with [hash] (vite.config.ts): browsers keep files under /assets/ for a year, so a change would not reach returning visitors.`,
        )
      }
    },
  }
}

/**
 * Vite adds this module to preload the styles of modules that are loaded with import(). Islands do not need it,
 * because they import no styles: pages inline all styles.
 */
const PRELOAD_HELPER = '\0vite/preload-helper.js'
const WITHOUT_PRELOAD = 'export const __vitePreload = (load) => load()'

/**
 * urql uses this package to parse and print documents. Islands need neither, because they send only the hash of a
 * document (client/graphql.ts).
 */
const LANGUAGE = '@0no-co/graphql.web'
const WITHOUT_TEXT = '\0graphql-without-text'

/** Removes library code that islands never run. */
export function leanClient(): Plugin {
  let language: string | undefined
  return {
    name: 'publicweb:lean-client',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id !== LANGUAGE || importer === WITHOUT_TEXT) return null
      language = (await this.resolve(id, importer, { skipSelf: true }))?.id
      return WITHOUT_TEXT
    },
    load(id) {
      if (id === PRELOAD_HELPER) return WITHOUT_PRELOAD
      if (id !== WITHOUT_TEXT) return null
      return [
        `export { GraphQLError, Kind } from ${JSON.stringify(language)}`,
        `export const print = () => ''`,
        `export const parse = () => { throw new Error('An island may only send documents from persisted.ts') }`,
      ].join('\n')
    },
  }
}
