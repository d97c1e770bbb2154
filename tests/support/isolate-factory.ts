import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { resolution } from './bundle-worker.ts'

const SUFFIX = '?factory'
const ID = '\0isolate-factory'
const entry = fileURLToPath(new URL('workerd/isolate.ts', import.meta.url))

/**
 * Lets a test import `isolate.ts?factory`: a function that evaluates the whole site again, with module state of its own.
 * Bundled as the deployed Worker is, which takes 20 ms an isolate. Importing six hundred modules again takes 300.
 */
export function isolateFactory(): Plugin {
  return {
    name: 'isolate-factory',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(`/isolate.ts${SUFFIX}`) ? ID : undefined),
    async load(id) {
      if (id !== ID) return undefined
      const { code, files } = await bundleSite()
      for (const file of files) this.addWatchFile(file)
      const factory = `export default function isolate(console) {\nconst module = { exports: {} };\n${code}\nreturn module.exports;\n}\n`
      return { code: factory, map: { mappings: '' } }
    },
  }
}

async function bundleSite(): Promise<{ code: string; files: string[] }> {
  const { unstable_readConfig } = await import('wrangler')
  const { alias, define } = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true })
  const { outputFiles, metafile } = await build({
    ...resolution,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    // A body of statements, so that a function can contain it.
    format: 'cjs',
    target: 'es2024',
    alias,
    define,
    logLevel: 'error',
  })
  return { code: outputFiles[0]?.text ?? '', files: Object.keys(metafile.inputs) }
}
