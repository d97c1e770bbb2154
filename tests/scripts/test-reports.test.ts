import { expect, test } from 'vitest'
import { type Failure, type Report, readPlaywrightReport, readVitestReport } from '../../scripts/test/reports.ts'
import { secondLook } from '../../scripts/test/run-tests.ts'

const root = `${import.meta.dirname}/../..`
const failure = (name: string) => ({ file: 'tests/a.test.ts', name, message: 'expected 1 to be 2' })

test('the report of a run lists the file, name and message of a failed Vitest test, without colors', () => {
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

test('a Vitest file that could not be run counts as failed', () => {
  const { failures } = readVitestReport({
    numPassedTests: 0,
    testResults: [
      { name: `${root}/tests/a.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(failures).toEqual([{ file: 'tests/a.test.ts', name: 'the file itself', message: 'no such module' }])
})

test('failed Playwright tests are found in nested suites, with their line and all errors', () => {
  const story = (status: string, line: number) => ({
    ...{ title: `story ${line}`, file: 'deal.spec.ts', line },
    tests: [{ status, results: [{ errors: [{ message: 'timed out' }, { message: 'waiting for a link' }] }] }],
  })
  const report = readPlaywrightReport({
    config: { rootDir: `${root}/tests/e2e` },
    suites: [{ specs: [story('expected', 3)], suites: [{ specs: [story('unexpected', 9)] }] }],
    stats: { expected: 1 },
  })
  expect(report).toEqual({
    passed: 1,
    files: ['tests/e2e/deal.spec.ts'],
    failures: [{ file: 'tests/e2e/deal.spec.ts', line: 9, name: 'story 9', message: 'timed out\nwaiting for a link' }],
  })
})

const report = (passed: number, ...failures: Failure[]): Report => ({ passed, failures, files: ['tests/a.test.ts'] })

test('a failed test that passes when it runs again is flaky, and one that fails again has failed', () => {
  const outcome = secondLook(report(10, failure('races'), failure('is broken')), report(4, failure('is broken')))
  expect(outcome).toEqual({ passed: 11, failures: [failure('is broken')], flaky: [failure('races')] })
})

test('a test that fails only when failed tests run again has failed', () => {
  expect(secondLook(report(10, failure('races')), report(4, failure('another'))).failures).toEqual([failure('another')])
})

test('a second run that crashed or ran nothing excuses no failure', () => {
  const crash = { file: '', name: 'workers', message: 'The runner failed without a failed test.' }
  for (const again of [report(4, crash), report(0)]) {
    expect(secondLook(report(10, failure('races')), again)).toMatchObject({ failures: [failure('races')], flaky: [] })
  }
})
