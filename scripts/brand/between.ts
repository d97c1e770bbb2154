/** Checks all brands together: hosts that collide, files derived from the brands, and secrets. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '../../worker/brands/brand.ts'
import { brands } from '../../worker/brands/registry.ts'
import { BACKGROUND_CONFIG, ORIGIN_CONFIG, ROOT, SITE_CONFIG } from '../system/run-tool.ts'
import { namesModule, withRoutes } from './derived.ts'
import { type FoundProblem, unless } from './finding.ts'

/** Returns the hosts of a brand in every environment, whether deployed or not. */
const hostsOfBrand = ({ id, domain }: Brand) => [domain, `www.${domain}`, `staging.${domain}`, `${id}.localhost`]

/** Values that must differ between finished brands, by name. */
const OWN: Readonly<Record<string, (brand: Brand) => string>> = {
  name: (brand) => brand.appName,
  'home page title': (brand) => brand.copy.pages.home.title,
  'description of the offer': (brand) => brand.copy.pages.deal.description,
  headline: (brand) => brand.copy.hero.heading,
  'social card text': (brand) => brand.copy.card,
  'card statement': (brand) => brand.cardStatement,
}

/**
 * Finds hosts, ids and texts that two brands share, and checks that there is exactly one main brand. A shared host
 * would always show the first of its brands.
 */
export function uniqueFindings(all: readonly Brand[] = brands): FoundProblem[] {
  const hosts = all.flatMap((brand) => hostsOfBrand(brand).map((host) => ({ host, id: brand.id })))
  const finished = all.filter(({ isDev }) => !isDev)
  const texts = Object.entries(OWN).flatMap(([what, of]) =>
    finished.map((brand) => ({ what, value: of(brand), id: brand.id })),
  )
  return [
    ...shared(all.map(({ id }) => ({ key: id, id }))).map(({ key }) => ({
      problem: `Two brands have the id ${key}.`,
      todo: 'Give one another id: npm run brand:new.',
    })),
    ...shared(hosts.map(({ host, id }) => ({ key: host, id }))).map(({ key, ids }) => ({
      problem: `The host ${key} belongs to ${ids.join(' and ')}.`,
      todo: `Give each its own domain in worker/brands, then npm run brands:routes.`,
    })),
    ...shared(texts.map(({ what, value, id }) => ({ key: `${what}\n${value}`, id }))).map(({ key, ids }) => {
      const [what, value] = key.split('\n')
      return {
        problem: `${ids.join(' and ')} have the same ${what}: ${value}`,
        todo: `Write another in worker/brands/${ids.at(-1)}.ts.`,
      }
    }),
    ...unless(
      all.filter(({ isMain }) => isMain).length === 1,
      'There is not exactly one main brand.',
      'Set isMain: true in one file of worker/brands.',
    ),
  ]
}

function shared(entries: readonly { key: string; id: string }[]): { key: string; ids: string[] }[] {
  const byKey = Map.groupBy(entries, ({ key }) => key)
  return [...byKey].filter(([, each]) => each.length > 1).map(([key, each]) => ({ key, ids: each.map(({ id }) => id) }))
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Finds routes that do not match the brands, and hosts that are routed twice. */
export function routeFindings(config = read(SITE_CONFIG)): FoundProblem[] {
  const names = read('graphql/contract/brands.generated.ts')
  const todo = 'Run npm run brands:routes; do not add routes by hand.'
  const routed = [...config.matchAll(/pattern = "([^"]+)"/g)].map(([, host = '']) => host)
  const twice = routed.filter((host, at) => routed.indexOf(host) !== at)
  return [
    ...twice.map((host) => ({ problem: `wrangler.toml routes ${host} twice.`, todo })),
    ...unless(withRoutes(config) === config, 'The routes in wrangler.toml do not match the brands.', todo),
    ...unless(namesModule() === names, 'graphql/contract/brands.generated.ts does not match the brands.', todo),
  ]
}

const SERVING = ['staging', 'production']

/** The secrets that each Worker needs in order to start. Previews need more secrets (docs/operations.md). */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  [SITE_CONFIG]: ['COOKIE_SECRET', 'GATEWAY_PUBLISHABLE_KEY'],
  [ORIGIN_CONFIG]: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'INTENT_SECRET'],
  [BACKGROUND_CONFIG]: [],
}
/** The secret with the URL to which alerts about money are sent. Without this secret, alerts are not delivered. */
const ALERTS = 'SENTRY_DSN'

const getSecrets = (environment: string, file: string, names: readonly string[]) =>
  environment === 'production' && file === BACKGROUND_CONFIG ? [...names, ALERTS] : names

/** Returns the secrets that each Worker's configuration requires in an environment, by configuration file. */
function declaredSecrets(environment: string, readConfig = read): Readonly<Record<string, string[]>> {
  const ofFile = (file: string) => {
    const [, list = ''] =
      new RegExp(`\\[env\\.${environment}\\.secrets\\]\\s*required = \\[([^\\]]*)\\]`).exec(readConfig(file)) ?? []
    return [...list.matchAll(/"(\w+)"/g)].map(([, name = '']) => name)
  }
  return Object.fromEntries(Object.keys(SECRETS).map((file) => [file, ofFile(file)]))
}

/**
 * Finds secrets that a Worker needs but that its configuration does not list as required. A deployment would succeed
 * without them.
 */
export function secretFindings(readConfig = read): FoundProblem[] {
  return ['preview', 'staging', 'production'].flatMap((environment) => {
    const required = declaredSecrets(environment, readConfig)
    return Object.entries(SECRETS).flatMap(([file, names]) =>
      getSecrets(environment, file, names)
        .filter((name) => !required[file]?.includes(name))
        .map((name) => ({
          problem: `${file} does not require the secret ${name} in ${environment}.`,
          todo: `Add it to required under [env.${environment}.secrets].`,
        })),
    )
  })
}

/** Returns the value that wrangler.toml sets for a variable of the site in an environment, or '' if it sets none. */
export function siteVariable(environment: string, name: string, readConfig = read): string {
  const [, block = ''] = new RegExp(`\\[env\\.${environment}\\.vars\\]\n([^[]*)`).exec(readConfig(SITE_CONFIG)) ?? []
  return new RegExp(`^${name} = "([^"]*)"`, 'm').exec(block)?.[1] ?? ''
}

/** Returns, for each environment, a sentence about those settings in wrangler.toml that change what visitors see. */
export function inForce(readConfig = read): string[] {
  return SERVING.map((environment) => {
    const isOwn = siteVariable(environment, 'CARD_FIELDS', readConfig) === 'own'
    const cards = isOwn
      ? 'in our own fields, and the browser sends them to Stripe'
      : 'at Stripe, in its fields or on its page'
    const seconds = siteVariable(environment, 'HSTS_SECONDS', readConfig) || '300'
    return `In force in ${environment}: cards are typed ${cards}; browsers insist on HTTPS for ${seconds} s.`
  })
}

/** Finds environments that send raw card data, which Stripe refuses until it has approved the account. */
export function cardFindings(readConfig = read): FoundProblem[] {
  return SERVING.filter((environment) => siteVariable(environment, 'CARD_FIELDS', readConfig) === 'own').map(
    (environment) => ({
      problem: `Cards are typed in our own fields in ${environment}: Stripe refuses all of them until it approves raw card data.`,
      todo: 'Ask Stripe first, or remove CARD_FIELDS from wrangler.toml (docs/operations.md, Where cards are typed).',
      isPlaceholder: true,
    }),
  )
}

/**
 * Finds environments that serve customers and whose agent mode is open to anybody. Fails the check only with `--ready`,
 * because the operator decides whether agent mode stays open.
 */
export function agentFindings(readConfig = read): FoundProblem[] {
  return SERVING.filter(
    (environment) => !declaredSecrets(environment, readConfig)[SITE_CONFIG]?.includes('AGENT_SECRET'),
  ).map((environment) => ({
    problem: `Agent mode is open to everybody in ${environment}: set AGENT_SECRET.`,
    todo: `Add it to required under [env.${environment}.secrets] of wrangler.toml, then npx wrangler secret put AGENT_SECRET --env ${environment}.`,
    isPlaceholder: true,
  }))
}
