/**
 * `npm run reset`: deletes the local database, the gateway's payments and the logs. The next start creates a new
 * database.
 */
import { rmSync } from 'node:fs'

rmSync(new URL('../.state', import.meta.url), { recursive: true, force: true, maxRetries: 3 })
console.log('Local state removed; the next npm start begins with a fresh database.')
