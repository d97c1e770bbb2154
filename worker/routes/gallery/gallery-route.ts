/** The gallery shows every part in every state, the wall every page of every brand. Local and preview only. */
import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../env.ts'

export const gallery = new Hono<AppEnv>()

gallery.get('/gallery/:wall{wall}?', async (c) => {
  const { environment } = c.var.config
  // The build replaces the variable (wrangler.toml), so a script for customers does not carry the gallery.
  if (process.env.SERVES_CUSTOMERS !== 'true' && (environment === 'local' || environment === 'preview')) {
    if (c.req.param('wall')) return (await import('./show-wall.tsx')).showWall(c, environment)
    return (await import('./show-gallery.tsx')).showGallery(c, environment)
  }
  return c.notFound()
})
