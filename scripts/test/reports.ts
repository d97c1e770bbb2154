/** Reads the JSON reports of Vitest and Playwright. */
import { relative } from 'node:path'
import { ROOT } from '../system/run-tool.ts'

/** A test that failed, or a file that could not be run. */
export interface Failure {
  /** The path from the repository's root. */
  file: string
  name: string
  /** The error message, without terminal colors. */
  message: string
}

/** What a stage found: the number of passed tests or checks, and the failed ones. */
export interface StageOutcome {
  passed: number
  failures: Failure[]
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export function readVitestReport(report: VitestReport): StageOutcome {
  const failures = report.testResults.flatMap((file): Failure[] => {
    const path = relative(ROOT, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && file.status === 'failed') {
      return [{ file: path, name: 'the file itself', message: plain(file.message) }]
    }
    return failed.map((test) => ({ file: path, name: test.fullName, message: plain(test.failureMessages.join('\n')) }))
  })
  return { passed: report.numPassedTests, failures }
}

interface PlaywrightSuite {
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
  stats: { expected: number }
}

export function readPlaywrightReport({ config, suites, stats }: PlaywrightReport): StageOutcome {
  const specs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ]
  const path = (file: string) => relative(ROOT, `${config.rootDir}/${file}`)
  const stories = suites.flatMap(specs)
  const failures = stories.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        file: path(file),
        name: title,
        // All errors are joined, because the error after 'Test timeout exceeded' says what the test was waiting for.
        message: plain(results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n')),
      })),
  )
  return { passed: stats.expected, failures }
}

function plain(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character starts a terminal color
  return message.replaceAll(/\u001b\[[\d;]*m/g, '')
}
