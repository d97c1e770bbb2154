import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// The origin's own database. Each test file has new storage, so every file starts with it empty and migrated.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
