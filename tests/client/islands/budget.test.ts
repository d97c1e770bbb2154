import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FLAG_CLIENT } from '../../../bench/budget.ts'
import { ISLAND_NAMES, PLAIN_ISLAND_NAMES } from '../../../client/islands/names.ts'
import { STORED } from '../../../client/stored-names.ts'
import { countBytes, gzipped, islandSizes, readClientBuild } from '../../../scripts/sizes.ts'
import { buildLoader } from '../../../scripts/worker-assets.ts'

const build = readClientBuild()
const getFiles = (name: string) => {
  const files = build.islands[name]
  if (!files) throw new Error(`The build has no island ${name}`)
  return files
}
const getSource = (file: string) => readFileSync(`dist/client${file}`, 'utf8')

test.each(['client/entry.ts', 'client/count.ts'])(
  'the loader %s is at most 2 KB gzipped, and contains neither React nor an end tag',
  async (source) => {
    const loader = await buildLoader(source)
    expect(gzipped(loader)).toBeLessThanOrEqual(2 * 1024)
    expect(loader).not.toMatch(/react|<\//iu)
  },
)

test('the loader uses the names in STORED for drafts and for the agent flag', async () => {
  const loader = await buildLoader()
  expect(loader).toContain(`.${STORED.draft.name}=`)
  expect(loader).toContain(`localStorage.${STORED.agent.name}&&`)
})

test('the flag service’s client stays within its size limit', () => {
  expect(gzipped(getSource('/flag-client.js'))).toBeLessThanOrEqual(FLAG_CLIENT)
})

test('an island with React has under 12 KB of its own code, because islands share React and other code', () => {
  const sizes = islandSizes(build)
  expect(sizes.map(({ name }) => name).sort()).toEqual([...ISLAND_NAMES, ...PLAIN_ISLAND_NAMES].sort())
  const plain: readonly string[] = PLAIN_ISLAND_NAMES
  for (const { name, own } of sizes.filter((each) => !plain.includes(each.name)))
    expect(own, name).toBeLessThan(12 * 1024)
})

test('an island without React is one self-contained file, and stores drafts under the same name as the loader', () => {
  for (const name of PLAIN_ISLAND_NAMES) {
    const [file = '', ...others] = getFiles(name)
    expect(others).toEqual([])
    expect(countBytes([file]), name).toBeLessThan(18 * 1024)
    expect(getSource(file)).not.toMatch(/react/i)
    expect(getSource(file)).toContain(`sessionStorage.${STORED.draft.name}=`)
  }
})

test('no Worker code and no development build of React reaches a browser', () => {
  const files = new Set(Object.values(build.islands).flat())
  const wrong = [...files].filter((file) => /react\.development|wrangler|cloudflare:|__Host-/u.test(getSource(file)))
  expect(wrong).toEqual([])
})

test('every file that browsers keep for a year has a hash in its name', () => {
  expect(readFileSync('dist/client/_headers', 'utf8')).toMatch(/^\/assets\/\*\n {2}Cache-Control: .*immutable$/m)
  // The file names of a photograph's smaller versions have the width after the hash.
  const hashed = /-([\w-]{8}|[\w-]{10})(-\d+)?\.\w+(\.map)?$/
  const unhashed = readdirSync('dist/client/assets').filter((file) => !hashed.test(file))
  expect(unhashed, 'files under /assets/ without a hash: returning visitors would not get a new version').toEqual([])
})
