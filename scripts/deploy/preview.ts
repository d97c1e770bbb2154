import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { problemsIn, runSmoke } from '../smoke/run-smoke.ts'
import { getTarget } from '../smoke/target.ts'
import { withCleanup } from '../system/cleanup.ts'
import { CommandError } from '../system/command.ts'
import { type Deployable, deployables } from '../system/deployables.ts'
import { prepare } from '../system/prepare.ts'
import { ROOT, runNode, withTextFile } from '../system/run-tool.ts'
import { isMissing, listIn, type RunWrangler } from '../system/wrangler.ts'
import { databaseName, getUrl, type Preview, previewConfiguration, previewSecrets, workerName } from './preview-name.ts'

type Say = (line: string) => void

/** Creates or updates a preview. Its sandbox and its secrets are new each time, but its database keeps its rows. */
export async function takeUp(preview: Preview, run: RunWrangler, say: Say): Promise<void> {
  const databaseId = await ensureDatabase(preview, run, say)
  await prepare(say)
  await withConfigurations(preview, databaseId, async (configurations) => {
    const origin = configurations.get('origin') ?? ''
    await run(['d1', 'migrations', 'apply', 'DB', '--remote', '-c', origin, '--env', 'preview'])
    await seed(origin, run)
    const secrets = previewSecrets(preview, () => randomBytes(24).toString('hex'))
    for (const { name } of deployables('preview')) {
      await withTextFile(`${name}.json`, JSON.stringify(secrets[name]), (file) =>
        run(['deploy', '-c', configurations.get(name) ?? '', '--env', 'preview', '--secrets-file', file]),
      )
      say(`${name}: ${workerName(preview, name)}`)
    }
  })
  const url = getUrl(preview, 'site')
  const report = await runSmoke(getTarget(url))
  if (!report.hasPassed) {
    const found = problemsIn(report).join('\n  ')
    throw new CommandError(`The preview is up, but its smoke test failed:\n  ${found}`, `npm run smoke -- ${url}`)
  }
  say(`smoke-tested; purchase: ${report.purchase}`)
  say(`\n${url}\nTo see another brand in this session, add ?brand=tidyhive.`)
}

/** Deletes everything that only this preview has. Says which parts were already gone. */
export async function takeDown(preview: Preview, run: RunWrangler, say: Say): Promise<void> {
  const remove = async (what: string, args: string[]) =>
    say((await isDeleted(run(args))) ? `deleted ${what}` : `${what} was already gone`)
  await withConfigurations(preview, '', async (configurations) => {
    // Deletes the site first, because no Worker may call a Worker that is gone.
    for (const { name } of deployables('preview').toReversed()) {
      const config = configurations.get(name) ?? ''
      await remove(workerName(preview, name), ['delete', '-c', config, '--env', 'preview', '--force'])
    }
  })
  const database = databaseName(preview)
  await remove(`the database ${database}`, ['d1', 'delete', database, '--skip-confirmation'])
}

/** Returns the id of the preview's database. Creates the database if it does not exist. */
async function ensureDatabase(preview: Preview, run: RunWrangler, say: Say): Promise<string> {
  const name = databaseName(preview)
  const find = async () => {
    const { text } = await run(['d1', 'list', '--json'])
    const listed = listIn(text) as { name: string; uuid: string }[]
    return listed.find((database) => database.name === name)?.uuid
  }
  const existing = await find()
  if (existing) return existing
  await run(['d1', 'create', name])
  const created = await find()
  if (!created) {
    const problem = `wrangler does not list the database ${name}, which it has just created.`
    throw new CommandError(
      problem,
      'Nothing was deployed. Run the same command again once wrangler lists the database.',
    )
  }
  say(`created the database ${name}`)
  return created
}

/** Loads places and demonstration data. */
async function seed(config: string, run: RunWrangler): Promise<void> {
  const sql = await runNode(['graphql/origin/seed/seed.ts', '--env', 'preview', '--print'])
  await withTextFile('seed.sql', sql, (file) =>
    run(['d1', 'execute', 'DB', '--remote', '--yes', '-c', config, '--env', 'preview', '--file', file]),
  )
}

/**
 * Writes each Worker's configuration next to the original, because the paths in it are relative. Removes it
 * afterward.
 */
async function withConfigurations(
  preview: Preview,
  databaseId: string,
  use: (files: ReadonlyMap<Deployable['name'], string>) => Promise<void>,
): Promise<void> {
  const files = new Map(
    deployables('preview').map(({ name, config }) => {
      const toml = readFileSync(join(ROOT, config), 'utf8')
      const file = join(dirname(config), `wrangler.${preview.slug}.toml`)
      writeFileSync(join(ROOT, file), previewConfiguration(toml, preview, databaseId))
      return [name, file] as const
    }),
  )
  const cleanUp = () => {
    for (const file of files.values()) rmSync(join(ROOT, file), { force: true })
  }
  await withCleanup(cleanUp, () => use(files))
}

/** Waits for a deletion. Returns false if there was nothing to delete. */
async function isDeleted(deletion: Promise<unknown>): Promise<boolean> {
  try {
    await deletion
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
