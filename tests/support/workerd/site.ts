import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// The database is the origin's own; storage is fresh for each test file, so every file begins with it empty and migrated.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
