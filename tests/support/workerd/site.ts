import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { emptyStorage } from './empty-storage.ts'
import { endFile } from './test-file.ts'

// Runs before each test file.
await emptyStorage(env.GATEWAY)

afterAll(endFile)
