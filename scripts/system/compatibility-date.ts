import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run-tool.ts'

/** The compatibility date of all Workers, from wrangler.toml. */
export const COMPATIBILITY_DATE =
  /^compatibility_date = "(.+)"$/m.exec(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'))?.[1] ?? ''
