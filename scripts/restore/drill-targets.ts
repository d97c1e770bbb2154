/** Databases on which a restore is practiced. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../operator/database.ts'
import type { Row } from '../operator/print.ts'
import { ORIGIN_CONFIG, ROOT, runTool } from '../system/run-tool.ts'
import type { DrillTarget } from './run-drill.ts'

/**
 * Copies a database file into `folder` and returns the copy as the target, so that the original is only read. The
 * original may be in use.
 */
export async function copiedFile(original: string, folder: string): Promise<DrillTarget & { file: string }> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'database.sqlite')
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
  const source = new DatabaseSync(original, { readOnly: true })
  try {
    await backup(source, file)
  } finally {
    source.close()
  }
  return {
    file,
    askAll: async (statements) => {
      const database = new DatabaseSync(file)
      try {
        return statements.map((sql) => database.prepare(sql).all() as unknown as Row[])
      } finally {
        database.close()
      }
    },
    async bookmark() {
      const saved = join(folder, 'bookmark.sqlite')
      rmSync(saved, { force: true })
      const database = new DatabaseSync(file)
      try {
        await backup(database, saved)
      } finally {
        database.close()
      }
      return saved
    },
    async restore(saved) {
      for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
      copyFileSync(saved, file)
    },
  }
}

/**
 * Returns a deployed database as the target. The drill restores it through D1's Time Travel. Everything that visitors
 * store during the drill is lost. Says how to restore the database, in case the drill is interrupted.
 */
export function deployedDatabase(
  environment: string,
  { run = (args: readonly string[]) => runTool('wrangler', [...args]), say = console.log } = {},
): DrillTarget {
  const timeTravel = (...args: string[]) =>
    run(['d1', 'time-travel', ...args, '-c', join(ROOT, ORIGIN_CONFIG), '--env', environment, '--json'])
  return {
    askAll: (statements) => openDatabase(environment).askAll(statements),
    async bookmark() {
      const printed = await timeTravel('info', 'DB')
      const { bookmark } = JSON.parse(printed.slice(printed.indexOf('{'))) as { bookmark: string }
      say(
        `If the drill is interrupted: npx wrangler d1 time-travel restore DB -c ${ORIGIN_CONFIG} --env ${environment} --bookmark ${bookmark}\n`,
      )
      return bookmark
    },
    async restore(bookmark) {
      await timeTravel('restore', 'DB', '--bookmark', bookmark)
    },
  }
}
