/** Every part in every state, and every page of every brand: for looking. Local and preview only. */
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

gallery.get('/gallery/wall', async (c) => {
  const { environment } = c.var.config
  if (process.env.SERVES_CUSTOMERS !== 'true' && (environment === 'local' || environment === 'preview')) {
    const { showWall } = await import('./show-wall.tsx')
    return showWall(c, environment)
  }
  return c.notFound()
})
