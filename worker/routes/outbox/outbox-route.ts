/** Shows the mail that the origin wrote. Available only in local development and in previews. */
import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../env.ts'

export const outbox = new Hono<AppEnv>()

outbox.get('/outbox/:id?', async (c) => {
  const { environment, originUrl } = c.var.config
  const id = c.req.param('id')
  const isKnown = id === undefined || /^\d{1,12}$/.test(id)
  if ((environment !== 'local' && environment !== 'preview') || originUrl || !isKnown) return c.notFound()
  const query = id === undefined ? '' : `?id=${id}${c.req.query('html') === undefined ? '' : '&html'}`
  const response = await c.env.ORIGIN.fetch(`https://origin/outbox${query}`)
  // Copies the response, because the headers of a fetched response are immutable.
  return new Response(response.body, response)
})
