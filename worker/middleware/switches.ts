/**
 * Sets `switches`: the features that an operator has turned off for the brand (graphql/contract/switches.ts). Switches
 * are refreshed from KV after the response; a visitor waits, for 50 ms at most, only if the isolate has no copy from
 * the last ten seconds. Without KV, and until KV answers for the first time, everything is on.
 */
import type { MiddlewareHandler } from 'hono'
import { keptSwitches, NO_SWITCHES, type StoredSwitch, switchesFor } from '../../graphql/contract/switches.ts'
import type { AppEnv } from '../env.ts'
import { keepAlive } from '../http/keep-alive.ts'
import { beginReading } from './experiments.ts'

const stored = keptSwitches({ oldMs: 10_000, waitMs: 50 })

export function switches(): MiddlewareHandler<AppEnv> {
  return function switches(c, next) {
    const { FLAGS } = c.env
    if (!FLAGS) {
      c.set('switches', NO_SWITCHES)
      return next()
    }
    const reporter = c.get('reporter')
    const set = (all: readonly StoredSwitch[]) => {
      c.set('switches', switchesFor(all, c.get('brand').id, Date.now()))
      return next()
    }
    const found = stored.read(FLAGS, keepAlive(c), (error) => reporter.exception(error))
    if (!(found instanceof Promise)) return set(found)
    // Starts the first read of the flags at the same time, so that a new isolate waits only once.
    if (c.get('allows').experiments) beginReading(c)
    return found.then(set)
  }
}
