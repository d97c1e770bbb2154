/**
 * All brands, in the order in which tables and galleries show them. Only this module imports the brands' files.
 * `npm run brand:new` adds to the list. The site's Worker reads the list from a file of the client build
 * (middleware/brand.ts).
 */
import type { Brand } from './brand.ts'
import { glimmer } from './glimmer.ts'
import { getMain } from './hosts.ts'
import { maplemaid } from './maplemaid.ts'
import { neatnook } from './neatnook.ts'
import { sparkcrew } from './sparkcrew.ts'
import { tidyhive } from './tidyhive.ts'

export const brands: readonly Brand[] = [glimmer, tidyhive, maplemaid, neatnook, sparkcrew]

export const mainBrand: Brand = getMain(brands)

export function brandById(id: string | null | undefined): Brand | undefined {
  return brands.find((brand) => brand.id === id)
}

/** Returns the hosts of a deployed environment, in the brands' order. The environment's routes must include them. */
export function getHosts(environment: 'staging' | 'production'): string[] {
  const deployed = brands.filter((brand) => !brand.isDev)
  if (environment === 'staging') return deployed.map(({ domain }) => `staging.${domain}`)
  return deployed.flatMap(({ domain }) => [domain, `www.${domain}`])
}
