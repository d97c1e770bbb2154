/** Reads a page code back, in a page for support staff. Local and preview only; elsewhere there is `npm run page-code`. */
import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../env.ts'

export const pageCodeReader = new Hono<AppEnv>()

pageCodeReader.get('/page-code', async (c) => {
  const { environment } = c.var.config
  // The build replaces the variable (wrangler.toml), so a script for customers does not carry the page.
  if (process.env.SERVES_CUSTOMERS !== 'true' && (environment === 'local' || environment === 'preview')) {
    const { showPageCode } = await import('./show-page-code.tsx')
    return showPageCode(c)
  }
  return c.notFound()
})
