/**
 * Answers for the pages of the registry. One handler looks the path up, instead of a route for each: the router's fast
 * matcher takes no fixed segment beside a parameter, such as /hub/category/:category beside /hub/:slug/.
 */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { formGuards } from '../routes/deal/form-body.ts'
import { type FoundPage, findAddress } from './find.ts'
import type { Page, PageModule } from './page.ts'

/** Route modules that have been loaded: from then on a page answers without waiting. */
const loaded = new Map<Page['load'], PageModule>()

/** Answers for every page and action of the request's brand. What is none of them falls through to `app.notFound`. */
export function mountPages(app: Hono<AppEnv>): void {
  app.get('*', locate, answerWith('get'))
  app.post('*', locate, ...formGuards, answerWith('post'))
}

/** Sets `page` to the match for the path. */
const locate: MiddlewareHandler<AppEnv> = function locate(c, next) {
  const found = findAddress(c.get('brand'), c.req.path)
  // MiddlewareHandler expects a promise, but Hono also accepts a response.
  if (!found) return c.notFound() as Promise<Response>
  c.set('page', found)
  return next()
}

function answerWith(method: 'get' | 'post'): MiddlewareHandler<AppEnv> {
  return function answerPage(c) {
    const found = c.get('page')
    if (!found) throw new Error('A page is answered before it was located')
    const module = loaded.get(found.page.load)
    // A page in memory need not wait a turn.
    return (module ? answer(c, module, found, method) : load(c, found, method)) as Promise<Response>
  }
}

async function load(c: Context<AppEnv>, found: FoundPage, method: 'get' | 'post'): Promise<Response> {
  const module = await found.page.load()
  loaded.set(found.page.load, module)
  return answer(c, module, found, method)
}

function answer(
  c: Context<AppEnv>,
  module: PageModule,
  { action, params }: FoundPage,
  method: 'get' | 'post',
): Response | Promise<Response> {
  const handler = (action === null ? module : module.actions?.[action])?.[method]
  if (handler) return handler(c, params)
  if (method === 'get') return c.notFound()
  return c.text('This address takes no form.\n', 405, { Allow: 'GET, HEAD' })
}
