/** Finds the deployment that a URL belongs to, and the brands that the deployment serves. */
import type { Brand } from '../../worker/brands/brand.ts'
import { getSiteUrl } from '../../worker/brands/hosts.ts'
import { brands, getHosts } from '../../worker/brands/registry.ts'
import type { Environment } from '../../worker/env.ts'
import { CommandError } from '../system/command.ts'

export interface Target {
  environment: Environment
  sites: readonly SiteTarget[]
}

export interface SiteTarget {
  brand: Brand
  /** Scheme, host and port, without a trailing slash. Pages contain it in their canonical links. */
  url: string
  /** The cookie that selects the brand on a preview, which has one host for all brands. Null elsewhere. */
  cookie: string | null
}

/**
 * Returns the deployment of a URL: a local system, a preview, or a brand's staging or production site. Throws
 * CommandError for any other URL.
 */
export function getTarget(address: string): Target {
  if (!/^https?:\/\//u.test(address) || !URL.canParse(address)) {
    throw new CommandError(`'${address}' is not a URL: write it with http:// or https://.`)
  }
  const { protocol, hostname, port, origin } = new URL(address)
  if (isLoopback(hostname)) return local(protocol, port)
  if (hostname.endsWith('.workers.dev')) {
    const sites = brands.map((brand) => ({ brand, url: origin, cookie: `__Host-preview_brand=${brand.id}` }))
    return { environment: 'preview', sites }
  }
  for (const environment of ['staging', 'production'] as const) {
    if (!getHosts(environment).includes(hostname)) continue
    const deployed = brands.filter((brand) => !brand.isDev)
    return {
      environment,
      sites: deployed.map((brand) => ({ brand, url: getSiteUrl(brand, environment), cookie: null })),
    }
  }
  const known = [...getHosts('production'), ...getHosts('staging')].join(', ')
  throw new CommandError(
    `No brand is served at ${hostname}. Use a local URL such as http://localhost:8787, a preview's *.workers.dev, or one of ${known}.`,
  )
}

function local(protocol: string, port: string): Target {
  const sites = brands.map((brand) => ({
    brand,
    url: `${protocol}//${brand.id}.localhost${port && `:${port}`}`,
    cookie: null,
  }))
  return { environment: 'local', sites }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
}
