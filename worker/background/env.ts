import * as z from 'zod/mini'
import type { Brand } from '../brands/brand.ts'
import { getSiteUrl } from '../brands/hosts.ts'

const schema = z.object({
  ENVIRONMENT: z.enum(['local', 'preview', 'staging', 'production']),
  /** The main brand's URL. Needed in the local and preview environments, whose URLs are not in the brand files. */
  SITE_URL: z.optional(z.url()),
  /** The destination of error reports. If absent or empty, reports are dropped, and errors are only in the logs. */
  SENTRY_DSN: z.optional(z.string()),
  /** The URL to fetch the flags payload from (flags/receive-payload.ts). If absent, the payload is not fetched. */
  GROWTHBOOK_API_URL: z.optional(z.string()),
  GROWTHBOOK_CLIENT_KEY: z.optional(z.string()),
  GROWTHBOOK_WEBHOOK_SECRET: z.optional(z.string()),
  FLAGS: z.optional(z.custom<KVNamespace>((value) => typeof value === 'object' && value !== null)),
  EMAIL: z.optional(
    z.custom<SendEmail>((value) => typeof value === 'object' && value !== null, {
      error: 'must be a send_email binding',
    }),
  ),
})

export type BackgroundEnv = z.infer<typeof schema>

/** Returns the checked settings. Throws an error that names invalid settings. */
export function readEnv(bindings: object): BackgroundEnv {
  const result = schema.safeParse(bindings)
  if (result.success) return result.data
  const what = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  throw new Error(`The background Worker is misconfigured: ${what}`)
}

/** Returns the URL of a brand's host, without a trailing slash. */
export function siteUrl(brand: Brand, { ENVIRONMENT, SITE_URL }: BackgroundEnv): string {
  if (ENVIRONMENT === 'staging' || ENVIRONMENT === 'production') return getSiteUrl(brand, ENVIRONMENT)
  const { protocol, host, port } = new URL(SITE_URL ?? 'http://localhost:8787')
  if (ENVIRONMENT === 'preview') return `${protocol}//${host}`
  return getSiteUrl(brand, 'local', port && `:${port}`)
}
