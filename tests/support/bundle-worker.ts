import { type BuildOptions, build } from 'esbuild'

/** How a bundler resolves and loads the imports of a Worker. */
export const resolution = {
  conditions: ['workerd', 'worker', 'browser'],
  mainFields: ['browser', 'module', 'main'],
  external: ['node:*', 'cloudflare:*'],
  loader: { '.graphql': 'text', '.html': 'text', '.txt': 'text', '.sql': 'text', '.svg': 'text' },
  jsx: 'automatic',
} satisfies BuildOptions

/** Bundles a Worker into one module for Miniflare. wrangler makes the deployed bundle, which takes longer. */
export async function bundleWorker(
  entry: string,
  settings: Pick<BuildOptions, 'alias' | 'define' | 'minify'> = {},
): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    ...resolution,
    define: { 'process.env.NODE_ENV': '"production"' },
    ...settings,
    logLevel: 'error',
  })
  return result.outputFiles[0]?.text ?? ''
}
