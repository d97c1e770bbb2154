/** Runs `npm run brand` as an operator does: Node itself loads its modules, which Vitest would load more leniently. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { brands } from '../../worker/brands/registry.ts'

const run = promisify(execFile)
/** Runs the command and returns its output. Rejects if it fails. */
const brand = async (...args: string[]) => (await run(process.execPath, ['scripts/brand.ts', ...args])).stdout

test('the doctor finds nothing wrong with any brand of the repository', async () => {
  const report = await brand('doctor')
  expect(report).toMatch(/^Checked: .*\bphotograph\b/m)
  expect(report).toMatch(/^0 findings/m)
})

test('the command compares two brands value by value', async () => {
  const [one, other] = brands
  const report = await brand('diff', one?.id ?? '', other?.id ?? '')
  for (const each of [one, other]) expect(report).toContain(each?.appName)
})
