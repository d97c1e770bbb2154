/** Finds the brand of a host, and the hosts of a brand. */
import type { Environment } from '../env.ts'
import type { Brand } from './brand.ts'

export type HostAnswer =
  /** `siteUrl` is the scheme, host and port of the URL that the visitor uses, without a trailing slash. */
  | { kind: 'brand'; brand: Brand; siteUrl: string }
  /** A permanent redirect. `to` is the scheme and the host; the caller appends the path and the query. */
  | { kind: 'redirect'; to: string }
  | { kind: 'unknown' }

/**
 * Resolves a Host header. `chosenBrand` is the id from a preview's `?brand=` or cookie, and has no effect elsewhere.
 * Whatever the header contains, `siteUrl` is built from names in the brand files. The one exception is a preview's own
 * host, which must be a plain name under workers.dev.
 */
export function resolveHost(
  brands: readonly Brand[],
  header: string,
  environment: Environment,
  chosenBrand?: string | null,
): HostAnswer {
  const host = parseHost(header)
  if (environment === 'local') return localHost(brands, host)
  if (!host) return { kind: 'unknown' }
  return environment === 'preview'
    ? previewHost(brands, host, chosenBrand)
    : deployedHost(brands, host.name, environment)
}

/** Returns the main brand. Throws if there is none. */
export function getMain(brands: readonly Brand[]): Brand {
  const main = brands.find(({ isMain }) => isMain)
  if (!main) throw new Error('There is no main brand')
  return main
}

function deployedHost(brands: readonly Brand[], name: string, environment: 'staging' | 'production'): HostAnswer {
  for (const brand of brands) {
    if (brand.isDev) continue
    const siteUrl = getSiteUrl(brand, environment)
    if (siteUrl === `https://${name}`) return { kind: 'brand', brand, siteUrl }
    if (environment === 'production' && name === `www.${brand.domain}`) return { kind: 'redirect', to: siteUrl }
  }
  return { kind: 'unknown' }
}

/**
 * Resolves `<id>.localhost`, and a brand's own domain for tests that send it as Host. Any other name resolves to the
 * main brand.
 */
function localHost(brands: readonly Brand[], host: ParsedHost | undefined): HostAnswer {
  const port = host?.port ?? ''
  const brand = brands.find(({ id, domain }) => host?.name === `${id}.localhost` || host?.name === domain)
  if (brand) return { kind: 'brand', brand, siteUrl: `http://${brand.id}.localhost${port}` }
  const name = host?.name === '127.0.0.1' ? '127.0.0.1' : 'localhost'
  return { kind: 'brand', brand: getMain(brands), siteUrl: `http://${name}${port}` }
}

/**
 * Resolves a preview's host. Links back from the payment gateway must use exactly this host, because the cookies belong
 * to it.
 */
function previewHost(brands: readonly Brand[], host: ParsedHost, chosenBrand: string | null | undefined): HostAnswer {
  const brand = brands.find(({ id }) => id === chosenBrand) ?? getMain(brands)
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host.name) && host.name.endsWith('.workers.dev')) {
    return { kind: 'brand', brand, siteUrl: `https://${host.name}` }
  }
  if (host.name === 'localhost') return { kind: 'brand', brand, siteUrl: `http://localhost${host.port}` }
  return { kind: 'unknown' }
}

/** Returns the URL of a brand's own host. `port`, such as ':8787', applies only locally. */
export function getSiteUrl(brand: Brand, environment: 'local' | 'staging' | 'production', port = ''): string {
  if (environment === 'production') return brand.baseUrl
  if (environment === 'staging') return `https://staging.${brand.domain}`
  return `http://${brand.id}.localhost${port}`
}

interface ParsedHost {
  /** The host's name in lower case, without a trailing dot. */
  name: string
  /** The port with its colon, such as ':8787', or ''. */
  port: string
}

/** Parses a host name of letters, digits, dots and hyphens (RFC 1123; at most 253 characters) with its port. */
function parseHost(header: string): ParsedHost | undefined {
  if (header.length > 260) return undefined
  const match = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(:\d{1,5})?$/.exec(header.toLowerCase())
  const name = match?.[1]
  if (!name || name.length > 253 || name.includes('..')) return undefined
  return { name, port: Number(match[2]?.slice(1) ?? 0) > 65_535 ? '' : (match[2] ?? '') }
}
