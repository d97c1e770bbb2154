/** What the commands of package.json have in common: `--help`, reading options, and how they end. */
import { readFileSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** An error whose message is enough for the user, so that no stack is printed. */
export class CommandError extends Error {
  override name = 'CommandError'
  /** What the user can do about the error. */
  readonly advice: string | undefined

  constructor(what: string, advice?: string) {
    super(what)
    this.advice = advice
  }
}

interface Ending {
  /** The class of errors whose message is enough. The stack of any other error is printed. */
  expects?: typeof Error | typeof CommandError
  /** The exit status after an expected error. */
  status?: number
}

/** Runs a command. If `main` returns a number, this is the exit status. */
export async function runCommand(
  main: () => Promise<unknown>,
  { expects = CommandError, status = 1 }: Ending = {},
): Promise<void> {
  try {
    const done = await main()
    if (typeof done === 'number') process.exitCode = done
  } catch (error) {
    if (!(error instanceof expects)) throw error
    const advice = error instanceof CommandError ? error.advice : undefined
    console.error(advice === undefined ? error.message : `\n${error.message}\n\n${advice}`)
    process.exitCode = status
  }
}

/**
 * With `--help`, prints the comment at the top of a command's file and `more`, and ends the process. Call it before reading
 * options.
 */
export function help(file: string, more = ''): void {
  if (process.argv[1] !== file || !process.argv.includes('--help')) return
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(file, 'utf8')) ?? []
  const text = comment
    .replaceAll(/^ ?\* ?/gm, '')
    .replaceAll('`', '')
    .trim()
  console.log(`${text}\n\n${more}`.trim())
  process.exit(0)
}

/**
 * Parses a command's options. If they are wrong, prints a line that says why, and ends the process with status 2.
 */
export function parseOptions<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const taken = Object.keys(config.options ?? {}).find((name) => process.env[`npm_config_${name.replaceAll('-', '_')}`])
  if (taken) {
    // Without `--`, npm keeps the options, and the command would do something else: deploy instead of roll back.
    const command = process.env.npm_lifecycle_event
    console.error(`npm took --${taken} for itself. Write -- before the options: npm run ${command} -- …`)
    process.exit(2)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    console.error(error.message)
    process.exit(2)
  }
}
