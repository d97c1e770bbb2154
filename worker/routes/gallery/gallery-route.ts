/** The gallery shows every part in every state, the wall every page of every brand. Local only. */
import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../env.ts'

export const gallery = new Hono<AppEnv>()

gallery.get('/gallery/:wall{wall}?', async (c) => {
  // The build replaces the variable (wrangler.toml), so no deployed script carries the gallery.
  if (process.env.SERVES_CUSTOMERS !== 'true' && c.var.config.environment === 'local') {
    if (c.req.param('wall')) return (await import('./show-wall.tsx')).showWall(c)
    return (await import('./show-gallery.tsx')).showGallery(c)
  }
  return c.notFound()
})
