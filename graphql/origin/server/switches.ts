/**
 * The kill switches as the origin obeys them: it is where a purchase is refused, whatever a page still shows. A value older than
 * two seconds is read again first; if KV does not answer in time, the last known one holds, and without one nothing is off.
 */
import { keptSwitches, NO_SWITCHES, type Switches, switchesFor } from '../../contract/switches.ts'
import type { OriginEnv } from '../env.ts'
import { logUnexpected } from '../log/unexpected.ts'

const stored = keptSwitches({ oldMs: 2_000, waitMs: 250 })

/** What is in force for a brand; `all` asks for what holds for every brand. */
export async function readSwitches(
  { FLAGS }: OriginEnv,
  brand: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Switches> {
  if (!FLAGS) return NO_SWITCHES
  const all = await stored.read(FLAGS, waitUntil, (error) => logUnexpected(error, { requestId: '', where: 'switches' }))
  return switchesFor(all, brand, Date.now())
}
