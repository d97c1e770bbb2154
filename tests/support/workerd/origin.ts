import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// Each test file has new storage, so every file starts with an empty database.
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
