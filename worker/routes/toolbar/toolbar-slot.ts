/**
 * A bar for people who try variants: brand, variants, consent and page code of the page, and a way to change them. Local and
 * preview only; `?toolbar=on` shows it for the session, `?toolbar=off` hides it.
 */
import type { Context } from 'hono'
import { STORED } from '../../../client/stored-names.ts'
import type { AppEnv } from '../../env.ts'
import { remember } from '../../middleware/visitor.ts'
import { critical, type SlotContent } from '../../render/slots.ts'

export function toolbarSlot(c: Context<AppEnv>): SlotContent {
  // The build replaces the variable (wrangler.toml), so a script for customers does not carry the toolbar.
  if (process.env.SERVES_CUSTOMERS === 'true' || !isForTrying(c) || c.get('allows').isBot) return null
  const asked = c.req.query('toolbar')
  if (asked) remember(c, STORED.toolbar, asked === 'on' ? '1' : '')
  const isOn = asked ? asked === 'on' : c.req.header('cookie')?.includes(`${STORED.toolbar.name}=1`)
  if (!isOn) return null
  const drawn = import('./toolbar.tsx').then(({ toolbarOf }) => toolbarOf(c))
  return critical(drawn, (toolbar) => toolbar)
}

/** The environments that nobody buys in. */
export function isForTrying(c: Context<AppEnv>): boolean {
  const { environment } = c.get('config')
  return environment === 'local' || environment === 'preview'
}
