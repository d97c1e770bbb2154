/**
 * `npm run brands:routes`: writes the parts that are derived from the brand files: the routes of staging and production
 * in wrangler.toml, and graphql/contract/brands.generated.ts with the ids and names for the origin.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namesModule, withRoutes } from './brand/derived.ts'
import { help } from './system/command.ts'
import { ROOT } from './system/run-tool.ts'

help(import.meta.filename)

const FILES: Record<string, (now: string) => string> = {
  'wrangler.toml': withRoutes,
  'graphql/contract/brands.generated.ts': namesModule,
}

for (const [file, written] of Object.entries(FILES)) {
  const path = join(ROOT, file)
  const now = await readFile(path, 'utf8').catch(() => '')
  const wanted = written(now)
  if (now === wanted) continue
  await writeFile(path, wanted)
  console.log(`Wrote ${file}.`)
}
