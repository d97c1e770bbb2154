/** Bindings and variables of the site Worker, parsed once per isolate. */
import * as z from 'zod/mini'
import type { Brand } from './brands/brand.ts'
import type { Experiments } from './experiments/visitor-experiments.ts'
import type { Allows } from './middleware/allows.ts'
import type { Reporter } from './middleware/report.ts'
import type { Timing } from './middleware/timing.ts'
import type { Visitor } from './middleware/visitor.ts'
import type { RateLimits } from './middleware/visitor-limit.ts'
import type { OriginClient } from './origin/origin-client.ts'
import type { FoundPage } from './pages/find.ts'

export type Environment = 'local' | 'preview' | 'staging' | 'production'

export interface SiteBindings extends RateLimits {
  ENVIRONMENT: string
  /** The embedded origin; unused if GRAPHQL_ORIGIN_URL is set. */
  ORIGIN: Fetcher
  ASSETS: Fetcher
  /** A GraphQL origin to use instead of the embedded one, such as https://api.example/graphql. */
  GRAPHQL_ORIGIN_URL?: string
  /** The marketplace's own app, such as https://app.example: see middleware/app-handover.ts. */
  APP_ORIGIN?: string
  /** The payment gateway's origin, to which browsers send cards. */
  GATEWAY_URL: string
  GATEWAY_PUBLISHABLE_KEY: string
  /** The key that signs the funnel's cookie. */
  COOKIE_SECRET: string
  /** The internal test address, whose phone number is not checked: docs/decisions/033-the-test-address.md. */
  VALIDATION_BYPASS_EMAIL?: string
  /** The mail Worker, which passes error reports on (middleware/report.ts). */
  REPORTS?: Fetcher
  /** Turnstile's site key; without one, nobody is challenged at the payment. */
  TURNSTILE_SITE_KEY?: string
  /** Where Turnstile is, if not at Cloudflare. */
  TURNSTILE_URL?: string
  /** Where cards are typed: docs/decisions/067-where-cards-are-typed.md. */
  CARD_FIELDS?: string
  /** The key of preview links: worker/experiments/preview.ts. */
  PREVIEW_SECRET?: string
  /** Feature flags: the flag service's payload, under the key 'payload'. */
  FLAGS?: KVNamespace
}

export interface SiteVariables {
  brand: Brand
  /** Scheme, host and port of the brand as visitors reach it; from the brand, never from the Host header. */
  siteUrl: string
  /** Whether this deployment may be indexed at all. */
  isIndexable: boolean
  requestId: string
  allows: Allows
  /** The registry's entry for the path; absent if no page matches. */
  page?: FoundPage
  visitor: Visitor
  experiments: Experiments
  /** The brand with the texts of copy experiments; absent on pages that show none. */
  shownBrand?: Brand
  origin: OriginClient
  reporter: Reporter
  timing: Timing
  config: SiteConfig
  secureHeadersNonce?: string
}

export type AppEnv = { Bindings: SiteBindings; Variables: SiteVariables }

const schema = z.object({
  ENVIRONMENT: z.enum(['local', 'preview', 'staging', 'production']),
  GRAPHQL_ORIGIN_URL: z.optional(z.url()),
  APP_ORIGIN: z.optional(z.url()),
  GATEWAY_URL: z.url(),
  GATEWAY_PUBLISHABLE_KEY: z.string().check(z.minLength(1)),
  COOKIE_SECRET: z
    .string()
    .check(z.minLength(16, 'COOKIE_SECRET needs at least 16 characters: set it with wrangler secret put')),
  VALIDATION_BYPASS_EMAIL: z.optional(z.email().check(z.toLowerCase())),
  TURNSTILE_SITE_KEY: z._default(z.string(), ''),
  TURNSTILE_URL: z._default(z.url(), 'https://challenges.cloudflare.com'),
  CARD_FIELDS: z._default(z.enum(['own', 'hosted']), 'own'),
  PREVIEW_SECRET: z.optional(z.string().check(z.minLength(16))),
})

export interface SiteConfig {
  environment: Environment
  originUrl: string | undefined
  /** Where accounts, applications and messages are, if not here. */
  appOrigin: string | undefined
  gatewayUrl: string
  gatewayPublishableKey: string
  cookieSecret: string
  /** The internal test address, in lower case; null in staging and production, whatever is configured. */
  bypassEmail: string | null
  /** Turnstile's site key and script; null: nobody is challenged. */
  challenge: { siteKey: string; url: string } | null
  /** `own`: in our fields, from where the browser sends the card to the gateway. `hosted`: only in the gateway's. */
  cardFields: 'own' | 'hosted'
  /** The key of preview links; null in staging and production where none is set: then there are none. */
  previewSecret: string | null
}

function isForTrying(environment: Environment): boolean {
  return environment === 'local' || environment === 'preview'
}

const parsed = new WeakMap<object, SiteConfig>()

/**
 * The configuration of this deployment. Throws with the names of invalid settings, because nothing works without it.
 */
export function readConfig(env: SiteBindings): SiteConfig {
  let config = parsed.get(env)
  if (!config) {
    const result = schema.safeParse(env)
    if (!result.success) {
      const what = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
      throw new Error(`The site Worker is not configured: ${what}`)
    }
    const vars = result.data
    config = {
      environment: vars.ENVIRONMENT,
      originUrl: vars.GRAPHQL_ORIGIN_URL,
      appOrigin: vars.APP_ORIGIN,
      gatewayUrl: vars.GATEWAY_URL,
      gatewayPublishableKey: vars.GATEWAY_PUBLISHABLE_KEY,
      cookieSecret: vars.COOKIE_SECRET,
      bypassEmail: isForTrying(vars.ENVIRONMENT) ? (vars.VALIDATION_BYPASS_EMAIL ?? null) : null,
      challenge: vars.TURNSTILE_SITE_KEY ? { siteKey: vars.TURNSTILE_SITE_KEY, url: vars.TURNSTILE_URL } : null,
      cardFields: vars.CARD_FIELDS,
      previewSecret: vars.PREVIEW_SECRET ?? (isForTrying(vars.ENVIRONMENT) ? vars.COOKIE_SECRET : null),
    }
    parsed.set(env, config)
  }
  return config
}
