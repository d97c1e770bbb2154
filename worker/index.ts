import { createApp } from './app.tsx'
import type { SiteBindings } from './env.ts'

const app = createApp()

export default { fetch: app.fetch } satisfies ExportedHandler<SiteBindings>
