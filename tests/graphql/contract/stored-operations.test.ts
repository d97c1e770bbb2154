import { expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'

test('every stored operation is keyed by the hash of its own text', async () => {
  for (const { name, hash, text } of Object.values(STORED_OPERATIONS)) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    expect(Buffer.from(digest).toString('hex').slice(0, 16), name).toBe(hash)
  }
})
