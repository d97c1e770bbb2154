/**
 * Checks how visitors reach a brand: DNS, the certificate, and its site's responses. `npm run smoke` also checks the
 * responses.
 */
import { lookup } from 'node:dns/promises'
import { connect, type PeerCertificate } from 'node:tls'
import { checkSite } from '../smoke/run-smoke.ts'
import { getTarget } from '../smoke/target.ts'
import type { Token } from '../system/cloudflare-api.ts'
import { siteVariable } from './between.ts'
import { type FoundProblem, unless } from './finding.ts'
import {
  challengeFindings,
  httpsFindings,
  mailFindings,
  type ResolveTxt,
  resolveTxt,
  walletFindings,
} from './outside.ts'

/**
 * The number of days that a certificate must still be valid. Cloudflare renews certificates 30 days before they expire,
 * so if fewer than 14 days are left, the renewal has failed.
 */
const LEFT_DAYS = 14
const DEADLINE_MS = 10_000

/** The services that the doctor queries. Tests replace them. */
export interface LiveQueries {
  dns(hostname: string): Promise<FoundProblem[]>
  certificate(hostname: string): Promise<FoundProblem[]>
  resolve: ResolveTxt
  /** The Cloudflare API token for checking the Turnstile widget. Null skips this check. */
  token: Token | null
}

/** Returns findings by check. `brandId` must be one of the brands of the deployment at the URL. */
export async function liveFindings(
  url: string,
  brandId: string,
  asks: Partial<LiveQueries> = {},
): Promise<Record<string, FoundProblem[]>> {
  const { dns: askDns = dnsFindings, certificate: askCertificate = certificateFindings } = asks
  const { environment, sites } = getTarget(url)
  const site = sites.find(({ brand }) => brand.id === brandId)
  if (!site) {
    const todo = 'Set isDev: false in its file and deploy, or ask a local system or a preview.'
    return { site: [{ problem: `${brandId} is not served in ${environment}.`, todo }] }
  }
  const { hostname, protocol } = new URL(site.url)
  const dns = await askDns(hostname)
  if (dns.length > 0) return { dns }
  const certificate = protocol === 'https:' ? await askCertificate(hostname) : []
  const problems = await checkSite(site, environment)
  const todo = 'See docs/operations.md, When something is wrong.'
  const found = { dns, certificate, site: problems.map((problem) => ({ problem: `${site.url}: ${problem}`, todo })) }
  if (environment !== 'staging' && environment !== 'production') return found
  const { resolve = resolveTxt, token = null } = asks
  const siteKey = siteVariable(environment, 'TURNSTILE_SITE_KEY')
  return {
    ...found,
    https: await httpsFindings(hostname),
    mail: await mailFindings(site.brand.domain, resolve),
    wallets: await walletFindings(hostname),
    Turnstile: token && siteKey ? await challengeFindings(token, siteKey, hostname) : [],
  }
}

async function dnsFindings(hostname: string): Promise<FoundProblem[]> {
  if (hostname.endsWith('localhost')) return []
  const todo = `Make the domain a zone of the account, and deploy: the custom domain creates its record. Check the registration too.`
  return lookup(hostname).then(
    () => [],
    (error: NodeJS.ErrnoException) => [{ problem: `${hostname} has no address in DNS (${error.code}).`, todo }],
  )
}

async function certificateFindings(hostname: string): Promise<FoundProblem[]> {
  const todo = 'See the custom domain of the Worker in the dashboard, and the CAA records of the zone.'
  const answer = await fetchCertificate(hostname).catch((error: Error) => error)
  if (answer instanceof Error) return [{ problem: `${hostname} has no valid certificate: ${answer.message}`, todo }]
  const days = Math.floor((Date.parse(answer.valid_to) - Date.now()) / 86_400_000)
  return unless(days >= LEFT_DAYS, `The certificate of ${hostname} ends in ${days} days.`, todo)
}

/** Fetches a host's certificate. Rejects if browsers would refuse it. */
function fetchCertificate(hostname: string): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: 443, servername: hostname, timeout: DEADLINE_MS })
    const end = (settle: () => void) => {
      socket.destroy()
      settle()
    }
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      end(() => resolve(certificate))
    })
    socket.once('timeout', () => end(() => reject(new Error('no answer in time'))))
    socket.once('error', (error) => end(() => reject(error)))
  })
}
