/** The packages of package-lock.json. */
import { readFileSync } from 'node:fs'

export interface LockedPackage {
  name: string
  version: string
  /** Where it is installed, such as node_modules/hono. */
  path: string
  license: string | null
  integrity: string | null
  hasInstallScript: boolean
  /** Not part of what is deployed. */
  isDev: boolean
  isOptional: boolean
}

interface Entry {
  version?: string
  license?: string
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

export function lockedPackages(file = 'package-lock.json'): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      name: path.split('node_modules/').at(-1) ?? '',
      version: entry.version ?? '',
      path,
      license: entry.license ?? null,
      integrity: entry.integrity ?? null,
      hasInstallScript: entry.hasInstallScript === true,
      isDev: entry.dev === true || entry.devOptional === true,
      isOptional: entry.optional === true || entry.devOptional === true,
    }))
}
