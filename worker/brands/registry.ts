/**
 * Every brand. The only module that imports a single brand. `npm run brand:new` adds to the list; its order is used in
 * tables and galleries. The site's Worker reads the list from a file of the client build (brands/known.ts).
 */
import type { Brand } from './brand.ts'
import { glimmer } from './glimmer.ts'
import { mainOf } from './hosts.ts'
import { maplemaid } from './maplemaid.ts'
import { neatnook } from './neatnook.ts'
import { sparkcrew } from './sparkcrew.ts'
import { tidyhive } from './tidyhive.ts'

export const brands: readonly Brand[] = [glimmer, tidyhive, maplemaid, neatnook, sparkcrew]

/** The default brand. */
export const mainBrand: Brand = mainOf(brands)

export function brandById(id: string | null | undefined): Brand | undefined {
  return brands.find((brand) => brand.id === id)
}

/** Hosts of a deployed environment, which its routes must include, in brand order. */
export function hostsOf(environment: 'staging' | 'production'): string[] {
  const deployed = brands.filter((brand) => !brand.isDev)
  if (environment === 'staging') return deployed.map(({ domain }) => `staging.${domain}`)
  return deployed.flatMap(({ domain }) => [domain, `www.${domain}`])
}
