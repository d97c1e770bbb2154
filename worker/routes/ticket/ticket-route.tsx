/** /help/ticket/: a message to the support team, stored with a reference to quote. */

import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { TICKET_FIELDS, type TicketValues } from '../../../client/ui/help/ticket-form.tsx'
import { withoutCards } from '../../../graphql/contract/card-number.ts'
import { TICKET_TOPICS, ticketForm } from '../../../graphql/contract/desk-inputs.ts'
import { SubmitTicketDocument } from '../../../graphql/contract/generated/named.ts'
import { fieldErrors } from '../../../graphql/contract/inputs.ts'
import { isUuid } from '../../../graphql/contract/uuid.ts'
import type { AppEnv } from '../../env.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { ANY_COOKIE, refusesCookies } from '../deal/facts.ts'
import { readForm } from '../deal/form-body.ts'
import { readSent, writeSent } from '../sent.ts'
import { ticket } from './ticket-entry.ts'
import { EmptyTicketPage, TicketPage, TicketSentPage } from './ticket-page.tsx'

const SENT = `${paths.ticket}?sent=1`

export const get: PageHandler = async (c) => {
  const sent = c.req.query('sent') ? await readSent(c) : null
  if (sent?.form === 'ticket') {
    return renderPage(c, ticket, TicketSentPage, sent)
  }
  const topic = TICKET_TOPICS.find((each) => each === c.req.query('topic')?.toUpperCase()) ?? 'VOUCHER'
  return renderPage(c, ticket, EmptyTicketPage, { topic }, { slots: { 'request-id': crypto.randomUUID() } })
}

export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  const values = Object.fromEntries(TICKET_FIELDS.map((name) => [name, form[name] ?? ''])) as TicketValues
  const state = { requestId: readRequestId(form.requestId), values: withoutCards(values) }
  const checked = ticketForm.safeParse(values)
  if (!checked.success) {
    c.status(422)
    return show(c, { ...state, errors: fieldErrors(checked.error) })
  }
  const answer = await c.var.origin.mutate(SubmitTicketDocument, {
    input: { requestId: state.requestId, ...checked.data },
  })
  if (!answer.ok) {
    c.status(503)
    return show(c, { ...state, errors: {}, hasFailed: true })
  }
  const { success, reference, isConfirmed, field, message } = answer.data.submitTicket
  if (!success || !reference) {
    c.status(422)
    return show(c, { ...state, errors: { [field ?? 'message']: message } })
  }
  const stored = { reference, channel: checked.data.channel, isConfirmed }
  // Without a cookie, the next page could not say that the message is stored, and would show an empty form.
  if (refusesCookies(c, ANY_COOKIE)) return renderPage(c, ticket, TicketSentPage, stored)
  await writeSent(c, { form: 'ticket', ...stored })
  return c.redirect(SENT, 303)
}

interface TicketState {
  requestId: string
  values: TicketValues
  errors: Partial<TicketValues>
  hasFailed?: boolean
}

function show(c: Context<AppEnv>, state: TicketState): Response | Promise<Response> {
  return renderPage(c, ticket, TicketPage, state)
}

/** The id from the form, so that a double click is one message; a new one if it is invalid. */
function readRequestId(value: string | undefined): string {
  return isUuid(value) ? value : crypto.randomUUID()
}
