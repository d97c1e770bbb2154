import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from '../../scripts/test/reports.ts'

const root = `${import.meta.dirname}/../..`

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

test('failed Playwright tests are found in nested suites, with all errors', () => {
  const story = (status: string, number: number) => ({
    ...{ title: `story ${number}`, file: 'deal.spec.ts' },
    tests: [{ status, results: [{ errors: [{ message: 'timed out' }, { message: 'waiting for a link' }] }] }],
  })
  const report = readPlaywrightReport({
    config: { rootDir: `${root}/tests/e2e` },
    suites: [{ specs: [story('expected', 3)], suites: [{ specs: [story('unexpected', 9)] }] }],
    stats: { expected: 1 },
  })
  expect(report).toEqual({
    passed: 1,
    failures: [{ file: 'tests/e2e/deal.spec.ts', name: 'story 9', message: 'timed out\nwaiting for a link' }],
  })
})
