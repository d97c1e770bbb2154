/**
 * `npm run reset`: deletes the local database, the gateway's payments and the logs. The next start creates a new
 * database.
 */
import { rmSync } from 'node:fs'

rmSync(new URL('../.state', import.meta.url), { recursive: true, force: true, maxRetries: 3 })
console.log('The local state was deleted. The next npm start creates a new database.')
