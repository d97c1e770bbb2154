/** A plugin of the client build that removes library code that islands never run. */
import type { Plugin } from 'vite'

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
