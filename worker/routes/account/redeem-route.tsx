/** /customer/choosedate/, until dates can be chosen here. */
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { redeem } from './account-entries.ts'
import { RedeemPage } from './redeem-page.tsx'

export const get: PageHandler = (c) => renderPage(c, redeem, RedeemPage, {})
