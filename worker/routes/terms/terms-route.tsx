/** What the offer binds to, in full: every figure and sentence comes from the same source as the checkout's. */
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { terms } from './terms-entry.ts'
import { TermsPage } from './terms-page.tsx'

export const get: PageHandler = (c) => {
  const { plan } = c.get('experiments')
  return renderPage(c, terms, TermsPage, { plan })
}
