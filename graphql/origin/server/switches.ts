/**
 * The kill switches. The origin checks them itself, because a page may still offer what an operator has turned off. A
 * value older than two seconds is read again before use. If KV does not answer in time, the last known value applies;
 * without one, nothing is turned off.
 */
import { keptSwitches, NO_SWITCHES, type Switches, switchesFor } from '../../contract/switches.ts'
import type { OriginEnv } from '../env.ts'
import { logUnexpected } from '../log/unexpected.ts'

const stored = keptSwitches({ oldMs: 2_000, waitMs: 250 })

/** Returns the switches in force for a brand, including those set for every brand. */
export async function readSwitches(
  { FLAGS }: OriginEnv,
  brand: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Switches> {
  if (!FLAGS) return NO_SWITCHES
  const all = await stored.read(FLAGS, waitUntil, (error) => logUnexpected(error, { requestId: '', where: 'switches' }))
  return switchesFor(all, brand, Date.now())
}
