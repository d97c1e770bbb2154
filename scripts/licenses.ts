/** `npm run licenses`: how many packages have which license, deployed ones first. Exit code 1 if one is not allowed. */
import { isAllowed, licenseOf } from './packages/licenses.ts'
import { lockedPackages } from './packages/locked.ts'
import { help } from './system/help.ts'

help(import.meta.filename)

const all = lockedPackages()
for (const [title, isDev] of [
  ['Deployed', false],
  ['Tools', true],
] as const) {
  const groups = Map.groupBy(
    all.filter((each) => each.isDev === isDev),
    licenseOf,
  )
  console.log(`${title}:`)
  for (const [license, packages] of [...groups].sort((one, other) => other[1].length - one[1].length)) {
    const names = packages.map(({ name }) => name)
    console.log(`  ${license}: ${packages.length} (${names.slice(0, 6).join(', ')}${names.length > 6 ? ', …' : ''})`)
  }
}
const refused = all.filter((each) => !isAllowed(each))
for (const each of refused) console.error(`${each.name} ${each.version}: ${licenseOf(each)} is not allowed`)
process.exitCode = refused.length > 0 ? 1 : 0
