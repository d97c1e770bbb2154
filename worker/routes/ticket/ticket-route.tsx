/**
 * /help/ticket/: sends a message to the support team. The message is stored with a reference that the customer can
 * quote.
 */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { ButtonLink } from '../../../client/ui/button.tsx'
import {
  answerSentence,
  TICKET_FIELDS,
  TicketForm,
  type TicketFormProps,
  type TicketValues,
} from '../../../client/ui/help/ticket-form.tsx'
import { MessagePage } from '../../../client/ui/status/message-page.tsx'
import { TICKET_TOPICS, ticketForm } from '../../../graphql/contract/desk-inputs.ts'
import type { Brand } from '../../brands/brand.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { readSentForm, type SentTicket, writeSentForm } from '../../http/sent-form.ts'
import { isUuid } from '../../http/uuid.ts'
import { answerForm, typedIn } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { ANY_COOKIE, refusesCookies } from '../../purchase/funnel-facts.ts'
import { ticket } from '../../registry/entries/help.ts'
import type { PageHandler } from '../../registry/page.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { cached, slotText } from '../../render/section.tsx'

const SENT = `${paths.ticket}?sent=1`

export const get: PageHandler = async (c) => {
  const sent = c.req.query('sent') ? await readSentForm(c) : null
  if (sent?.form === 'ticket') return renderPage(c, ticket, TicketSentPage, sent)
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

async function confirm(c: Context<AppEnv>, stored: StoredTicket): Promise<Response> {
  // Without a cookie, the next page could not confirm that the message is stored, and would show an empty form.
  if (refusesCookies(c, ANY_COOKIE)) return renderPage(c, ticket, TicketSentPage, stored)
  await writeSentForm(c, { form: 'ticket', ...stored })
  return c.redirect(SENT, 303)
}

/**
 * Returns the form's request id, so that a double click sends only one message. If the form's id is invalid, returns a
 * new one.
 */
function readRequestId(value: string | undefined): string {
  return isUuid(value) ? value : crypto.randomUUID()
}

type TicketTopic = (typeof TICKET_TOPICS)[number]

function TicketPage({ brand, ...form }: TicketFormProps & { brand: Brand }) {
  const { heading, lede } = brand.copy.ticket
  return (
    <MessagePage
      artFolder={`/art/${brand.id}`}
      picture="help"
      heading={heading}
      lede={lede}
      more={
        <p>
          Many answers are in the <a href={paths.help}>help center</a> already.
        </p>
      }
    >
      <CheckedForm rules="ticket" keep="ticket">
        <TicketForm {...form} />
      </CheckedForm>
    </MessagePage>
  )
}

/** The empty form. The request id is in a slot, because it differs for each visitor. */
const EmptyTicketPage = cached('ticket', function EmptyTicketPage(props: { brand: Brand; topic: TicketTopic }) {
  const { brand, topic } = props
  return <TicketPage brand={brand} requestId={slotText('request-id')} values={emptyTicket(topic)} errors={{}} />
})

function emptyTicket(topic: TicketTopic): TicketValues {
  return { topic, message: '', email: '', channel: 'EMAIL', phone: '', orderCode: '' }
}

type StoredTicket = Omit<SentTicket, 'form'>

function TicketSentPage({ brand, reference, channel, isConfirmed }: StoredTicket & { brand: Brand }) {
  return (
    <MessagePage
      artFolder={`/art/${brand.id}`}
      picture="phone"
      heading="We received your message"
      lede={answerSentence(channel)}
      more={
        <p>
          Your reference is <b className="num">{reference}</b>. Quote it if you write again.{' '}
          {isConfirmed ? 'We are emailing it to you.' : 'Note it down: it will not come by email this time.'}
        </p>
      }
      isOutcome
    >
      <div className="row">
        <ButtonLink href={paths.help}>Back to the help center</ButtonLink>
      </div>
    </MessagePage>
  )
}
