import { defineConfig } from 'vite'

/**
 * Builds what browsers load. The Worker is not built here: wrangler bundles it, reading the manifest this writes.
 * `npm run dev` runs the same build with --watch.
 */
export default defineConfig({
  publicDir: 'public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Every byte counts twice on a slow phone, and inlined assets cannot be cached.
    assetsInlineLimit: 0,
    rollupOptions: { input: { entry: 'client/entry.ts' } },
  },
})
