import { sha256 } from '../crypto/digest.ts'
import type { SeedPart } from './statements.ts'

/**
 * Runs the parts of the seed that have changed since they last ran. Each runs in one transaction that also stores its
 * digest. Returns the names of the parts that ran.
 */
export async function applySeed(db: D1Database, parts: readonly SeedPart[]): Promise<string[]> {
  const { results } = await db.prepare('SELECT part, digest FROM seeded').all<{ part: string; digest: string }>()
  const known = new Map(results.map((row) => [row.part, row.digest]))
  const ran: string[] = []
  for (const part of parts) {
    const digest = await computeDigest(part)
    if (known.get(part.name) === digest) continue
    await db.batch([...part.statements, mark(part.name, digest)].map((sql) => db.prepare(sql)))
    ran.push(part.name)
  }
  return ran
}

/** Joins the parts, and the statements that store their digests, into a script for `wrangler d1 execute --file`. */
export async function seedScript(parts: readonly SeedPart[]): Promise<string> {
  const scripts = parts.map(async (part) =>
    [...part.statements, mark(part.name, await computeDigest(part))].join(';\n'),
  )
  return `${(await Promise.all(scripts)).join(';\n')};\n`
}

function mark(name: string, digest: string): string {
  return `INSERT INTO seeded (part, digest) VALUES ('${name}', '${digest}') ON CONFLICT (part) DO UPDATE SET digest = excluded.digest`
}

async function computeDigest(part: SeedPart): Promise<string> {
  return (await sha256(part.statements.join(';\n'))).slice(0, 16)
}
