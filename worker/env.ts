/** Bindings and variables of the site Worker, parsed once per isolate. */
import type { SentEvent } from '../graphql/contract/events.ts'
import type { Switches } from '../graphql/contract/switches.ts'
import type { Brand } from './brands/brand.ts'
import type { Experiments } from './experiments/visitor-experiments.ts'
import type { Allows, Consent } from './middleware/allows.ts'
import type { Reporter } from './middleware/report.ts'
import type { Timing } from './middleware/timing.ts'
import type { Visitor } from './middleware/visitor.ts'
import type { RateLimits } from './middleware/visitor-limit.ts'
import type { OriginClient } from './origin/origin-client.ts'
import type { FoundPage } from './pages/find.ts'
import type { MaybePromise } from './render/slots.ts'
import type { Campaign } from './routes/deal/deal-data.ts'

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
  /** The key before it, whose cookies are still accepted: docs/operations.md. */
  COOKIE_SECRET_PREVIOUS?: string
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
  PREVIEW_SECRET_PREVIOUS?: string
  /** Closes agent mode to everybody without a link that this key signed: worker/middleware/agent-browser.ts. */
  AGENT_SECRET?: string
  /** Feature flags, under the key 'payload', and kill switches, under 'switches'. */
  FLAGS?: KVNamespace
}

export interface SiteVariables {
  /** Every brand, in the order of the registry. */
  brands: readonly Brand[]
  brand: Brand
  /** Scheme, host and port of the brand as visitors reach it; from the brand, never from the Host header. */
  siteUrl: string
  /** Whether this deployment may be indexed at all. */
  isIndexable: boolean
  requestId: string
  /** Whether the URL has a query (middleware/query.ts). */
  hasQuery?: boolean
  /** The Cookie header (middleware/cookies.ts). */
  cookies?: string
  allows: Allows
  consent: Consent
  /** Third-party origins whose script may draw frames: the payment's, named by its step and nowhere else. */
  frames?: readonly string[]
  /** The registry's entry for the path; absent if no page matches. */
  page?: FoundPage
  visitor: Visitor
  /** What an operator has turned off. */
  switches: Switches
  /** Of the scripts in this response. */
  nonce: string
  experiments: Experiments
  /** The campaign that was looked up for a visitor (routes/deal/deal-data.ts). */
  campaign?: { visitor: Visitor; campaign: MaybePromise<Campaign> }
  /** The fields of the posted form, once a route has read them (routes/deal/form-body.ts). */
  form?: Promise<Record<string, string>>
  /** Events that a route adds to those of its page view (routes/events/page-view.ts). */
  pageEvents?: readonly SentEvent[]
  /** The brand with the texts of copy experiments; absent on pages that show none. */
  shownBrand?: Brand
  origin: OriginClient
  reporter: Reporter
  timing: Timing
  config: SiteConfig
  secureHeadersNonce?: string
}

export type AppEnv = { Bindings: SiteBindings; Variables: SiteVariables }

export interface SiteConfig {
  environment: Environment
  originUrl: string | undefined
  /** Where accounts, applications and messages are, if not here. */
  appOrigin: string | undefined
  gatewayUrl: string
  gatewayPublishableKey: string
  cookieSecret: string
  /** Signs nothing any more; what it signed is still accepted. */
  previousCookieSecret?: string | undefined
  /** The internal test address, in lower case; null in staging and production, whatever is configured. */
  bypassEmail: string | null
  /** Turnstile's site key and script; null: nobody is challenged. */
  challenge: { siteKey: string; url: string } | null
  /** `own`: in our fields, from where the browser sends the card to the gateway. `hosted`: only in the gateway's. */
  cardFields: 'own' | 'hosted'
  /** The key of preview links; null in staging and production where none is set: then there are none. */
  previewSecret: string | null
  previousPreviewSecret?: string | undefined
  /** The key of links into agent mode; absent: agent mode is open to everybody. */
  agentSecret: string | undefined
}

function isForTrying(environment: Environment): boolean {
  return environment === 'local' || environment === 'preview'
}

type Check = (value: unknown) => string | null

const ENVIRONMENTS: readonly unknown[] = ['local', 'preview', 'staging', 'production'] satisfies Environment[]
const isUrl: Check = (value) => (typeof value === 'string' && URL.canParse(value) ? null : 'must be a URL')
/** An empty one counts as absent: wrangler.toml lists those that the local environment may set. */
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === '' ? null : check(value)
const text =
  (length: number): Check =>
  (value) =>
    typeof value === 'string' && value.length >= length
      ? null
      : `needs at least ${length} characters: set it with wrangler secret put`

/** What is wrong with a setting. Without zod, whose first use takes 3 ms of every cold start. */
const CHECKS: Readonly<Partial<Record<keyof SiteBindings, Check>>> = {
  ENVIRONMENT: (value) => (ENVIRONMENTS.includes(value) ? null : `must be one of ${ENVIRONMENTS.join(', ')}`),
  GRAPHQL_ORIGIN_URL: optional(isUrl),
  APP_ORIGIN: optional(isUrl),
  GATEWAY_URL: isUrl,
  GATEWAY_PUBLISHABLE_KEY: text(1),
  COOKIE_SECRET: text(16),
  COOKIE_SECRET_PREVIOUS: optional(text(16)),
  PREVIEW_SECRET: optional(text(16)),
  PREVIEW_SECRET_PREVIOUS: optional(text(16)),
  AGENT_SECRET: optional(text(16)),
  TURNSTILE_URL: optional(isUrl),
  CARD_FIELDS: optional((value) => (value === 'own' || value === 'hosted' ? null : 'must be own or hosted')),
  VALIDATION_BYPASS_EMAIL: optional((value) =>
    /^[^\s@]+@[^\s@]+$/.test(String(value)) ? null : 'must be an email address',
  ),
}

const parsed = new WeakMap<object, SiteConfig>()

/**
 * The configuration of this deployment. Throws with the names of invalid settings, because nothing works without it.
 */
export function readConfig(env: SiteBindings): SiteConfig {
  let config = parsed.get(env)
  if (!config) {
    const problems = Object.entries(CHECKS).flatMap(([name, check]) => {
      const problem = check(env[name as keyof SiteBindings])
      return problem ? [`${name}: ${problem}`] : []
    })
    if (env.ENVIRONMENT !== 'production' && env.GATEWAY_PUBLISHABLE_KEY?.startsWith('pk_live')) {
      problems.push('GATEWAY_PUBLISHABLE_KEY: live keys are for production')
    }
    if (problems.length > 0) throw new Error(`The site Worker is not configured: ${problems.join('; ')}`)
    config = {
      environment: env.ENVIRONMENT as Environment,
      originUrl: env.GRAPHQL_ORIGIN_URL || undefined,
      appOrigin: env.APP_ORIGIN || undefined,
      gatewayUrl: env.GATEWAY_URL,
      gatewayPublishableKey: env.GATEWAY_PUBLISHABLE_KEY,
      cookieSecret: env.COOKIE_SECRET,
      previousCookieSecret: env.COOKIE_SECRET_PREVIOUS || undefined,
      bypassEmail: isForTrying(env.ENVIRONMENT as Environment)
        ? env.VALIDATION_BYPASS_EMAIL?.toLowerCase() || null
        : null,
      challenge: env.TURNSTILE_SITE_KEY
        ? { siteKey: env.TURNSTILE_SITE_KEY, url: env.TURNSTILE_URL || 'https://challenges.cloudflare.com' }
        : null,
      cardFields: env.CARD_FIELDS === 'hosted' ? 'hosted' : 'own',
      previewSecret: env.PREVIEW_SECRET || (isForTrying(env.ENVIRONMENT as Environment) ? env.COOKIE_SECRET : null),
      previousPreviewSecret: env.PREVIEW_SECRET_PREVIOUS || undefined,
      agentSecret: env.AGENT_SECRET || undefined,
    }
    parsed.set(env, config)
  }
  return config
}
