/** Every part in every state, for each brand: for looking, and for the tools that look. Local and preview only. */
import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../env.ts'

export const gallery = new Hono<AppEnv>()

gallery.get('/gallery', async (c) => {
  const { environment } = c.var.config
  // The build replaces the variable (wrangler.toml), so a script for customers does not carry the gallery.
  if (process.env.SERVES_CUSTOMERS !== 'true' && (environment === 'local' || environment === 'preview')) {
    const { showGallery } = await import('./show-gallery.tsx')
    return showGallery(c, environment)
  }
  return c.notFound()
})
