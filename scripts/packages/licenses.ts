/** The licenses that packages may have. */
import type { LockedPackage } from './locked.ts'

/** For what is deployed. */
const DEPLOYED = new Set(['MIT', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'Unlicense'])
/** For tools, which are not distributed. Fonts (OFL) and drawings (CC0) are cut into our own files, which they allow. */
const TOOLS = new Set([
  ...DEPLOYED,
  ...['BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Zlib', 'BSD'],
])

/** Packages whose package.json names no license, with the one in their files. */
const UNNAMED: Readonly<Record<string, string>> = { format: 'MIT' }

/** A package's license. Builds for other platforms have that of the package that lists them. */
export function licenseOf({ name, license, isOptional }: LockedPackage): string {
  return license ?? UNNAMED[name] ?? (isOptional ? 'as its main package' : 'unknown')
}

/** Whether every license that a package combines, or one of its alternatives, is allowed. */
export function isAllowed(each: LockedPackage): boolean {
  const license = licenseOf(each)
  if (license === 'as its main package') return true
  const allowed = each.isDev ? TOOLS : DEPLOYED
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => allowed.has(part)))
}
