/** Reads and writes the KV namespace FLAGS through wrangler, locally or deployed. */
import { join } from 'node:path'
import { checkEnvironment } from './deployables.ts'
import { ROOT, runTool, SITE_CONFIG, ToolFailedError, withTextFile } from './run-tool.ts'
import { whenUnlocked } from './when-unlocked.ts'

export interface FlagsStore {
  /** Reads JSON that is stored on one line. Null if nothing is stored under the key. Throws ToolFailedError. */
  read(key: string): Promise<string | null>
  write(key: string, text: string): Promise<void>
}

/**
 * Opens the store of preview, staging or production, or with `local` the store of `npm start`. Throws
 * CommandError for any other name.
 */
export function openFlags(environment: string): FlagsStore {
  if (environment !== 'local') checkEnvironment(environment)
  const where =
    environment === 'local' ? ['--local', '--persist-to', join(ROOT, '.state')] : ['--remote', '--env', environment]
  const run = (...args: string[]) => {
    const all = ['kv', 'key', ...args, '--binding', 'FLAGS', '-c', join(ROOT, SITE_CONFIG), ...where]
    const once = () => runTool('wrangler', all)
    return environment === 'local' ? whenUnlocked(once) : once()
  }
  return {
    async read(key) {
      const printed = await run('get', key, '--text').catch((error: unknown) => {
        if (error instanceof ToolFailedError && /not found/i.test(error.message)) return ''
        throw error
      })
      // Wrangler prints its own messages before and after the value.
      return printed.split('\n').find((line) => line.startsWith('{')) ?? null
    },
    async write(key, text) {
      await withTextFile('value', text, (file) => run('put', key, '--path', file))
    },
  }
}
