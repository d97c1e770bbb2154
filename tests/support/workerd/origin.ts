import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// Storage is fresh for each test file, so every file begins with an empty, migrated database.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
