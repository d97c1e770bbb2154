/** Removes library code that islands never run from the client build. */
import type { Plugin } from 'vite'

/**
 * Vite's import() preloads the styles of the modules that it loads. Islands import no styles, because pages inline
 * them.
 */
const PRELOAD_HELPER = '\0vite/preload-helper.js'
const WITHOUT_PRELOAD = 'export const __vitePreload = (load) => load()'

/**
 * urql parses and prints the text of documents. Islands send hashes instead (client/graphql.ts), so their documents
 * have no text to parse, and printed text would not be sent.
 */
const LANGUAGE = '@0no-co/graphql.web'
const WITHOUT_TEXT = '\0graphql-without-text'

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
        `export const parse = () => { throw new Error('An island may only send documents of persisted.ts') }`,
      ].join('\n')
    },
  }
}
