/** The names, URLs and configuration of a branch's preview. */
import { createHash } from 'node:crypto'
import { CommandError } from '../system/command.ts'
import type { Deployable } from '../system/deployables.ts'

export interface Preview {
  /** The branch in letters, digits and hyphens. No other branch has the same slug. */
  slug: string
  /** The account's subdomain on workers.dev. */
  subdomain: string
}

/** The names of the Workers in `[env.preview]`, to which a branch's slug is added. */
const NAMES: Readonly<Record<Deployable['name'], string>> = {
  gateway: 'publicweb-gateway-preview',
  background: 'publicweb-background-preview',
  origin: 'publicweb-origin-preview',
  site: 'publicweb-preview',
}

/** Returns the preview of a branch. Throws CommandError if the branch or the account's subdomain is missing. */
export function getPreview(branch: string, subdomain: string | undefined): Preview {
  if (!/[a-z0-9]/iu.test(branch)) throw new CommandError('Name a branch.', 'npm run preview -- up BRANCH')
  if (!subdomain || !/^[a-z0-9-]+$/u.test(subdomain)) {
    throw new CommandError(
      'CLOUDFLARE_WORKERS_SUBDOMAIN is not set.',
      'Set it to the account’s part of *.workers.dev, such as acme (Workers & Pages in the dashboard shows it).',
    )
  }
  const readable = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')
    .slice(0, 20)
  // Distinguishes branches with the same readable text, such as feature/a and feature-a.
  const hash = createHash('sha256').update(branch).digest('hex').slice(0, 6)
  return { slug: `${readable}-${hash}`, subdomain }
}

export function workerName({ slug }: Preview, name: Deployable['name']): string {
  return `${NAMES[name]}-${slug}`
}

export function databaseName(preview: Preview): string {
  return workerName(preview, 'origin')
}

export function getUrl(preview: Preview, name: 'site' | 'gateway'): string {
  return `https://${workerName(preview, name)}.${preview.subdomain}.workers.dev`
}

/** Returns a wrangler.toml whose environment `preview` has this preview's Workers, service bindings and database. */
export function previewConfiguration(toml: string, preview: Preview, databaseId: string): string {
  let text = toml
  // With the quotes, only whole names are replaced.
  for (const name of ['gateway', 'background', 'origin', 'site'] as const) {
    text = text.replaceAll(`"${NAMES[name]}"`, `"${workerName(preview, name)}"`)
  }
  const block = /(\[\[env\.preview\.d1_databases\]\][^[]*?database_id = )"[^"]*"/u
  return text.replace(block, (_, before: string) => `${before}"${databaseId}"`)
}

/**
 * Returns new secrets for all Workers of a preview, by Worker. The gateway's keys are made up and are valid nowhere
 * else.
 */
export function previewSecrets(
  preview: Preview,
  random: () => string,
): Record<Deployable['name'], Record<string, string>> {
  const [secretKey, publishableKey] = [`sk_test_preview${random()}`, `pk_test_preview${random()}`]
  const webhookSecret = `whsec_${random()}`
  const [site, gateway] = [getUrl(preview, 'site'), getUrl(preview, 'gateway')]
  return {
    gateway: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      WEBHOOK_URL: `${site}/webhooks/stripe`,
    },
    background: { SITE_URL: site },
    origin: {
      STRIPE_API_URL: gateway,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      INTENT_SECRET: random(),
    },
    site: { COOKIE_SECRET: random(), GATEWAY_URL: gateway, GATEWAY_PUBLISHABLE_KEY: publishableKey },
  }
}
