/** Runs commands of package.json with --help, in a copy of the repository in which nothing is built. */
import { exec, execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const run = promisify(execFile)
const runLine = promisify(exec)
const SCRIPT = /node (\S+\.ts)/
let clone = ''

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'publicweb-clone-'))
  // The copy includes files that are not committed yet, so that a new command is tested before its first commit.
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of files.trim().split('\n')) {
    if (!file.startsWith('tests/')) cpSync(file, join(clone, file))
  }
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
})

afterAll(() => rmSync(clone, { recursive: true, force: true }))

/** The setup that a command's npm script runs first. It has no --help option. */
const SETUP = /^node scripts\/setup\.mjs( --browser)?( --built)? && /

test('in a fresh clone, every command prints its usage, even if no other command has run', async () => {
  const commands = Object.entries(packageJson.scripts).filter(([, line]) => /setup\.mjs.* && node \S+\.ts/.test(line))
  expect(commands.length).toBeGreaterThan(20)
  // The commands share most of their modules, which Node compiles once.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(clone, '.compiled') }
  const failed: string[] = []
  const check = async (name: string, line: string, help: () => Promise<{ stdout: string }>) => {
    const [, script = ''] = SCRIPT.exec(line.replace(SETUP, '')) ?? []
    try {
      const { stdout } = await help()
      const first = readFileSync(join(clone, script), 'utf8').match(/[A-Z`][^\n]*/)?.[0] ?? ''
      if (!stdout.includes(first.slice(0, 20).replaceAll('`', ''))) failed.push(`${name}: ${stdout}`)
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const withNpm = ([name, line]: [string, string]) =>
    check(name, line, () => run('npm', ['run', '--silent', name, '--', '--help'], { cwd: clone, env }))
  const [unbuilt, [first, ...built]] = [
    commands.filter(([, line]) => !line.includes('--built')),
    commands.filter(([, line]) => line.includes('--built')),
  ]
  // The commands that build nothing come first, because they must work when nothing is built.
  for (const each of unbuilt) await withNpm(each)
  expect(existsSync(join(clone, 'dist'))).toBe(false)
  if (first) await withNpm(first)
  // The setup of each of these commands would build the same files, which exist by now, so the test leaves it out.
  for (const [name, line] of built) {
    expect(line).toMatch(SETUP)
    await check(name, line, () => runLine(`${line.replace(SETUP, '')} --help`, { cwd: clone, env }))
  }
  expect(failed).toEqual([])
})
