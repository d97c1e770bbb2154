/** /help/ticket/: a message to the support team, stored with a reference to quote. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { TICKET_FIELDS } from '../../../client/ui/help/ticket-form.tsx'
import { TICKET_TOPICS, ticketForm } from '../../../graphql/contract/desk-inputs.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { readSentForm, type SentTicket, writeSentForm } from '../../http/sent-form.ts'
import { isUuid } from '../../http/uuid.ts'
import { answerForm, typedIn } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { ANY_COOKIE, refusesCookies } from '../../purchase/funnel-facts.ts'
import { ticket } from '../../registry/entries/ticket.ts'
import type { PageHandler } from '../../registry/page.ts'
import { EmptyTicketPage, TicketPage, TicketSentPage } from './ticket-page.tsx'

const SENT = `${paths.ticket}?sent=1`

export const get: PageHandler = async (c) => {
  const sent = c.req.query('sent') ? await readSentForm(c) : null
  if (sent?.form === 'ticket') {
    return renderPage(c, ticket, TicketSentPage, sent)
  }
  const topic = TICKET_TOPICS.find((each) => each === c.req.query('topic')?.toUpperCase()) ?? 'VOUCHER'
  return renderPage(c, ticket, EmptyTicketPage, { topic }, { slots: { 'request-id': crypto.randomUUID() } })
}

export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  const requestId = readRequestId(form.requestId)
  return answerForm(c, {
    typed: typedIn(form, TICKET_FIELDS),
    schema: ticketForm,
    send: (input) => c.var.origin.mutate('SubmitTicket', { input: { requestId, ...input } }),
    read: ({ submitTicket: stored }) => ({ ...stored, success: stored.success && Boolean(stored.reference) }),
    mainField: 'message',
    show: (state) => renderPage(c, ticket, TicketPage, { requestId, ...state }),
    done: ({ reference, isConfirmed }, { channel }) => confirm(c, { reference: reference ?? '', channel, isConfirmed }),
  })
}

async function confirm(c: Context<AppEnv>, stored: Omit<SentTicket, 'form'>): Promise<Response> {
  // Without a cookie, the next page could not say that the message is stored, and would show an empty form.
  if (refusesCookies(c, ANY_COOKIE)) return renderPage(c, ticket, TicketSentPage, stored)
  await writeSentForm(c, { form: 'ticket', ...stored })
  return c.redirect(SENT, 303)
}

/** The id from the form, so that a double click is one message; a new one if it is invalid. */
function readRequestId(value: string | undefined): string {
  return isUuid(value) ? value : crypto.randomUUID()
}
