/** Serves two local pages: the gallery with every component in every state, and the wall with all brands' pages. */
import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../env.ts'

export const gallery = new Hono<AppEnv>()

gallery.get('/gallery/:wall{wall}?', async (c) => {
  // The build replaces the variable (wrangler.toml), so deployed scripts do not contain the gallery.
  if (process.env.SERVES_CUSTOMERS !== 'true' && c.var.config.environment === 'local') {
    const { showGallery, showWall } = await import('./show-gallery.tsx')
    return c.req.param('wall') ? showWall(c) : showGallery(c)
  }
  return c.notFound()
})
