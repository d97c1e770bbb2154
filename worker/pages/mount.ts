/** Routes requests to the pages of the registry. One handler looks up the path; there is no route for each page. */
import type { Hono, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { formGuards } from '../http/form-body.ts'
import { type FoundPage, findAddress, pages } from '../registry/find.ts'
import type { PageModule } from '../registry/page.ts'

/** The route modules by the keys of their pages. */
type PageModules = Readonly<Record<string, PageModule>>

/** Adds handlers for every page and action. Throws if a page is newer than the build. */
export function mountPages(app: Hono<AppEnv>, modules: PageModules): void {
  for (const { key } of pages) {
    if (!modules[key]) throw new Error(`The page ${key} is not in the build: npm run dev or npm run types adds it`)
  }
  app.get('*', locate, answerWith(modules, 'get'))
  app.post('*', locate, ...formGuards, answerWith(modules, 'post'))
}

/** Sets `page` to the page or action of the requested path. */
const locate: MiddlewareHandler<AppEnv> = async function locate(c, next) {
  const found = findAddress(c.get('brand'), c.req.path)
  if (!found) return c.notFound()
  c.set('page', found)
  await next()
}

function answerWith(modules: PageModules, method: 'get' | 'post'): MiddlewareHandler<AppEnv> {
  return async function answerPage(c) {
    const { page, action, params } = c.get('page') as FoundPage
    const module = modules[page.key]
    const handler = (action === null ? module : module?.actions?.[action])?.[method]
    if (handler) return handler(c, params)
    if (method === 'get') return c.notFound()
    return c.text('You cannot send a form to this address.\n', 405, { Allow: 'GET, HEAD' })
  }
}
