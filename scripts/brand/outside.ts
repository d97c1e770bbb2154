/** Checks the HTTPS setup, the mail records, the Apple Pay file and the Turnstile widget of a deployed brand. */
import { Resolver } from 'node:dns/promises'
import { PERSON, send } from '../smoke/client.ts'
import { asked, type Token } from '../system/cloudflare-api.ts'
import { type FoundProblem, unless } from './finding.ts'

/** Returns the TXT records of a name, as `node:dns` does. Rejects if there are none. */
export type ResolveTxt = (name: string) => Promise<string[][]>

const resolver = new Resolver({ timeout: 5000, tries: 2 })
export const resolveTxt: ResolveTxt = (name) => resolver.resolveTxt(name)

/**
 * Checks HTTPS: over http the site only redirects, and over https its cookies are Secure and it sends an HSTS header.
 */
export async function httpsFindings(host: string): Promise<FoundProblem[]> {
  const ask = (scheme: string) =>
    send(new URL(`${scheme}://${host}/deal`), { method: 'GET', headers: { 'user-agent': PERSON, accept: 'text/html' } })
  const [plain, secure] = await Promise.all([ask('http'), ask('https')])
  const isRedirect =
    [301, 308].includes(plain.status) && plain.headers.location?.startsWith(`https://${host}/`) === true
  const open = secure.setCookies
    .filter((cookie) => !/;\s*secure\b/iu.test(cookie))
    .map((cookie) => cookie.split('=')[0])
  const age = /max-age=(\d+)/u.exec(secure.headers['strict-transport-security'] ?? '')?.[1]
  const zones = 'npm run zones'
  return [
    ...unless(isRedirect, `http://${host} returns ${plain.status}, not a redirect to https.`, zones),
    ...unless(plain.setCookies.length === 0, `http://${host} sets cookies.`, zones),
    ...unless(
      open.length === 0,
      `https://${host} sets cookies without Secure: ${open.join(', ')}.`,
      'See worker/http/cookies.ts.',
    ),
    ...unless(age !== undefined, `https://${host} sends no HSTS.`, 'See HSTS_SECONDS in docs/operations.md.'),
  ]
}

/**
 * The records that Cloudflare's Email Service needs (email-service/configuration/domains/), and the DMARC policy
 * against forged mail.
 */
const MAIL: readonly (readonly [what: string, name: string, wanted: RegExp])[] = [
  ['SPF', 'cf-bounce.', /^v=spf1 .*\binclude:_spf\.mx\.cloudflare\.net\b/u],
  ['DKIM', 'cf-bounce._domainkey.', /^v=DKIM1;.*\bp=[\w+/]/u],
  ['DMARC', '_dmarc.', /^v=DMARC1;/u],
]

export async function mailFindings(domain: string, resolve: ResolveTxt): Promise<FoundProblem[]> {
  const found = await Promise.all(
    MAIL.map(async ([what, prefix, wanted]) => {
      const name = `${prefix}${domain}`
      const records = await resolve(name).then(
        (all) => all.map((parts) => parts.join('')),
        () => [],
      )
      const problem =
        records.length === 0 ? `has no TXT record` : `is ${records.join(' and ')}, which is no ${what} for this mail`
      const todo =
        'Onboard the domain in Cloudflare’s Email Service, or correct the record: mail without it is refused.'
      return unless(
        records.some((record) => wanted.test(record)),
        `${what}: ${name} ${problem}.`,
        todo,
      )
    }),
  )
  return found.flat()
}

/** Checks Stripe's file for Apple Pay. Without this file, Apple Pay is not offered, but everything else works. */
export async function walletFindings(host: string): Promise<FoundProblem[]> {
  const path = '/.well-known/apple-developer-merchantid-domain-association'
  const { status, headers } = await send(new URL(`https://${host}${path}`), { method: 'GET', headers: {} })
  const isThere = status === 200 && !headers['content-type']?.includes('html')
  const todo = `Put Stripe's file into public${path}, register the domain at Stripe, and deploy.`
  return unless(isThere, `${host} has no wallet file (${status}), so Apple Pay is not offered.`, todo).map((found) => ({
    ...found,
    isPlaceholder: true,
  }))
}

/**
 * Checks that the Turnstile widget lists the host. On an unlisted host, card payments would fail
 * (turnstile/additional-configuration/hostname-management/).
 */
export async function challengeFindings(token: Token, siteKey: string, host: string): Promise<FoundProblem[]> {
  const widgets = await asked<{ sitekey: string; domains: string[] }[]>(
    token,
    `/accounts/${token.accountId}/challenges/widgets?per_page=100`,
  )
  const widget = widgets.find(({ sitekey }) => sitekey === siteKey)
  if (!widget) {
    return [{ problem: `No Turnstile widget has the site key ${siteKey}.`, todo: 'Correct TURNSTILE_SITE_KEY.' }]
  }
  const isKnown = widget.domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
  return unless(isKnown, `The Turnstile widget does not know ${host}.`, 'Add the hostname to the widget.')
}
