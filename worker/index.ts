import { createApp } from './app.tsx'
import type { SiteBindings } from './env.ts'
import { withLocalCookies } from './local-cookies.ts'

const app = createApp()

export default {
  fetch: (request, env, ctx) => {
    const respond = (each: Request) => app.fetch(each, env, ctx)
    return env.ENVIRONMENT === 'local' ? withLocalCookies(request, respond) : respond(request)
  },
} satisfies ExportedHandler<SiteBindings>
