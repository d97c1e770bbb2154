import { defineConfig } from 'vite'
import { compiledContent } from './scripts/content/content-plugin.ts'
import { leanClient } from './scripts/lean-client.ts'
import { FLOOR, islandInputs, LAZY, SHARED_FILES, workerAssets } from './scripts/worker-assets.ts'

/**
 * Builds the browser files. wrangler bundles the Worker, together with the files that scripts/worker-assets.ts writes
 * for the Worker. `npm run dev` runs the same build with --watch.
 */
export default defineConfig({
  publicDir: 'public',
  // The order matters: workerAssets imports the registry of pages, which reads the list of texts from compiledContent.
  plugins: [leanClient(), compiledContent(), workerAssets()],
  // Uses React's production code and JSX runtime, even if a test runner starts the build (NODE_ENV=test).
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // Source maps are for error reports: a deployment uploads them to Sentry, and public/.assetsignore keeps them off
    // the site.
    sourcemap: 'hidden',
    target: FLOOR,
    modulePreload: false,
    // Assets are never inlined, because inlined bytes cannot be cached and are costly on a slow phone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { ...islandInputs, lazy: LAZY },
      preserveEntrySignatures: 'strict',
      output: { codeSplitting: { groups: SHARED_FILES } },
    },
  },
})
