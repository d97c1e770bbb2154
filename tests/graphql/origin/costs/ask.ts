import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/**
 * Empties the database, which all files of an isolate share. Ids go on where they were: they are in the keys of charges, and the
 * gateway remembers those of the files before.
 */
export async function emptyDatabase(): Promise<void> {
  const { results } = await env.DB.prepare('SELECT name, seq FROM sqlite_sequence').all<{ name: string; seq: number }>()
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const go = env.DB.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)')
  if (results.length > 0) await env.DB.batch(results.map(({ name, seq }) => go.bind(name, seq)))
}
