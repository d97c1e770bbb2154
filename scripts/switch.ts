/**
 * Shows and changes the kill switches of brands. Changes take effect within seconds.
 *
 *   npm run switch                                                    what is set, by whom and why
 *   npm run switch -- set pause --brand glimmer --for 2h --by ana --why "gateway down"
 *   npm run switch -- end pause --brand glimmer --by ana --why "gateway is back"
 *   npm run switch -- log                                             the last changes
 *
 * `--env preview|staging|production` selects a deployed system instead of the local one. `--brand all` means every
 * brand.
 */
import { isInForce, parseSwitches, type StoredSwitch, SWITCHES, SWITCHES_KEY } from '../graphql/contract/switches.ts'
import { experimentKeys, parsePayload } from '../worker/experiments/payload.ts'
import { asTable } from './operator/print.ts'
import { endSwitch, type SwitchChange, type SwitchEntry, setSwitch } from './switch/change.ts'
import { CommandError, help, parseOptions, runCommand } from './system/command.ts'
import { type FlagsStore, openFlags } from './system/flags-store.ts'

help(import.meta.filename)

const LOG_KEY = 'switches-log'
const LOG_LENGTH = 100

const USAGE = `Usage: npm run switch [-- --env ENVIRONMENT], or -- with
  set SWITCH --brand ID|all --by NAME --why "REASON" [--for 30m|2h|1d] [--text "…"] [--name EXPERIMENT]
  end SWITCH --brand ID|all --by NAME --why "REASON" [--name EXPERIMENT]
  log

${Object.entries(SWITCHES)
  .map(([name, does]) => `  ${name.padEnd(11)} ${does}`)
  .join('\n')}`

function shown(switches: readonly StoredSwitch[], now: number): string {
  const rows = switches
    .filter((each) => isInForce(each, now))
    .map(({ name, brand, value = '', since, until, by, why }) => ({
      switch: name,
      brand,
      what: value,
      since: minute(since),
      until: until ? minute(until) : 'ended by hand',
      by,
      why,
    }))
  return asTable('Set', rows, 60)
}

const minute = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`

async function apply(store: FlagsStore, { switches, entry }: SwitchChange): Promise<void> {
  await store.write(SWITCHES_KEY, JSON.stringify({ switches }))
  const { log = [] } = JSON.parse((await store.read(LOG_KEY)) ?? '{}') as { log?: SwitchEntry[] }
  await store.write(LOG_KEY, JSON.stringify({ log: [entry, ...log].slice(0, LOG_LENGTH) }))
}

async function runningExperiments(store: FlagsStore): Promise<Iterable<string>> {
  const parsed = parsePayload((await store.read('payload')) ?? '')
  return parsed ? experimentKeys(parsed.payload) : []
}

async function printLog(store: FlagsStore): Promise<void> {
  const { log = [] } = JSON.parse((await store.read(LOG_KEY)) ?? '{}') as { log?: SwitchEntry[] }
  const rows = log.map(({ at, did, name, brand, value = '', by, why }) => ({
    ...{ at: minute(at), did, switch: name, brand, what: value, by, why },
  }))
  console.log(asTable('Changes', rows, 60))
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseOptions({
    options: {
      ...{ brand: text, by: text, why: text, for: text, text, name: text },
      env: { type: 'string', default: 'local' },
    },
    allowPositionals: true,
  })
  const [command = 'show', kind = ''] = positionals
  if (!['show', 'log', 'set', 'end'].includes(command)) throw new CommandError(USAGE)
  const store = openFlags(values.env)
  if (command === 'log') return printLog(store)
  const now = new Date()
  const stored = parseSwitches(await store.read(SWITCHES_KEY))
  if (command === 'show') return console.log(shown(stored, now.getTime()))
  const change =
    command === 'set'
      ? setSwitch(stored, kind, values, now, kind === 'experiment' ? await runningExperiments(store) : [])
      : endSwitch(stored, kind, values, now)
  await apply(store, change)
  console.log(`${shown(change.switches, now.getTime())}\n\n${reach(values.env)}`)
}

function reach(environment: string): string {
  if (environment === 'local') return 'The change takes effect within 2 seconds.'
  return 'The change takes effect within seconds in locations that read it often. Cloudflare may need a minute to reach every location, so wait 90 seconds before a migration.'
}

await runCommand(main)
