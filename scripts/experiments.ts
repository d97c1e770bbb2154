/**
 * Commands for experiments, for marketers and operators:
 *
 *   npm run experiments -- list                               the registered experiments
 *   npm run experiments -- check FILE                         whether a payload may be stored, and why not
 *   npm run experiments -- store FILE                         checks it, then stores it for the local system
 *   npm run experiments -- preview BRAND pricing=39           a preview link; `experiment=1` shows variation 1
 *   npm run experiments -- results                            visitors and conversions by variation, since the start of
 *                                                             each experiment or since a day: `--since YYYY-MM-DD`
 *
 * `--env preview|staging|production` selects a deployed system. A preview link there needs PREVIEW_SECRET.
 */
import { existsSync, readFileSync } from 'node:fs'
import { getSiteUrl } from '../worker/brands/hosts.ts'
import { brandById } from '../worker/brands/registry.ts'
import { FLAG_NAMES, flagValues, isFlagName } from '../worker/experiments/flags.ts'
import { findProblems, type Payload, parsePayload, type Rule } from '../worker/experiments/payload.ts'
import { PREVIEW_PARAMETER, signPreview } from '../worker/experiments/preview.ts'
import { EXPERIMENTS, type Experiment } from './experiments/registry.ts'
import { asText, type CountRow, countsQuery, getResults, WINDOWS_QUERY, type WindowRow } from './experiments/results.ts'
import { isDay } from './operator/check-filters.ts'
import { openDatabase } from './operator/database.ts'
import { elsewhere, formatSentence } from './origin/sources.ts'
import { askEngine, onDatabase } from './system/cloudflare-api.ts'
import { CommandError, help, parseOptions, runCommand } from './system/command.ts'
import { checkEnvironment, type DeployedEnvironment } from './system/deployables.ts'
import { openFlags } from './system/flags-store.ts'

help(import.meta.filename)

/** How long a preview link works, in seconds. */
const PREVIEW_SECONDS = 7 * 86_400

type Environment = 'local' | DeployedEnvironment

/**
 * Returns a link that shows variants of a brand. `choices` are such as 'pricing=39' or 'experiment=1'. The environment
 * `preview` needs `host`, because its hosts are not in the brand files. Throws CommandError.
 */
export async function previewLink(
  brandId: string,
  choices: readonly string[],
  { environment, secret, host, now = Date.now() }: PreviewOptions,
): Promise<string> {
  const brand = brandById(brandId)
  if (!brand) throw new CommandError(`There is no brand '${brandId}'.`)
  const variants = choices.map(getVariant).join('!')
  if (host !== undefined && !(/^https?:\/\//.test(host) && URL.canParse(host)))
    throw new CommandError('--host must be a URL such as https://example.workers.dev.')
  const url = new URL('/deal', host ?? getSiteUrl(brand, environment === 'preview' ? 'local' : environment, ':8787'))
  if (environment === 'preview') url.searchParams.set('brand', brandId)
  const expiry = Math.floor(now / 1000) + PREVIEW_SECONDS
  if (environment !== 'local' && !secret)
    throw new CommandError(`Set PREVIEW_SECRET to the secret of the ${environment} deployment.`)
  const token = secret ? [variants, expiry, await signPreview(secret, brandId, variants, expiry)].join('*') : variants
  url.searchParams.set(PREVIEW_PARAMETER, token)
  return url.href
}

/** Returns a choice as a preview link spells it. Throws CommandError if the link would show nothing for it. */
function getVariant(choice: string): string {
  const [name = '', ...rest] = choice.split('=')
  const value = rest.join('=')
  const allowed = getChoices(name)
  if (!allowed) {
    const names = [...FLAG_NAMES, ...EXPERIMENTS.map(({ key }) => key)].join(', ')
    throw new CommandError(`There is no flag or experiment '${name}'. Choose one of ${names}.`)
  }
  if (!allowed.includes(value) || rest.length === 0)
    throw new CommandError(
      `${name} must be ${allowed.length > 2 ? `one of ${allowed.join(', ')}` : allowed.join(' or ')}.`,
    )
  return `${name}~${value}`
}

/** Returns the values of a flag, or the numbers of an experiment's variations. Undefined for any other name. */
function getChoices(name: string): string[] | undefined {
  if (isFlagName(name)) return flagValues(name).map(String)
  const experiment = EXPERIMENTS.find(({ key }) => key === name)
  return experiment && Object.keys(experiment.split).map((_, index) => String(index))
}

interface PreviewOptions {
  environment: Environment
  secret?: string | undefined
  host?: string | undefined
  now?: number
}

function list(): string {
  return EXPERIMENTS.map(
    ({ key, owner, hypothesis, startsOn, endsOn, brands, parameters }) =>
      `${key}  ${startsOn} to ${endsOn}, ${owner}\n  ${hypothesis}\n  ${parameters.join(', ')} on ${brands === 'all' ? 'every brand' : brands.join(', ')}`,
  ).join('\n\n')
}

/** Throws an error that lists every problem of a payload file. */
function check(file: string): void {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  const problems = payloadProblems(readFileSync(file, 'utf8'))
  if (problems.length > 0) throw new CommandError(problems.join('\n'))
}

async function store(file: string, environment: Environment): Promise<void> {
  check(file)
  await openFlags(environment).write('payload', readFileSync(file, 'utf8'))
}

/** How long Analytics Engine keeps events, in seconds. */
const ENGINE_SECONDS = 90 * 86_400

/**
 * Reports the results of experiments. Visitors and conversions come from the database, and window sizes from events
 * that the A/B script reported.
 */
export async function results(
  environment: Environment,
  since?: string,
  database = openDatabase(environment === 'local' ? undefined : environment),
): Promise<string> {
  const counts = await database.askAll(EXPERIMENTS.map((experiment) => countsQuery(experiment, since)))
  const after = Math.floor(Date.now() / 1000) - ENGINE_SECONDS
  const windows =
    environment === 'local'
      ? await database.ask(onDatabase(WINDOWS_QUERY, after))
      : await askEngine<WindowRow>(environment, WINDOWS_QUERY, after)
  return getResults(counts.flat() as unknown as CountRow[], EXPERIMENTS, windows as unknown as WindowRow[])
    .map((result) => asText(result, since))
    .join('\n\n')
}

async function main(): Promise<void> {
  const options = {
    env: { type: 'string', default: 'local' },
    host: { type: 'string' },
    since: { type: 'string' },
  } as const
  const { values, positionals } = parseOptions({ options, allowPositionals: true })
  const [command, first = '', ...rest] = positionals
  const environment = values.env
  if (environment !== 'local') checkEnvironment(environment)
  if (command === 'list') console.log(list())
  else if (command === 'check' && first) {
    check(first)
    console.log(`${first} may be stored.`)
  } else if (command === 'store' && first) {
    await store(first, environment)
    console.log(`Stored ${first} for ${environment}.`)
  } else if (command === 'results' && (values.since === undefined || isDay(values.since))) {
    const other = elsewhere('experiments', environment)
    if (other && other.from !== 'embedded') throw new CommandError(formatSentence(other, environment))
    if (other) console.log(`${formatSentence(other, environment)}\n`)
    console.log(await results(environment, values.since))
  } else if (command === 'preview' && first && rest.length > 0) {
    console.log(await previewLink(first, rest, { environment, host: values.host, secret: process.env.PREVIEW_SECRET }))
  } else throw new CommandError('Usage: list, check FILE, store FILE, results, or preview BRAND NAME=VALUE…')
}

/**
 * Returns the reasons not to store a payload: a rule of the site that it breaks, or an experiment that is not
 * registered, or is registered for other parameters only or with another split.
 */
export function payloadProblems(text: string, registry: readonly Experiment[] = EXPERIMENTS): string[] {
  const parsed = parsePayload(text)
  if (!parsed) return ['The file is not a payload, or it is too long']
  return [
    ...parsed.unknown.map((name) => `${name}: the site has no such parameter`),
    ...findProblems(parsed.payload),
    ...unregistered(parsed.payload, registry),
  ]
}

function unregistered({ features }: Payload, registry: readonly Experiment[]): string[] {
  return Object.entries(features).flatMap(([name, { rules = [] }]) =>
    rules
      .filter((rule) => rule.variations)
      .flatMap((rule) => {
        const { key = name } = rule
        const found = registry.find((each) => each.key === key)
        if (!found) return [`${name}: the experiment '${key}' is not in scripts/experiments/registry.ts`]
        if (!found.parameters.some((parameter) => parameter === name))
          return [`${name}: the experiment '${key}' is not registered for it`]
        const [weights, split] = [getWeights(rule), Object.values(found.split)]
        // GrowthBook rounds the shares of three variations.
        const isAsPlanned =
          weights.length === split.length && weights.every((each, at) => Math.abs(each - (split[at] ?? 0)) < 0.001)
        if (isAsPlanned) return []
        return [
          `${name}: the experiment '${key}' has weights ${weights.join(', ')}, but is registered with ${split.join(', ')}`,
        ]
      }),
  )
}

/** Returns the weights that GrowthBook's library uses. It splits visitors evenly if weights are missing or invalid. */
function getWeights({ variations = [], weights }: Rule): number[] {
  const isValid =
    Array.isArray(weights) &&
    weights.length === variations.length &&
    Math.abs(weights.reduce((sum, each) => sum + each, 0) - 1) <= 0.01
  return isValid ? weights : variations.map(() => 1 / variations.length)
}

if (import.meta.main) await runCommand(main)
