import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin } from 'vite'
import { resolution } from './bundle-worker.ts'
import { describedOrigins } from './origins/descriptions.ts'

const SUFFIXES = { '?factory': 'isolate-factory', '?other-factory': 'other-isolate-factory' } as const
const entry = fileURLToPath(new URL('workerd/isolate.ts', import.meta.url))
const other = fileURLToPath(new URL('../../worker/origin/other.ts', import.meta.url))

/**
 * Lets a test import `isolate.ts?factory`, a function that evaluates the whole site again, with new module state.
 * Evaluating a bundle takes 20 ms, while importing six hundred modules again would take 300 ms.
 * `isolate.ts?other-factory` makes isolates of builds for other origins (origins/descriptions.ts).
 */
export function isolateFactory(): Plugin {
  return {
    name: 'isolate-factory',
    enforce: 'pre',
    resolveId(id) {
      const found = Object.entries(SUFFIXES).find(([suffix]) => id.endsWith(`/isolate.ts${suffix}`))
      return found && `\0${found[1]}`
    },
    async load(id) {
      const isOther = id === '\0other-isolate-factory'
      if (id !== '\0isolate-factory' && !isOther) return undefined
      const { code, files } = await bundleSite(isOther)
      for (const file of files) this.addWatchFile(file)
      const body = `const module = { exports: {} };\n${code}\nreturn module.exports;\n}\n`
      if (!isOther) return { code: `export default function isolate(console) {\n${body}`, map: { mappings: '' } }
      const origins = `export const origins = ${JSON.stringify(describedOrigins())}\n`
      return { code: `${origins}export default function isolate(console, origin) {\n${body}`, map: { mappings: '' } }
    },
  }
}

/** The source of the module `#origin`, which describes the origin that a test passes to the factory. */
const ARGUMENT = `export { other } from ${JSON.stringify(other)}
export const { STORED_OPERATIONS, EVENTS } = origin
export const LACKED = new Set(origin.LACKED)
`

async function bundleSite(isForOther: boolean): Promise<{ code: string; files: string[] }> {
  const { unstable_readConfig } = await import('wrangler')
  const { alias, define } = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true })
  const { outputFiles, metafile } = await build({
    ...resolution,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    // The bundle is CommonJS, because a function cannot contain import or export statements.
    format: 'cjs',
    target: 'es2024',
    alias,
    define: { ...define, ...(isForOther ? { 'process.env.OTHER_ORIGIN': '"true"' } : {}) },
    plugins: isForOther ? [originOfArgument] : [],
    logLevel: 'error',
  })
  return { code: outputFiles[0]?.text ?? '', files: Object.keys(metafile.inputs) }
}

const originOfArgument: EsbuildPlugin = {
  name: 'origin-of-argument',
  setup(builder) {
    builder.onResolve({ filter: /^#origin$/ }, () => ({ path: 'argument', namespace: 'origin' }))
    builder.onLoad({ filter: /./, namespace: 'origin' }, () => ({ contents: ARGUMENT, resolveDir: dirname(other) }))
  },
}
