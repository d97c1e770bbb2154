/** Runs tools from node_modules with the current Node, without updates, telemetry or prompts. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withCleanup } from './cleanup.ts'
import { CommandError } from './command.ts'

/** The root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** The paths of the Workers' configurations. */
export const SITE_CONFIG = 'wrangler.toml'
export const ORIGIN_CONFIG = 'graphql/origin/wrangler.toml'
export const BACKGROUND_CONFIG = 'worker/background/wrangler.toml'
export const SANDBOX_CONFIG = 'graphql/sandbox/wrangler.toml'

/**
 * Environment variables for all tools. They keep wrangler and other tools from sending telemetry or prompting, and make
 * wrangler print its results.
 */
const forTools = {
  // At a different log level, which a shell may set, wrangler prints no lists, and a deployment would find no versions.
  WRANGLER_LOG: 'log',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  // Writing a trace of every request to disk would only slow things down.
  X_LOCAL_OBSERVABILITY: 'false',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  CI: '1',
}

/**
 * The niceness of a background tool, which gets a quarter of a processor that another program also wants. With a smaller
 * share, tests wait too long for answers.
 */
const BEHIND = 5

export class ToolFailedError extends CommandError {
  override name = 'ToolFailedError'
}

export interface ToolOptions {
  env?: Record<string, string> | undefined
  /** 'inherit' shows the tool's output; 'capture' (default) shows it only if the tool fails. */
  output?: 'inherit' | 'capture'
  /** The folder in which the tool runs. Default: the repository. */
  folder?: string
  /** The text that the tool reads from its standard input. */
  input?: string | undefined
  /** Whether the tool runs at a lower priority, so that other programs get the processors first. */
  isBehind?: boolean
}

/**
 * The folder in which Node caches the compiled code of tools. With the cache, wrangler (ten megabytes) starts in two
 * thirds of the time.
 */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node')

/** Returns the environment variables for a tool: the machine's, those for all tools, and the caller's. */
export function toolEnvironment(env: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
  return { NODE_COMPILE_CACHE, ...process.env, ...forTools, ...env, PATH: path }
}

/** Returns the path of the script that a command of node_modules runs, such as `wrangler` or `vite`. */
export function toolPath(packageName: string, command: string = packageName): string {
  const folder = join(ROOT, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (file === undefined || !existsSync(join(folder, file))) throw new Error(`${packageName} has no command ${command}`)
  return join(folder, file)
}

const END_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href

/**
 * Starts a Node script as the leader of its own process group, so that its children end with it. Output is piped. The
 * script ends when this process ends, even if this process is killed.
 */
export function startNode(args: string[], env?: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd: ROOT,
    env: toolEnvironment(env),
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
}

/**
 * Runs a Node script to completion and returns its output. If the script fails, throws ToolFailedError with the output.
 */
export async function runNode(
  args: string[],
  { env, output = 'capture', folder = ROOT, input, isBehind = false }: ToolOptions = {},
): Promise<string> {
  const stdio = output === 'inherit' ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: toolEnvironment(env),
    stdio: [input === undefined ? 'ignore' : 'pipe', stdio, stdio],
  })
  child.stdin?.end(input)
  // The priority is set at once, because threads and children inherit the priority that the process has when they
  // start.
  if (isBehind && child.pid !== undefined) setPriority(child.pid, BEHIND)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0)
    throw new ToolFailedError(`${args.join(' ').replaceAll(`${ROOT}/`, '')} failed.${printed && `\n${printed}`}`)
  return printed
}

/** Calls `use` with the path of a temporary file with this text. Only the current user may read the file. */
export async function withTextFile<Result>(
  name: string,
  text: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'publicweb-'))
  const cleanUp = () => rmSync(folder, { recursive: true, force: true })
  return withCleanup(cleanUp, () => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return use(join(folder, name))
  })
}

/** Runs a node_modules command to completion, such as `runTool('wrangler', ['types'])`. */
export function runTool(packageName: string, args: string[], options?: ToolOptions): Promise<string> {
  return runNode([toolPath(packageName), ...args], options)
}
