/**
 * The hostnames of an environment: which of them exist, which DNS records they would replace, and when they respond.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '../smoke/client.ts'
import type { Target } from '../smoke/target.ts'
import { asked, type Token } from '../system/cloudflare-api.ts'

/**
 * Types of DNS records that lead visitors to a site. Other records, such as MX and TXT, can exist beside a custom
 * domain.
 */
const ANSWERING = ['A', 'AAAA', 'CNAME']

async function workersByHost(token: Token): Promise<ReadonlyMap<string, string>> {
  const domains = await asked<{ hostname: string; service: string }[]>(
    token,
    `/accounts/${token.accountId}/workers/domains`,
  )
  return new Map(domains.map(({ hostname, service }) => [hostname, service]))
}

/**
 * Returns the target reduced to brands whose hosts exist. The host of a new brand is created only at the end of a
 * deployment.
 */
export async function reachable(token: Token, script: string, target: Target): Promise<Target> {
  const workers = await workersByHost(token)
  return { ...target, sites: target.sites.filter(({ url }) => workers.get(new URL(url).hostname) === script) }
}

/**
 * Finds hosts that belong to a different Worker, have DNS records, or are in no zone of the account. Without a
 * terminal, wrangler silently overwrites DNS records, which would take down a site that is hosted elsewhere.
 */
export async function hostConflicts(token: Token, script: string, hosts: readonly string[]): Promise<string[]> {
  const workers = await workersByHost(token)
  const found = await Promise.all(
    hosts.map(async (host) => {
      const service = workers.get(host)
      if (service === script) return []
      if (service) return [`${host} is a domain of the Worker ${service}`]
      const records = await readRecords(token, host)
      if (!records) return [`${host} is in no zone of this account: add its domain as a zone first`]
      return records.map(({ type, content }) => `${host} has a DNS record: ${type} ${content}`)
    }),
  )
  return found.flat()
}

/** Reads the DNS records that a deployment would replace for a host. Null if the host is in no zone of the account. */
async function readRecords(token: Token, host: string): Promise<{ type: string; content: string }[] | null> {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const [zone] = await asked<{ id: string }[]>(token, `/zones?name=${name}&account.id=${token.accountId}`)
    if (!zone) continue
    const records = await asked<{ type: string; content: string }[]>(
      token,
      `/zones/${zone.id}/dns_records?name=${host}`,
    )
    return records.filter(({ type }) => ANSWERING.includes(type))
  }
  return null
}

/**
 * Waits for DNS names and certificates, which a new custom domain gets after a few minutes. Returns the problems of
 * hosts that still do not respond.
 */
export async function waitForHosts(urls: readonly string[], { patienceMs = 900_000, pauseMs = 10_000 } = {}) {
  const until = Date.now() + patienceMs
  for (;;) {
    const answers = await Promise.all(urls.map(answerProblem))
    const problems = answers.filter((problem) => problem !== null)
    if (problems.length === 0 || Date.now() >= until) return problems
    await sleep(pauseMs)
  }
}

async function answerProblem(url: string): Promise<string | null> {
  try {
    await send(new URL('/healthz', url), { method: 'GET', headers: {} })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
