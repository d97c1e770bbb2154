/** Parses the origin's bindings once per isolate. A broken deployment then reports what is missing. */
import * as z from 'zod/mini'
import { InvalidEnvironmentError } from './errors.ts'

export const ENVIRONMENTS = ['local', 'preview', 'staging', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

const binding = <Binding>(error: string) =>
  z.custom<Binding>((value) => typeof value === 'object' && value !== null, { error })

const originEnv = z.object({
  ENVIRONMENT: z.enum(ENVIRONMENTS),
  DB: z.custom<D1Database>((value) => typeof value === 'object' && value !== null && 'prepare' in value, {
    error: 'a D1 database must be bound',
  }),
  STRIPE_SECRET_KEY: z.string().check(z.minLength(1)),
  /** The base URL of the gateway's API, such as http://localhost:8788. Defaults to Stripe. */
  STRIPE_API_URL: z.optional(z.url()),
  STRIPE_WEBHOOK_SECRET: z.string().check(z.minLength(1)),
  /** Turnstile's secret key. Without it, no payment is challenged. */
  TURNSTILE_SECRET_KEY: z.optional(z.string()),
  /** The URL of Turnstile's API. Defaults to Cloudflare's; tests use a stand-in. */
  TURNSTILE_URL: z.optional(z.string()),
  /** The background Worker. Local tests may omit it; mail then stays queued. */
  BACKGROUND: z.optional(binding<Fetcher>('the background Worker must be bound')),
  /** The mail provider's limit on emails per day. If absent, mail is not limited. An empty value counts as absent. */
  MAIL_PER_DAY: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d*$/)),
      z.transform((text) => (text === '' ? undefined : Number(text))),
    ),
  ),
  /**
   * Analytics Engine. Without it, and in the local environment, events are stored in the database
   * (events/store-events.ts).
   */
  EVENTS: z.optional(binding<AnalyticsEngineDataset>('Analytics Engine must be bound')),
  /** The KV namespace of the kill switches (server/switches.ts). Without it, no switch can be set. */
  FLAGS: z.optional(binding<KVNamespace>('KV must be bound')),
  /** The key for signing quotes, and for hashing sign-in codes and the tokens of known browsers. */
  INTENT_SECRET: z.string().check(z.minLength(16)),
  /** The previous key. Values made with it are still accepted (docs/operations.md). An empty value counts as absent. */
  INTENT_SECRET_PREVIOUS: z.optional(z.union([z.literal(''), z.string().check(z.minLength(16))])),
})

/** The parsed environment that the rest of the origin relies on. */
export type OriginEnv = z.infer<typeof originEnv>

const deployedEnv = originEnv.check(
  z.refine(({ ENVIRONMENT, BACKGROUND }) => BACKGROUND !== undefined || ENVIRONMENT === 'local', {
    path: ['BACKGROUND'],
    error: 'the background Worker must be bound',
  }),
  z.refine(({ ENVIRONMENT, STRIPE_SECRET_KEY }) => ENVIRONMENT === 'production' || !isLiveKey(STRIPE_SECRET_KEY), {
    path: ['STRIPE_SECRET_KEY'],
    error: 'a live key charges real cards, so only production may use one',
  }),
  z.refine(({ ENVIRONMENT, STRIPE_API_URL }) => ENVIRONMENT !== 'preview' || isSandbox(STRIPE_API_URL), {
    path: ['STRIPE_API_URL'],
    error: 'a preview needs a sandbox gateway of its own',
  }),
)

function isLiveKey(key: string): boolean {
  return /^(sk|rk)_live_/.test(key)
}

function isSandbox(url: string | undefined): boolean {
  return url !== undefined && !new URL(url).hostname.endsWith('stripe.com')
}

const parsed = new WeakMap<object, OriginEnv>()

/**
 * Parses the bindings. Throws InvalidEnvironmentError, which names every missing or invalid binding but contains no
 * values.
 */
export function parseEnv(bindings: object): OriginEnv {
  const known = parsed.get(bindings)
  if (known) return known
  const result = deployedEnv.safeParse(bindings)
  if (!result.success) {
    throw new InvalidEnvironmentError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  parsed.set(bindings, result.data)
  return result.data
}

/** Whether demonstration data (reviews, counts, referrals, campaigns) may be shown in an environment. */
export function allowsDemonstration(environment: Environment): boolean {
  return environment === 'local' || environment === 'preview'
}
