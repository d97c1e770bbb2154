/** Serves the gallery, a local page with every component in every state. */
import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../env.ts'

export const gallery = new Hono<AppEnv>()

gallery.get('/gallery', async (c) => {
  // The build replaces the variable (wrangler.toml), so deployed scripts do not contain the gallery.
  if (process.env.SERVES_CUSTOMERS !== 'true' && c.var.config.environment === 'local') {
    const { showGallery } = await import('./show-gallery.tsx')
    return showGallery(c)
  }
  return c.notFound()
})
