/** Mounts the registry on the router: each address once, whichever brands have a page there. */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { formGuards } from '../routes/deal/form-body.ts'
import { hasParams, pages } from './find.ts'
import { isPageOf, type Page, type PageHandlers, type PageModule } from './page.ts'
import { matchExactly } from './pattern.ts'

type Method = 'get' | 'post'

/** Route modules that have been loaded: from then on a page answers without waiting. */
const loaded = new Map<Page['load'], PageModule>()

/** Routes every page and action. What no page answers falls through to `app.notFound`. */
export function mountPages(app: Hono<AppEnv>): void {
  for (const path of new Set(pages.map((page) => page.path))) {
    const here = pages.filter((page) => page.path === path)
    app.get(path, handle(here, 'get', path))
    app.post(path, ...formGuards, handle(here, 'post', path))
  }
  for (const page of pages) {
    for (const path of page.actions) {
      app.get(path, handle([page], 'get', path, path))
      app.post(path, ...formGuards, handle([page], 'post', path, path))
    }
  }
}

function handle(
  candidates: readonly Page[],
  method: Method,
  pattern: string,
  action?: string,
): MiddlewareHandler<AppEnv> {
  const isFamily = pattern.includes(':')
  return function handlePage(c, next) {
    const brand = c.get('brand')
    const page = candidates.find((each) => isPageOf(each, brand))
    if (!page) return next()
    // The router takes any value for a parameter; other spellings, and values that a closed family lacks, are not ours.
    if (isFamily && !hasParams(page, matchExactly(pattern, c.req.path))) return next()
    const module = loaded.get(page.load)
    if (!module) return loadAndAnswer(c, page, method, action)
    // MiddlewareHandler wants a promise; Hono takes a response as it is, and a page in memory need not wait a turn.
    return answer(c, handlersOf(module, action), method) as Promise<Response>
  }
}

async function loadAndAnswer(c: Context<AppEnv>, page: Page, method: Method, action?: string): Promise<Response> {
  const module = await page.load()
  loaded.set(page.load, module)
  return answer(c, handlersOf(module, action), method)
}

function handlersOf(module: PageModule, action: string | undefined): PageHandlers {
  return action === undefined ? module : (module.actions?.[action] ?? {})
}

function answer(c: Context<AppEnv>, handlers: PageHandlers, method: Method): Response | Promise<Response> {
  const handler = handlers[method]
  if (handler) return handler(c)
  if (method === 'get') return c.notFound()
  return c.text('This address takes no form.\n', 405, { Allow: 'GET, HEAD' })
}
