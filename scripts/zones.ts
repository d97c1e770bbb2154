/**
 * `npm run zones`: changes the Cloudflare settings of every brand's zone to what the site needs: HTTPS, resized
 * photographs, one version for each visitor, no bot settings that keep crawlers and agents out, and no setting that
 * rewrites pages. Prints each change and its reason.
 *
 *   npm run zones -- --check     prints the differences and changes nothing; exits with 1 if there are any
 *   npm run zones -- --scopes    prints the permissions that CLOUDFLARE_API_TOKEN needs, and the purpose of each
 */
import { brands } from '../worker/brands/registry.ts'
import { ApiRefusedError, asked, getToken, scopeLines, type Token } from './system/cloudflare-api.ts'
import { CommandError, help, parseOptions, runCommand } from './system/command.ts'

help(import.meta.filename)

interface WantedSetting {
  name: string
  value: unknown
  why: string
}

/** Zone settings (developers.cloudflare.com/api/resources/zones/subresources/settings). */
const SETTINGS: readonly WantedSetting[] = [
  { name: 'always_use_https', value: 'on', why: 'cookies are Secure, so visitors cannot buy over http' },
  { name: 'min_tls_version', value: '1.2', why: 'every supported browser has it' },
  { name: 'email_obfuscation', value: 'off', why: 'it rewrites pages, so crawlers get different words' },
  { name: 'rocket_loader', value: 'off', why: 'it replaces scripts, which the page’s policy blocks' },
  { name: 'browser_check', value: 'off', why: 'it refuses agents and monitors without a browser’s headers' },
  { name: 'image_resizing', value: 'on', why: 'photographs come from the zone’s transformations' },
  {
    name: 'security_header',
    value: { strict_transport_security: { enabled: false } },
    why: 'the site sends HSTS itself, with the age of HSTS_SECONDS',
  },
]

/**
 * The bot settings at `/zones/ID/bot_management`. Search engines and assistants may read the site; the site's own rate
 * limits slow down other bots.
 */
const BOTS: readonly WantedSetting[] = [
  { name: 'fight_mode', value: false, why: 'it challenges crawlers and the smoke test' },
  { name: 'ai_bots_protection', value: 'disabled', why: 'assistants may read the terms (/llms.txt)' },
  { name: 'crawler_protection', value: 'disabled', why: 'it sends crawlers into invented pages' },
  { name: 'enable_js', value: false, why: 'it puts a script into pages, which their policy blocks' },
  { name: 'is_robots_txt_managed', value: false, why: 'the site writes its own robots.txt' },
]

/**
 * The rule that sends all requests from an IP address to the same version while two versions are deployed. Cloudflare
 * recommends it for visitors without a session
 * (workers/versions-and-deployments/gradual-deployments/version-affinity/).
 */
const AFFINITY = {
  description: 'publicweb: one version for a visitor',
  expression: 'true',
  action: 'rewrite',
  action_parameters: { headers: { 'Cloudflare-Workers-Version-Key': { operation: 'set', expression: 'ip.src' } } },
}
const TRANSFORMS = 'rulesets/phases/http_request_late_transform/entrypoint'

interface Difference {
  zone: string
  name: string
  is: string
  wanted: string
  why: string
  /** Changes the setting to the wanted value. Throws ApiRefusedError. */
  set(): Promise<unknown>
}

/**
 * Returns the settings of these domains' zones that differ from what the site needs. Throws ApiRefusedError if a zone
 * is missing or the token may not read it.
 */
export async function zoneDifferences(token: Token, domains: readonly string[]): Promise<Difference[]> {
  const found = await Promise.all(domains.map((domain) => findDifferences(token, domain)))
  return found.flat()
}

async function findDifferences(token: Token, zone: string): Promise<Difference[]> {
  const [known] = await asked<{ id: string }[]>(token, `/zones?name=${zone}&account.id=${token.accountId}`)
  if (!known) throw new ApiRefusedError(404, `/zones?name=${zone}`, 'it is not a zone of this account: add it first')
  const at = `/zones/${known.id}`
  const settings = SETTINGS.map(async ({ name, value, why }): Promise<Difference[]> => {
    const path = `${at}/settings/${name}`
    const { value: is, editable = true } = await asked<{ value: unknown; editable?: boolean }>(token, path)
    if (includes(is, value)) return []
    const note = editable ? why : `${why}; the zone’s plan does not let you change it`
    const set = () => asked(token, path, { method: 'PATCH', body: { value } })
    return [{ zone, name, is: text(is), wanted: text(value), why: note, set }]
  })
  const bots = await asked<Record<string, unknown>>(token, `${at}/bot_management`)
  const wrongBots = BOTS.filter(({ name, value }) => name in bots && bots[name] !== value).map(
    ({ name, value, why }) => ({
      ...{ zone, name, is: text(bots[name]), wanted: text(value), why },
      set: () => asked(token, `${at}/bot_management`, { method: 'PUT', body: { [name]: value } }),
    }),
  )
  return [...(await Promise.all(settings)).flat(), ...wrongBots, ...(await affinity(token, zone, at))]
}

/** Returns a difference if the zone lacks the rule for version affinity. Its `set` keeps the zone's other rules. */
async function affinity(token: Token, zone: string, at: string): Promise<Difference[]> {
  const { rules = [] } = await asked<{ rules?: object[] }>(token, `${at}/${TRANSFORMS}`).catch((error: unknown) => {
    // Cloudflare returns 404 if there are no rules yet.
    if (error instanceof ApiRefusedError && error.status === 404) return { rules: [] }
    throw error
  })
  const isOurs = (rule: object) => includes(rule, AFFINITY)
  const isEnabled = (rule: { enabled?: boolean }) => rule.enabled !== false
  if (rules.some((rule) => isOurs(rule) && isEnabled(rule))) return []
  // Cloudflare adds these fields to a rule, but rejects them in a request.
  const kept = rules
    .filter((rule) => !isOurs(rule))
    .map((rule) => Object.fromEntries(Object.entries(rule).filter(([name]) => !/^(version|last_updated)$/u.test(name))))
  const set = () => asked(token, `${at}/${TRANSFORMS}`, { method: 'PUT', body: { rules: [...kept, AFFINITY] } })
  const why = 'a page of one version must not ask another version for its files'
  return [
    {
      zone,
      name: 'version affinity',
      is: rules.some(isOurs) ? 'disabled' : 'no rule',
      wanted: 'Cloudflare-Workers-Version-Key = ip.src',
      why,
      set,
    },
  ]
}

/** Whether a value contains everything that is wanted. It may contain more. */
function includes(is: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return is === wanted
  return Object.entries(wanted).every(([name, value]) =>
    includes((is as Record<string, unknown> | null)?.[name], value),
  )
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function main(): Promise<number> {
  const { values } = parseOptions({
    options: { check: { type: 'boolean', default: false }, scopes: { type: 'boolean', default: false } },
  })
  const needed = scopeLines().join('\n')
  if (values.scopes) {
    console.log(needed)
    return 0
  }
  const token = getToken(process.env)
  if (!token)
    throw new CommandError(`CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN are not set. The token needs:\n${needed}`)
  const domains = brands.filter(({ isDev }) => !isDev).map(({ domain }) => domain)
  const found = await zoneDifferences(token, domains)
  let refused = 0
  for (const { zone, name, is, wanted, why, set } of found) {
    const line = `${zone}: ${name} is ${is}, wanted ${wanted}: ${why}`
    const outcome = values.check
      ? ''
      : await set().then(
          () => 'set    ',
          (error: Error) => `FAILED ${error.message}\n       `,
        )
    if (outcome.startsWith('FAILED')) refused++
    console.log(`${outcome}${line}`)
  }
  console.log(`${domains.length} zones, ${found.length} ${found.length === 1 ? 'difference' : 'differences'}.`)
  return Math.min(1, values.check ? found.length : refused)
}

/** Rethrows an error. If Cloudflare refused a call, adds to the message which permissions the token needs. */
function explained(error: unknown): never {
  if (!(error instanceof ApiRefusedError)) throw error
  throw new CommandError(`${error.message}\n\nThe token needs:\n${scopeLines().join('\n')}`)
}

if (import.meta.main) await runCommand(() => main().catch(explained), { status: 2 })
