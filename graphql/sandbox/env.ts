/** The sandbox gateway's variables. wrangler.toml has the local values. */
export interface Variables {
  ENVIRONMENT?: string
  STRIPE_SECRET_KEY?: string
  STRIPE_PUBLISHABLE_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  /** The URL that receives signed events. Without it, events are only recorded. */
  WEBHOOK_URL?: string
}

export interface GatewaySettings {
  secretKey: string
  publishableKey: string
}

const ALLOWED_ENVIRONMENTS = ['local', 'test', 'preview']

/** Returns the settings, or a sentence that explains why this gateway must not or cannot run. */
export function readSettings(env: Variables): { settings: GatewaySettings } | { refusal: string } {
  const environment = env.ENVIRONMENT ?? ''
  if (!ALLOWED_ENVIRONMENTS.includes(environment)) {
    const actual = environment ? `ENVIRONMENT is ${environment}` : 'ENVIRONMENT is not set'
    return { refusal: `This is the sandbox payment gateway. It runs only in local, test and preview, but ${actual}.` }
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  if (!secretKey || !publishableKey || !env.STRIPE_WEBHOOK_SECRET) {
    return {
      refusal:
        'The sandbox payment gateway needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET to be set.',
    }
  }
  if (!secretKey.startsWith('sk_test_') || !publishableKey.startsWith('pk_test_')) {
    return { refusal: 'The sandbox payment gateway accepts only test keys (sk_test_…, pk_test_…).' }
  }
  return { settings: { secretKey, publishableKey } }
}
