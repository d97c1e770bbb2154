import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from '../../scripts/test/reports.ts'
import { type Runner, runTests } from '../../scripts/test/run-tests.ts'

const root = `${import.meta.dirname}/../..`

describe('the reports of the runners', () => {
  test('Vitest: a failed test has its file, name and message, without colors', () => {
    const report = readVitestReport({
      numPassedTests: 3,
      testResults: [
        {
          name: `${root}/tests/a.test.ts`,
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'sells once', status: 'failed', failureMessages: ['\u001b[31mexpected 2 to be 1\u001b[39m'] },
            { fullName: 'sells', status: 'passed', failureMessages: [] },
          ],
        },
      ],
    })
    expect(report).toEqual({
      passed: 3,
      files: ['tests/a.test.ts'],
      failures: [{ file: 'tests/a.test.ts', name: 'sells once', message: 'expected 2 to be 1' }],
    })
  })

  test('Vitest: a file that could not be run has failed', () => {
    const { failures } = readVitestReport({
      numPassedTests: 0,
      testResults: [
        { name: `${root}/tests/a.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    })
    expect(failures).toEqual([{ file: 'tests/a.test.ts', name: 'the file itself', message: 'no such module' }])
  })

  test('Playwright: a failed story is found in nested suites, with its file and message', () => {
    const story = (status: string, title: string) => ({
      title,
      file: 'deal.spec.ts',
      tests: [{ status, results: [{ error: { message: 'timed out' } }] }],
    })
    const report = readPlaywrightReport({
      config: { rootDir: `${root}/tests/e2e` },
      suites: [{ specs: [story('expected', 'pays')], suites: [{ specs: [story('unexpected', 'pays twice')] }] }],
      stats: { expected: 1 },
    })
    expect(report).toEqual({
      passed: 1,
      files: ['tests/e2e/deal.spec.ts'],
      failures: [{ file: 'tests/e2e/deal.spec.ts', name: 'pays twice', message: 'timed out' }],
    })
  })
})

describe('a stage of tests', () => {
  /** A runner whose process leaves this report, and ends with this code. */
  const runner = (report: string, code: number): Runner => ({
    stage: 'a-stage-of-this-test',
    output: { mode: 'capture', isBehind: false, say: () => {} },
    command(file) {
      mkdirSync(dirname(file), { recursive: true })
      onTestFinished(() => rmSync(file))
      return { args: ['-e', `fs.writeFileSync(${JSON.stringify(file)}, '${report}'); process.exit(${code})`] }
    },
    read: (found) => found,
    files: async () => ['tests/a.test.ts', 'tests/b.test.ts'],
  })

  test('fails if a test failed', async () => {
    const failure = { file: 'tests/a.test.ts', name: 'sells once', message: 'expected 2 to be 1' }
    const report = JSON.stringify({ passed: 3, files: ['tests/a.test.ts', 'tests/b.test.ts'], failures: [failure] })
    expect(await runTests(runner(report, 1))).toEqual({ passed: 3, failures: [failure] })
  })

  test('names the file whose process did not start', async () => {
    const report = JSON.stringify({ passed: 3, files: ['tests/a.test.ts'], failures: [] })
    const { failures } = await runTests(runner(report, 1))
    expect(failures).toMatchObject([{ file: 'tests/b.test.ts', name: 'the file itself' }])
  })

  test('fails if its runner left no report', async () => {
    expect((await runTests(runner('', 0))).failures).toHaveLength(2)
  })
})
