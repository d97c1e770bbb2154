/** The order of middleware, and the routes. registry/pages.ts lists the pages. */
import { Hono } from 'hono/tiny'
// scripts/page-modules.ts generates page-modules.ts from the registry.
import { modules } from '../dist/worker/page-modules.ts'
import type { AppEnv } from './env.ts'
import { cleanQuery } from './http/clean-input.ts'
import { report } from './http/report.ts'
import { security } from './http/security.ts'
import { timing } from './http/timing.ts'
import { agent, agentBrowser, routedPath } from './middleware/agent.ts'
import { ahead } from './middleware/ahead.ts'
import { appHandover } from './middleware/app-handover.ts'
import { brand } from './middleware/brand.ts'
import { experiments } from './middleware/experiments.ts'
import { origin } from './middleware/origin.ts'
import { renderer } from './middleware/renderer.ts'
import { requestId } from './middleware/request-id.ts'
import { followRedirect, inPlace } from './middleware/scripted-forms.ts'
import { switches } from './middleware/switches.ts'
import { mountPages } from './pages/mount.ts'
import { agentBar } from './routes/deal/agent-bar.tsx'
import { errors } from './routes/errors/errors-route.ts'
import { events } from './routes/events/events-route.ts'
import { gallery } from './routes/gallery/gallery-route.ts'
import { graphql } from './routes/graphql/graphql-route.ts'
import { outbox } from './routes/outbox/outbox-route.ts'
import { showError, showNotFound } from './routes/status/status-route.tsx'
import { system } from './routes/system/system-route.ts'
import { toolbar } from './routes/toolbar/toolbar-route.ts'
import { unsubscribe } from './routes/unsubscribe/unsubscribe-route.tsx'
import { webhooks } from './routes/webhooks/webhooks-route.ts'
import { allows } from './visitor/allows.ts'
import { consent } from './visitor/consent.ts'
import { visitor } from './visitor/visitor.ts'

export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: routedPath })

  app.use(followRedirect(app))
  app.use(cleanQuery())
  app.use(requestId())
  app.use(allows())
  app.use(security())
  app.use(report())
  app.use(timing())
  app.use(renderer())
  app.use(brand())
  app.use(ahead())
  app.use(agentBrowser())
  app.use(consent())
  app.use(switches())
  app.use(appHandover())
  app.use(visitor())
  app.use(experiments())
  app.use(origin())
  app.use(inPlace())
  app.use(agent(agentBar))

  app.route('/', system)
  app.route('/', webhooks)
  app.route('/', graphql)
  app.route('/', events)
  app.route('/', errors)
  app.route('/', gallery)
  app.route('/', outbox)
  app.route('/', toolbar)
  app.route('/', unsubscribe)
  mountPages(app, modules)

  app.notFound(showNotFound)
  app.onError(showError)
  return app
}
