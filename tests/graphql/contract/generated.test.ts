import { readFile } from 'node:fs/promises'
import { generate } from '@graphql-codegen/cli'
import { expect, test } from 'vitest'
import config from '../../../codegen.ts'
import { STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'

test('generated files are up to date with the schema and the operations (otherwise: npm run codegen)', async () => {
  const files: { filename: string; content: string }[] = await generate({ ...config, silent: true }, false)
  expect(files.length).toBeGreaterThan(4)
  for (const { filename, content } of files) {
    expect(await readFile(filename, 'utf8'), filename).toBe(content)
  }
})

test('every stored operation is keyed by the hash of its own text', async () => {
  for (const { name, hash, text } of Object.values(STORED_OPERATIONS)) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    expect(Buffer.from(digest).toString('hex').slice(0, 16), name).toBe(hash)
  }
})
