/** Computes the changes of `npm run switch` without storing them: the resulting switches and the log entry. */
import { isInForce, type StoredSwitch, SWITCHES, type SwitchName } from '../../graphql/contract/switches.ts'
import { brands } from '../../worker/brands/registry.ts'
import { copyProblem, isCopyName } from '../../worker/experiments/copy.ts'
import { isFlagName } from '../../worker/experiments/flags.ts'
import { EXPERIMENTS } from '../experiments/registry.ts'
import { CommandError } from '../system/command.ts'

/** The maximum length of a banner in characters, which is three lines on a phone. */
const BANNER_LENGTH = 140

export interface SwitchOptions {
  brand?: string | undefined
  by?: string | undefined
  why?: string | undefined
  /** How long the switch stays set, such as 30m, 2h or 1d. */
  for?: string | undefined
  text?: string | undefined
  name?: string | undefined
}

export type SwitchEntry = Pick<StoredSwitch, 'name' | 'brand' | 'value' | 'by' | 'why' | 'until'> & {
  at: string
  did: 'set' | 'ended'
}

export interface SwitchChange {
  switches: StoredSwitch[]
  entry: SwitchEntry
}

/**
 * Sets a switch. It replaces an earlier switch of the same kind and brand, but a switch of the kind 'experiment'
 * replaces only one for the same experiment. `running` lists the experiments of the stored payload, which the registry
 * may lack. Throws CommandError if the options are wrong.
 */
export function setSwitch(
  stored: readonly StoredSwitch[],
  kind: string,
  options: SwitchOptions,
  now: Date,
  running: Iterable<string> = [],
): SwitchChange {
  const wanted = read(kind, options)
  if (kind === 'experiment') checkExperiment(wanted.value ?? '', running)
  const added: StoredSwitch = { ...wanted, since: now.toISOString(), until: parseEnd(options.for, now) }
  const others = stored.filter((each) => isInForce(each, now.getTime()) && !isSame(each, wanted))
  const { since: at, ...noted } = added
  return { switches: [...others, added], entry: { at, did: 'set', ...noted } }
}

/** Ends a switch. Throws CommandError if the switch is not set. */
export function endSwitch(
  stored: readonly StoredSwitch[],
  kind: string,
  options: SwitchOptions,
  now: Date,
): SwitchChange {
  const inForce = stored.filter((each) => isInForce(each, now.getTime()))
  const wanted = read(kind, { ...options, text: options.text ?? 'ended' })
  const left = inForce.filter((each) => !isSame(each, wanted))
  if (left.length === inForce.length)
    throw new CommandError(`${kind} is not set for ${wanted.brand}: see npm run switch.`)
  const { value: _, ...noted } = wanted
  const value = kind === 'experiment' ? { value: wanted.value } : {}
  return {
    switches: left,
    entry: { at: now.toISOString(), did: 'ended', ...noted, ...value, until: null } as SwitchEntry,
  }
}

function isSame(one: StoredSwitch, other: Pick<StoredSwitch, 'name' | 'brand' | 'value'>): boolean {
  const isOther = one.name === 'experiment' && one.value !== other.value
  return one.name === other.name && one.brand === other.brand && !isOther
}

type WantedSwitch = Pick<StoredSwitch, 'name' | 'brand' | 'value' | 'by' | 'why'>

function read(kind: string, { brand = '', by = '', why = '', text, name }: SwitchOptions): WantedSwitch {
  if (!isSwitch(kind))
    throw new CommandError(`There is no switch '${kind}'. Choose one of ${Object.keys(SWITCHES).join(', ')}.`)
  const ids = brands.map(({ id }) => id)
  if (brand !== 'all' && !ids.includes(brand)) throw new CommandError(`--brand must be one of all, ${ids.join(', ')}.`)
  if (by.trim() === '' || why.trim() === '')
    throw new CommandError('Say who makes the change and why: --by NAME --why "REASON".')
  const value = kind === 'banner' ? readBanner(text) : kind === 'experiment' ? getExperiment(name) : undefined
  return { name: kind, brand, by, why, ...(value ? { value } : {}) }
}

function isSwitch(kind: string): kind is SwitchName {
  return Object.hasOwn(SWITCHES, kind)
}

function readBanner(text: string | undefined): string {
  const problem = text === undefined ? 'is missing' : copyProblem(text, BANNER_LENGTH)
  if (problem || !text) throw new CommandError(`The banner's --text ${problem}.`)
  return text
}

const REGISTERED = EXPERIMENTS.map(({ key }) => key)

function getExperiment(name: string | undefined): string {
  if (!name) throw new CommandError(`Name the experiment: --name KEY. Registered: ${REGISTERED.join(', ') || 'none'}.`)
  return name
}

/** Throws CommandError if a switch with this name would turn nothing off. Flags and texts may be turned off, too. */
function checkExperiment(name: string, running: Iterable<string>): void {
  const keys = [...new Set([...REGISTERED, ...running])]
  if (keys.includes(name) || isFlagName(name) || isCopyName(name)) return
  throw new CommandError(`There is no experiment '${name}'. Choose one of ${keys.join(', ')}, or a flag or text.`)
}

const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 }

function parseEnd(span: string | undefined, now: Date): string | null {
  if (span === undefined) return null
  const [, count = '', unit = ''] = /^(\d{1,3})([mhd])$/.exec(span) ?? []
  const minutes = Number(count) * (MINUTES[unit] ?? 0)
  if (minutes === 0) throw new CommandError('--for must be a duration such as 30m, 2h or 1d.')
  return new Date(now.getTime() + minutes * 60_000).toISOString()
}
