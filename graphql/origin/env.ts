/** The origin's bindings, parsed once for each isolate, so that a wrong deploy says what it lacks. */
import * as z from 'zod/mini'
import { InvalidEnvironmentError } from './errors.ts'

export const ENVIRONMENTS = ['local', 'preview', 'staging', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

const originEnv = z.object({
  ENVIRONMENT: z.enum(ENVIRONMENTS),
  DB: z.custom<D1Database>((value) => typeof value === 'object' && value !== null && 'prepare' in value, {
    error: 'a D1 database must be bound',
  }),
  STRIPE_SECRET_KEY: z.string().check(z.minLength(1)),
  /** Where the gateway's API answers, such as http://localhost:8788. Absent: Stripe itself. */
  STRIPE_API_URL: z.optional(z.url()),
  STRIPE_WEBHOOK_SECRET: z.string().check(z.minLength(1)),
  /** The internal test address: see test-address.ts. In lower case. */
  VALIDATION_BYPASS_EMAIL: z.optional(z.email().check(z.toLowerCase())),
  /** The mail Worker. Local tests may do without it: mail then stays queued. */
  MAIL: z.optional(
    z.custom<Fetcher>((value) => typeof value === 'object' && value !== null, {
      error: 'the mail Worker must be bound',
    }),
  ),
  /** Signs the quotes that a purchase must present. */
  INTENT_SECRET: z.string().check(z.minLength(16)),
})

/** What the rest of the origin may rely on. */
export type OriginEnv = z.infer<typeof originEnv>

const deployedEnv = originEnv.check(
  z.refine(({ ENVIRONMENT, MAIL }) => MAIL !== undefined || ENVIRONMENT === 'local', {
    path: ['MAIL'],
    error: 'the mail Worker must be bound',
  }),
)

const parsed = new WeakMap<object, OriginEnv>()

/** Throws InvalidEnvironmentError, which names every binding that is missing or wrong, and never a value. */
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

/** Demonstration data (reviews, counts, referrals, campaigns) is shown here, and nowhere else. */
export function allowsDemonstration(environment: Environment): boolean {
  return environment === 'local' || environment === 'preview'
}
