/**
 * `npm run licenses`: prints the number of packages with each license, deployed packages first. The exit code is 1 if a
 * license is not allowed.
 */
import { readFileSync } from 'node:fs'
import { help } from './system/command.ts'

help(import.meta.filename)

export interface LockedPackage {
  name: string
  version: string
  license: string | null
  integrity: string | null
  hasInstallScript: boolean
  /** True if the package is not deployed. */
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

export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      name: path.split('node_modules/').at(-1) ?? '',
      version: entry.version ?? '',
      license: entry.license ?? null,
      integrity: entry.integrity ?? null,
      hasInstallScript: entry.hasInstallScript === true,
      isDev: entry.dev === true || entry.devOptional === true,
      isOptional: entry.optional === true || entry.devOptional === true,
    }))
}

/** Licenses that are allowed for deployed packages. */
const DEPLOYED = new Set(['MIT', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'Unlicense'])
/**
 * Licenses that are allowed for tools, which are not distributed. The licenses of fonts (OFL) and drawings (CC0) allow
 * our own files to contain parts of them.
 */
const TOOLS = new Set([
  ...DEPLOYED,
  ...['BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Zlib', 'BSD'],
])

/** The licenses of packages whose package.json does not state one, according to the packages' other files. */
const UNNAMED: Readonly<Record<string, string>> = { format: 'MIT' }

/**
 * Returns a package's license. An optional package without a stated license is a build for one platform, and has the
 * same license as its main package.
 */
export function getLicense({ name, license, isOptional }: LockedPackage): string {
  return license ?? UNNAMED[name] ?? (isOptional ? 'as its main package' : 'unknown')
}

/** Whether a package's license is allowed. For 'A AND B', both must be allowed; for 'A OR B', one is enough. */
export function isAllowed(each: LockedPackage): boolean {
  const license = getLicense(each)
  if (license === 'as its main package') return true
  const allowed = each.isDev ? TOOLS : DEPLOYED
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => allowed.has(part)))
}

function report(): void {
  const all = lockedPackages()
  for (const [title, isDev] of [
    ['Deployed', false],
    ['Tools', true],
  ] as const) {
    const groups = Map.groupBy(
      all.filter((each) => each.isDev === isDev),
      getLicense,
    )
    console.log(`${title}:`)
    for (const [license, packages] of [...groups].sort((one, other) => other[1].length - one[1].length)) {
      const names = packages.map(({ name }) => name)
      console.log(`  ${license}: ${packages.length} (${names.slice(0, 6).join(', ')}${names.length > 6 ? ', …' : ''})`)
    }
  }
  const refused = all.filter((each) => !isAllowed(each))
  for (const each of refused)
    console.error(`${each.name} ${each.version}: the license '${getLicense(each)}' is not allowed`)
  process.exitCode = refused.length > 0 ? 1 : 0
}

if (import.meta.main) report()
