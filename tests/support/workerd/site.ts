import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { endFile } from './test-file.ts'

// Each test file has new storage, so every file starts with an empty database of the origin.
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

afterAll(endFile)
