/**
 * /privacy/optout/: one button, without an account and without JavaScript. Global Privacy Control has the same effect.
 */
import { paths } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import { cookieHeader } from '../../http/cookies.ts'
import { readForm } from '../../http/form-body.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { optOut } from '../../registry/entries/optout.ts'
import type { PageHandler } from '../../registry/page.ts'
import { remember } from '../../visitor/visitor.ts'
import { OptOutPage } from './optout-page.tsx'

export const get: PageHandler = (c) => {
  const { globalPrivacyControl, optedOut } = c.get('allows')
  const needsCookies = !optedOut && c.req.query('said') === '1' && !cookieHeader(c).includes(STORED.optOut.name)
  return renderPage(c, optOut, OptOutPage, { hasSignal: globalPrivacyControl, hasOptedOut: optedOut, needsCookies })
}

export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  remember(c, STORED.optOut, form.choice === 'allow' ? '0' : '1')
  return c.redirect(`${paths.optOut}?said=1`, 303)
}
