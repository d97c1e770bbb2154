/** Bindings and variables of the site Worker, parsed once per isolate. */
import { LACKED } from '#origin'
import type { Family } from '../graphql/contract/generated/stored-operations.ts'
import type { Switches } from '../graphql/contract/switches.ts'

/** Cloudflare's rate limit binding; `wrangler.toml` sets the limit and the period. */
export interface RateLimitBinding {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/**
 * Rate limits, each with the requests that it counts. PURCHASE_LIMIT: attempts to buy. VISITOR_LIMIT: forms and
 * mutations and, counted separately, requests for the state of a payment. LOOK_LIMIT: queries of the GraphQL proxy, GET
 * /readyz and, counted separately, batches of analytics events. CROWD_LIMIT: the requests of VISITOR_LIMIT and
 * LOOK_LIMIT from wider networks (http/visitor-limit.ts).
 */
export interface RateLimits {
  PURCHASE_LIMIT?: RateLimitBinding
  VISITOR_LIMIT?: RateLimitBinding
  LOOK_LIMIT?: RateLimitBinding
  CROWD_LIMIT?: RateLimitBinding
}

export type Environment = 'local' | 'preview' | 'staging' | 'production'

export interface SiteBindings extends RateLimits {
  ENVIRONMENT: string
  /** The embedded origin. Unused if GRAPHQL_ORIGIN_URL is set. */
  ORIGIN: Fetcher
  ASSETS: Fetcher
  /** A GraphQL origin to use instead of the embedded one, such as https://api.example/graphql. */
  GRAPHQL_ORIGIN_URL?: string
  /** The key that signs requests to the external origin. For the previous key, see docs/another-origin.md. */
  ORIGIN_SECRET?: string
  ORIGIN_SECRET_PREVIOUS?: string
  /** The URL of the marketplace's own app, such as https://app.example (middleware/app-handover.ts). */
  APP_ORIGIN?: string
  /** The payment gateway's origin, to which browsers send card data. */
  GATEWAY_URL: string
  GATEWAY_PUBLISHABLE_KEY: string
  /** The key that signs the site's own cookies. */
  COOKIE_SECRET: string
  /** The previous key. Cookies that were signed with it are still accepted: docs/operations.md. */
  COOKIE_SECRET_PREVIOUS?: string
  /** The email address for tests, accepted without a valid phone number: docs/decisions/033-the-test-address.md. */
  VALIDATION_BYPASS_EMAIL?: string
  /** The background Worker, which passes error reports on (http/report.ts). */
  BACKGROUND?: Fetcher
  /** Turnstile's site key. Without a key, the payment step shows no challenge. */
  TURNSTILE_SITE_KEY?: string
  /** The URL of Turnstile, if it is not Cloudflare's. */
  TURNSTILE_URL?: string
  /**
   * Where visitors enter card numbers: `own` or, by default, `hosted` (docs/decisions/067-where-cards-are-typed.md).
   */
  CARD_FIELDS?: string
  /** The max-age of HSTS, in seconds. Default: HSTS_SECONDS in http/security.ts. */
  HSTS_SECONDS?: string
  /** The key of preview links: worker/experiments/preview.ts. */
  PREVIEW_SECRET?: string
  PREVIEW_SECRET_PREVIOUS?: string
  /** If set, agent mode is only for browsers that opened a link signed with this key: worker/middleware/agent.ts. */
  AGENT_SECRET?: string
  /** Feature flags, under the key 'payload', and kill switches, under 'switches'. */
  FLAGS?: KVNamespace
}

declare module 'hono' {
  interface ContextVariableMap {
    config: SiteConfig
    /** The kill switches that an operator has set (middleware/switches.ts). */
    switches: Switches
  }
}

/** The types of the site Worker for Hono. The modules that set variables declare them in ContextVariableMap. */
export type AppEnv = { Bindings: SiteBindings }

export interface SiteConfig {
  environment: Environment
  originUrl: string | undefined
  originSecret: string | undefined
  previousOriginSecret: string | undefined
  /** The URL of the app that handles accounts, applications and messages, if this site does not. */
  appOrigin: string | undefined
  gatewayUrl: string
  gatewayPublishableKey: string
  cookieSecret: string
  /** The previous key. It signs no new cookies, but its signatures are still accepted. */
  previousCookieSecret?: string | undefined
  /** The email address for tests (VALIDATION_BYPASS_EMAIL), in lower case; always null in staging and production. */
  bypassEmail: string | null
  /** Turnstile's site key and script, or null if there is no challenge. */
  challenge: { siteKey: string; url: string } | null
  /**
   * Where visitors enter card numbers. `own`: in our fields, from which the browser sends them to the gateway.
   * `hosted`: only in the gateway's fields.
   */
  cardFields: 'own' | 'hosted'
  /** The key that signs preview links. Null in staging and production if no key is set; preview links are then off. */
  previewSecret: string | null
  previousPreviewSecret?: string | undefined
  /** The key that signs links into agent mode. If absent, agent mode is open to everybody. */
  agentSecret: string | undefined
}

function isLocalOrPreview(environment: Environment): boolean {
  return environment === 'local' || environment === 'preview'
}

type Check = (value: unknown) => string | null

const ENVIRONMENTS: readonly unknown[] = ['local', 'preview', 'staging', 'production'] satisfies Environment[]
const isUrl: Check = (value) => (typeof value === 'string' && URL.canParse(value) ? null : 'must be a URL')
/**
 * Makes a check optional. An empty variable counts as absent, because wrangler.toml lists optional variables with empty
 * values.
 */
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === '' ? null : check(value)
const text =
  (length: number): Check =>
  (value) =>
    typeof value === 'string' && value.length >= length
      ? null
      : `must have at least ${length} characters: set it with wrangler secret put`

/**
 * Checks of settings. Each returns what is wrong with the value, or null. The checks do not use zod, because its first
 * use would add 3 ms to every cold start.
 */
const CHECKS: Readonly<Partial<Record<keyof SiteBindings, Check>>> = {
  ENVIRONMENT: (value) => (ENVIRONMENTS.includes(value) ? null : `must be one of ${ENVIRONMENTS.join(', ')}`),
  GRAPHQL_ORIGIN_URL: optional(isUrl),
  APP_ORIGIN: optional(isUrl),
  ORIGIN_SECRET: optional(text(16)),
  ORIGIN_SECRET_PREVIOUS: optional(text(16)),
  GATEWAY_URL: isUrl,
  GATEWAY_PUBLISHABLE_KEY: text(1),
  COOKIE_SECRET: text(16),
  COOKIE_SECRET_PREVIOUS: optional(text(16)),
  PREVIEW_SECRET: optional(text(16)),
  PREVIEW_SECRET_PREVIOUS: optional(text(16)),
  AGENT_SECRET: optional(text(16)),
  TURNSTILE_URL: optional(isUrl),
  CARD_FIELDS: optional((value) => (value === 'own' || value === 'hosted' ? null : 'must be own or hosted')),
  HSTS_SECONDS: optional((value) => (/^\d+$/.test(String(value)) ? null : 'must be a number of seconds')),
  VALIDATION_BYPASS_EMAIL: optional((value) =>
    /^[^\s@]+@[^\s@]+$/.test(String(value)) ? null : 'must be an email address',
  ),
}

const parsed = new WeakMap<object, SiteConfig>()

/**
 * Families of operations for the customer's account and for forms. If the origin lacks one of them, the marketplace's
 * own app handles all of them.
 */
export const APP_FAMILIES: readonly Family[] = [
  'account',
  'membership',
  'visits',
  'written-reviews',
  'tickets',
  'applications',
]

/** Returns a message for each setting that does not fit this build's origin. */
function originProblems(env: SiteBindings): string[] {
  if (process.env.OTHER_ORIGIN !== 'true') {
    return env.GRAPHQL_ORIGIN_URL
      ? ['GRAPHQL_ORIGIN_URL: this build is for the embedded origin: run npm run origin:describe, then build again']
      : []
  }
  const lacked = APP_FAMILIES.filter((family) => LACKED.has(family))
  return [
    ...(env.GRAPHQL_ORIGIN_URL ? [] : ['GRAPHQL_ORIGIN_URL: required, because this build is for another origin']),
    ...(env.ORIGIN_SECRET || isLocalOrPreview(env.ENVIRONMENT as Environment)
      ? []
      : ['ORIGIN_SECRET: required, so that the origin can verify our requests']),
    ...(lacked.length > 0 && !env.APP_ORIGIN
      ? [`APP_ORIGIN: required, because the origin lacks ${lacked.join(', ')}`]
      : []),
  ]
}

/** Returns the configuration of this deployment. Throws an error that names invalid settings. */
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
    problems.push(...originProblems(env))
    if (problems.length > 0) throw new Error(`The site Worker is misconfigured: ${problems.join('; ')}`)
    config = {
      environment: env.ENVIRONMENT as Environment,
      originUrl: env.GRAPHQL_ORIGIN_URL || undefined,
      originSecret: env.ORIGIN_SECRET || undefined,
      previousOriginSecret: env.ORIGIN_SECRET_PREVIOUS || undefined,
      appOrigin: env.APP_ORIGIN || undefined,
      gatewayUrl: env.GATEWAY_URL,
      gatewayPublishableKey: env.GATEWAY_PUBLISHABLE_KEY,
      cookieSecret: env.COOKIE_SECRET,
      previousCookieSecret: env.COOKIE_SECRET_PREVIOUS || undefined,
      bypassEmail: isLocalOrPreview(env.ENVIRONMENT as Environment)
        ? env.VALIDATION_BYPASS_EMAIL?.toLowerCase() || null
        : null,
      challenge: env.TURNSTILE_SITE_KEY
        ? { siteKey: env.TURNSTILE_SITE_KEY, url: env.TURNSTILE_URL || 'https://challenges.cloudflare.com' }
        : null,
      cardFields: env.CARD_FIELDS === 'own' ? 'own' : 'hosted',
      previewSecret:
        env.PREVIEW_SECRET || (isLocalOrPreview(env.ENVIRONMENT as Environment) ? env.COOKIE_SECRET : null),
      previousPreviewSecret: env.PREVIEW_SECRET_PREVIOUS || undefined,
      agentSecret: env.AGENT_SECRET || undefined,
    }
    parsed.set(env, config)
  }
  return config
}
