/**
 * Checks and compares brands, for operators:
 *
 *   npm run brand -- doctor [ID …]                     checks all brands, or these; each finding says what to do
 *   npm run brand -- doctor [ID …] --url https://…     also DNS, certificate, HTTPS, mail records and the running site
 *   npm run brand -- doctor --env production           also secrets and unconfirmed figures (needs a wrangler login)
 *   npm run brand -- diff ID ID                        how two brands differ
 *
 * Exits with 1 if anything is wrong. `--json` prints the findings as JSON. Values that are made up for the demonstration, and
 * an agent mode that is open to everybody, are always listed, but count as wrong only with `--ready`.
 */
import type { Brand } from '../worker/brands/brand.ts'
import { brandById, brands } from '../worker/brands/registry.ts'
import { inForce } from './brand/between.ts'
import { figureFindings, storedSecretFindings } from './brand/deployed.ts'
import { asText } from './brand/diff.ts'
import { ALL_CHECKS, BRAND_CHECKS, examine } from './brand/doctor.ts'
import type { Finding } from './brand/finding.ts'
import { liveFindings } from './brand/live.ts'
import { getToken } from './system/cloudflare-api.ts'
import { CommandError, help, parseOptions, runCommand } from './system/command.ts'

help(import.meta.filename)

interface Options {
  url?: string | undefined
  env?: string | undefined
  json: boolean
  ready: boolean
}

async function main(): Promise<number> {
  const { values, positionals } = parseOptions({
    options: {
      url: { type: 'string' },
      env: { type: 'string' },
      json: { type: 'boolean', default: false },
      ready: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [command, ...ids] = positionals
  if (command === 'doctor') return doctor(ids.length > 0 ? ids.map(brandNamed) : brands, values)
  if (command === 'diff' && ids.length === 2) {
    const [one, other] = ids.map(brandNamed) as [Brand, Brand]
    console.log(asText(one, other))
    return 0
  }
  throw new CommandError(
    'Usage: npm run brand -- doctor [ID …] [--url URL] [--env ENV] [--ready] [--json], or -- diff ID ID',
  )
}

function brandNamed(id: string): Brand {
  const brand = brandById(id)
  if (!brand)
    throw new CommandError(`There is no brand '${id}'. Choose one of ${brands.map((each) => each.id).join(', ')}.`)
  return brand
}

async function doctor(chosen: readonly Brand[], { url, env, json, ready }: Options): Promise<number> {
  const findings = [
    ...examine(chosen),
    ...(await checkLive(chosen, url)),
    ...(await getSecrets(env)),
    ...(await readFigures(env)),
  ]
  const wrong = findings.filter(({ isPlaceholder }) => ready || !isPlaceholder)
  if (json) console.log(JSON.stringify({ ok: wrong.length === 0, findings }, null, 2))
  else print(findings, wrong.length)
  return wrong.length === 0 ? 0 : 1
}

async function checkLive(chosen: readonly Brand[], url: string | undefined): Promise<Finding[]> {
  if (!url) return []
  const found = await Promise.all(
    chosen.map(async ({ id }) => ({ id, live: await liveFindings(url, id, { token: getToken(process.env) }) })),
  )
  return found.flatMap(({ id, live }) =>
    Object.entries(live).flatMap(([check, each]) => each.map((one) => ({ brand: id, check, ...one }))),
  )
}

async function getSecrets(environment: string | undefined): Promise<Finding[]> {
  if (!environment) return []
  return (await storedSecretFindings(environment)).map((found) => ({ brand: null, check: 'stored secrets', ...found }))
}

/** Finds unconfirmed figures. Outside staging and production, all figures are demonstration data. */
async function readFigures(environment: string | undefined): Promise<Finding[]> {
  if (environment !== 'staging' && environment !== 'production') return []
  return (await figureFindings(environment)).map((found) => ({ brand: null, check: 'figures', ...found }))
}

/** Prints errors before placeholders, because a brand in development has many placeholders. */
function print(findings: readonly Finding[], wrong: number): void {
  const wrongFirst = findings.toSorted(
    (one, other) => Number(one.isPlaceholder ?? false) - Number(other.isPlaceholder ?? false),
  )
  for (const { brand, check, problem, todo, isPlaceholder } of wrongFirst) {
    console.log(`${isPlaceholder ? 'to do' : 'WRONG'}  ${brand ?? 'all'}, ${check}: ${problem}\n         ${todo}\n`)
  }
  const checked = [...Object.keys(BRAND_CHECKS), ...Object.keys(ALL_CHECKS)].join(', ')
  for (const line of inForce()) console.log(line)
  console.log(`Checked: ${checked}.`)
  console.log(
    `${wrong} ${wrong === 1 ? 'finding' : 'findings'}, and ${findings.length - wrong} more to settle before the first sale.`,
  )
}

await runCommand(main, { status: 2 })
