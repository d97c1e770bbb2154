import { build } from 'vite'
import { expect, test } from 'vitest'
import { hashedNames } from '../../scripts/client-plugins.ts'

/** Builds a one-line script. The options in `output` set the names of the built files. */
function buildWith(output: object) {
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [hashedNames(), { name: 'one-line', resolveId: (id) => id, load: () => 'globalThis.isBuilt = true' }],
    build: { write: false, rolldownOptions: { input: 'line', output } },
  })
}

test('a build with Vite’s own file names passes the check for hashed names', async () => {
  await expect(buildWith({})).resolves.toBeDefined()
})

test.each([
  [{ assetFileNames: 'assets/[name][extname]' }, "assetFileNames is 'assets/[name][extname]'"],
  [{ chunkFileNames: 'assets/[name].js' }, "chunkFileNames is 'assets/[name].js'"],
  [{ entryFileNames: () => 'assets/[name]-[hash].js' }, 'entryFileNames is a function'],
])('a build that may omit hashes from file names fails, even if no name lacks one: %o', async (output, problem) => {
  await expect(buildWith(output)).rejects.toThrow(`${problem}, not a text with [hash]`)
})
