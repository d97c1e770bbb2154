/**
 * /unsubscribe/: the link in mail that recipients did not request. The post needs no cookie and may come from a mail
 * program, which sends it without showing the page (RFC 8058): the token alone decides. Opening the link changes
 * nothing, because programs that check mail for harm open every link.
 */
import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { paths } from '../../../client/paths.ts'
import type { AppEnv } from '../../env.ts'
import { visitorLimit } from '../../http/visitor-limit.ts'
import { OriginFaultError } from '../../origin/errors.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { unsubscribe as entry } from '../../registry/entries/unsubscribe.ts'
import { findAddress } from '../../registry/find.ts'
import type { PageHandler } from '../../registry/page.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

export const get: PageHandler = (c) => show(c, { token: tokenOf(c), state: tokenOf(c) ? 'asking' : 'unknown' })

/** Runs before the form guards, which a mail program would not pass. */
export const unsubscribe = new Hono<AppEnv>()

unsubscribe.post(paths.unsubscribe, visitorLimit(), async (c) => {
  const found = findAddress(c.get('brand'), paths.unsubscribe)
  if (found) c.set('page', found)
  const token = tokenOf(c)
  const isOn = c.req.query('on') === '1'
  const unknown = () => showAgain(c, 'invalid', () => show(c, { token, state: 'unknown' }))
  if (!token) return unknown()
  const answer = await c.var.origin.mutate('SetOptionalMail', { token, isOn })
  if (!answer.ok) throw new OriginFaultError(answer.error)
  return answer.data.setOptionalMail.success ? show(c, { token, state: isOn ? 'on' : 'off' }) : unknown()
})

function tokenOf(c: Context<AppEnv>): string {
  const token = c.req.query('token') ?? ''
  return /^[\w-]{10,100}$/.test(token) ? token : ''
}

interface Shown {
  token: string
  state: 'asking' | 'off' | 'on' | 'unknown'
}

function show(c: Context<AppEnv>, { token, state }: Shown) {
  const action = `${paths.unsubscribe}?token=${token}${state === 'off' ? '&on=1' : ''}`
  return renderPage(c, entry, UnsubscribePage, { state }, { slots: { action } })
}
