import { defineConfig } from 'vite'
import { compiledContent } from './scripts/content/content-plugin.ts'
import { hashedNames } from './scripts/hashed-names.ts'
import { leanClient } from './scripts/lean-client.ts'
import { FLOOR, islandInputs, LATE, SHARED_FILES, workerAssets } from './scripts/worker-assets.ts'

/**
 * Builds the browser files. wrangler bundles the Worker, together with the files scripts/worker-assets.ts writes for
 * it. `npm run dev` runs the same build with --watch.
 */
export default defineConfig({
  publicDir: 'public',
  // In this order, because workerAssets imports the registry of pages, which reads the list of texts.
  plugins: [leanClient(), hashedNames(), compiledContent(), workerAssets()],
  // React's production code, and JSX for it, also where the build is started by a test runner (NODE_ENV=test).
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // For error reports: a deployment uploads them to Sentry, and public/.assetsignore keeps them off the site.
    sourcemap: 'hidden',
    target: FLOOR,
    modulePreload: false,
    // Inlined assets cannot be cached, and on a slow phone their bytes are costly.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { ...islandInputs, late: LATE },
      preserveEntrySignatures: 'strict',
      output: { codeSplitting: { groups: SHARED_FILES } },
    },
  },
})
