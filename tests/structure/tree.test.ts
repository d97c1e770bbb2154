/** What breaks somebody else's machine first: paths, registries, versions, file names that no runner takes. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import packages from '../../package.json' with { type: 'json' }
import { trackedFiles } from './source-files.ts'

const files = trackedFiles()
const read = (path: string) => readFileSync(path, 'utf8')
const isText = (path: string) => !/\.(png|jpe?g|webp|avif|ico|woff2?|ttf|otf|sqlite)$/u.test(path)

describe('the repository contains nothing specific to one machine', () => {
  test('no file contains a path of a machine', () => {
    const machinePath = /(?<![\w.~/:-])\/(?:work|root|Users|home)\/[\w.-]+/u
    const wrong = files.filter(isText).flatMap((path) => {
      const found = machinePath.exec(read(path))
      return found ? [`${path}: ${found[0]}`] : []
    })
    expect(wrong).toEqual([])
  })

  test('the lock file contains no registry URLs', () => {
    expect(read('package-lock.json')).not.toMatch(
      /"resolved"|https?:\/\/[^"]*(registry|npmjs|artifactory|nexus|verdaccio)/u,
    )
  })
})

describe('packages', () => {
  test('every version is pinned', () => {
    const all = { ...packages.dependencies, ...packages.devDependencies }
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/u.test(version))).toEqual([])
  })

  test('the lock file matches package.json', () => {
    const root = JSON.parse(read('package-lock.json')).packages['']
    expect({ ...root.dependencies }).toEqual(packages.dependencies)
    expect({ ...root.devDependencies }).toEqual(packages.devDependencies)
  })

  test('the lock file has the builds for other platforms, which npm ci requires everywhere', () => {
    const locked: Record<string, { optionalDependencies?: object }> = JSON.parse(read('package-lock.json')).packages
    const names = new Set(Object.keys(locked).map((path) => path.split('node_modules/').at(-1)))
    const wanted = Object.values(locked).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    expect(wanted.length).toBeGreaterThan(50)
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })
})

test('all Workers and their tests share one compatibility date', () => {
  const places = [...files.filter((path) => path.endsWith('wrangler.toml')), 'tests/support/worker-project.ts']
  const dates = places.map((path) => /compatibility_?date = ["'](.+)["']/iu.exec(read(path))?.[1])
  expect(places.length).toBeGreaterThanOrEqual(4)
  expect(new Set(dates).size).toBe(1)
})

test('every test file’s name matches a runner', () => {
  const tests = files.filter((path) => /\.(test|spec)\.[a-z]+$/u.test(path))
  const found = [
    /^tests\/(?!e2e\/).+(?<!\.worker|\.system|\.browser)\.test\.tsx?$/u,
    /^tests\/(worker|graphql\/origin|graphql\/sandbox)\/.+\.worker\.test\.tsx?$/u,
    /^tests\/.+\.system\.test\.ts$/u,
    /^tests\/e2e\/.+\.spec\.ts$/u,
    /^tests\/browsers\/(firefox|webkit|binary)\.browser\.test\.ts$/u,
  ]
  expect(tests.filter((path) => !found.some((pattern) => pattern.test(path)))).toEqual([])
})

describe('what the documents say', () => {
  const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('content/'))

  test('their commands exist', () => {
    const scripts = new Set(['ci', 'install', 'start', 'test', ...Object.keys(packages.scripts)])
    const unknown = [...documents, ...files.filter((path) => /\.(ts|tsx|mjs|toml)$/u.test(path))].flatMap((path) =>
      [...read(path).matchAll(/npm run ([\w:-]+)/gu)]
        .filter(([, name = '']) => !scripts.has(name))
        .map(([words]) => `${path}: ${words}`),
    )
    expect(unknown).toEqual([])
  })
})
