/** /login and /customer/choosedate/, until accounts open here. */
import { paths } from '../../../client/paths.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { login, redeem } from './account-entries.ts'
import { LoginPage, RedeemPage } from './account-pages.tsx'

export const get: PageHandler = (c) =>
  c.req.path.endsWith(paths.redeem) ? renderPage(c, redeem, RedeemPage, {}) : renderPage(c, login, LoginPage, {})
