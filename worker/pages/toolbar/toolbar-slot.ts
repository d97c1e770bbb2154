/** A toolbar for trying variants, only in local development. `?toolbar=on` shows it for the rest of the session. */
import type { Context } from 'hono'
import { STORED } from '../../../client/stored-names.ts'
import type { AppEnv } from '../../env.ts'
import { cookieHeader } from '../../http/cookies.ts'
import { critical, type SlotContent } from '../../render/slots.ts'
import { remember } from '../../visitor/visitor.ts'

/**
 * Loads the toolbar. Null in a deployed script, from which the build removes the toolbar ([define] in wrangler.toml).
 */
const loadToolbar = process.env.SERVES_CUSTOMERS === 'true' ? null : () => import('./toolbar.tsx')

export function toolbarSlot(c: Context<AppEnv>): SlotContent {
  if (!loadToolbar || c.get('config').environment !== 'local' || c.get('allows').isBot) return null
  const asked = c.req.query('toolbar')
  if (asked) remember(c, STORED.toolbar, asked === 'on' ? '1' : '')
  const isOn = asked ? asked === 'on' : cookieHeader(c).includes(`${STORED.toolbar.name}=1`)
  if (!isOn) return null
  const drawn = loadToolbar().then(({ renderToolbar }) => renderToolbar(c))
  return critical(drawn, (toolbar) => toolbar)
}
