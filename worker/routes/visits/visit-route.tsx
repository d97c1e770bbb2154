/** /customer/visit/?id=…: shows one of the account's visits, with the actions available to the customer. */
import { paths } from '../../../client/paths.ts'
import { confirmFact } from '../../events/page-view.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { visit as entry } from '../../registry/entries/visits.ts'
import type { PageHandler } from '../../registry/page.ts'
import { BookedPage, VISIT_OUTCOMES } from './booked-page.tsx'
import { findAccountVisit, getVisitQuery, takeMessage } from './voucher-access.ts'

export const get: PageHandler = async (c) => {
  const found = await findAccountVisit(c)
  if (!found) return c.redirect(paths.account, 303)
  const { visit, lateHours, lateFeeCents } = found
  if (visit.heldUntil) return c.redirect(`${paths.order}?order=${visit.id}`, 303)
  const word = await takeMessage(c)
  // Another tab may have changed the visit in the meantime, so the message is shown only if it still matches the visit.
  const said = /^canceled/.test(word) === (visit.status === 'CANCELLED') ? word : ''
  if (said === 'booked') confirmFact(c, 'publicweb.visit.booked', {}, visit.id)
  const props = { visit, said, lateHours, lateFeeCents, at: getVisitQuery(c) }
  return renderPage(c, entry, BookedPage, props, { outcome: VISIT_OUTCOMES[said] })
}
