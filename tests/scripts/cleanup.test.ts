import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/system/run-tool.ts'

const COMMAND = `
import { withTextFile } from '${join(ROOT, 'scripts/system/run-tool.ts')}'
await withTextFile('secrets.json', '{}', async (path) => {
  console.log(path)
  await new Promise((resolve) => setTimeout(resolve, 60_000))
})`

test('a command that is ended by a signal deletes its temporary file of secrets', async () => {
  const command = spawn(process.execPath, ['--input-type=module', '--eval', COMMAND])
  const [printed] = (await once(command.stdout, 'data')) as [Buffer]
  const file = printed.toString().trim()
  expect(existsSync(file)).toBe(true)
  command.kill('SIGINT')
  const [code] = await once(command, 'exit')
  expect(code).toBe(130)
  expect(existsSync(file)).toBe(false)
})
