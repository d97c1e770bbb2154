/**
 * Prints links that switch a support agent's browser to agent mode, for deployments that have an AGENT_SECRET:
 *
 *   AGENT_SECRET=… npm run agent -- link [BRAND] --env production --hours 12
 */
import { getSiteUrl } from '../worker/brands/hosts.ts'
import { brandById, brands } from '../worker/brands/registry.ts'
import { signAgentLink } from '../worker/visitor/agent-link.ts'
import { CommandError, help, parseOptions, runCommand } from './system/command.ts'

help(import.meta.filename)

/** The maximum for --hours. Anybody with the link can sign callers up, so a link must not be valid for long. */
const MOST_HOURS = 168

interface LinkOptions {
  environment: string
  /** How many hours the link is valid, from 1 to 168. */
  hours: number
  secret: string | undefined
  now?: number
}

/** Returns one link for each brand, or for the given brand only. Throws CommandError. */
export async function agentLinks(
  brandId: string | undefined,
  { environment, hours, secret, now = Date.now() }: LinkOptions,
): Promise<string[]> {
  if (environment !== 'local' && environment !== 'staging' && environment !== 'production')
    throw new CommandError('--env must be local, staging or production.')
  if (!(hours >= 1 && hours <= MOST_HOURS)) throw new CommandError(`--hours must be a number from 1 to ${MOST_HOURS}.`)
  if (!secret) throw new CommandError(`Set AGENT_SECRET to the secret of the ${environment} deployment.`)
  const chosen = brandId ? [brandById(brandId)] : brands
  const token = await signAgentLink(secret, Math.floor(now / 1000 + hours * 3600))
  return chosen.map((brand) => {
    if (!brand) throw new CommandError(`There is no brand '${brandId}'.`)
    return `${getSiteUrl(brand, environment, ':8787')}/agent/deal?agent=${token}`
  })
}

async function main(): Promise<void> {
  const options = { env: { type: 'string', default: 'local' }, hours: { type: 'string', default: '12' } } as const
  const { values, positionals } = parseOptions({ options, allowPositionals: true })
  const [command, brandId] = positionals
  if (command !== 'link') throw new CommandError('Usage: link [BRAND] --env ENV --hours HOURS')
  const secret = process.env.AGENT_SECRET
  const links = await agentLinks(brandId, { environment: values.env, hours: Number(values.hours), secret })
  console.log(links.join('\n'))
}

if (import.meta.main) await runCommand(main)
