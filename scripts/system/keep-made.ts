import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run-tool.ts'

/** Returns a file that an earlier build made, or makes it. `name` must change whenever an input of the file changes. */
export async function keepMade(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(ROOT, 'node_modules/.cache/publicweb', name)
  if (existsSync(file)) return readFileSync(file)
  const made = await make()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, made)
  return made
}
