import { paths } from '../../../client/paths.ts'
import { ButtonLink } from '../../../client/ui/button.tsx'
import {
  answerSentence,
  TicketForm,
  type TicketFormProps,
  type TicketValues,
} from '../../../client/ui/help/ticket-form.tsx'
import { ScenePage } from '../../../client/ui/status/scene-page.tsx'
import type { TICKET_TOPICS } from '../../../graphql/contract/desk-inputs.ts'
import type { Brand } from '../../brands/brand.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { cached, slotText } from '../../render/section.tsx'

type TicketTopic = (typeof TICKET_TOPICS)[number]

/** The form, with what was typed. */
export function TicketPage({ brand, ...form }: TicketFormProps & { brand: Brand }) {
  const { heading, lede } = brand.copy.ticket
  return (
    <ScenePage artFolder={`/art/${brand.id}`} picture="help">
      <div className="stack gap-6">
        <div className="stack">
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
          <p>
            Many answers are in the <a href={paths.help}>help center</a> already.
          </p>
        </div>
        <CheckedForm rules="ticket" keep="ticket">
          <TicketForm {...form} />
        </CheckedForm>
      </div>
    </ScenePage>
  )
}

/** The same form while it is empty. The id of the message is in a slot, because each visitor has another. */
export const EmptyTicketPage = cached('ticket', function EmptyTicketPage(props: { brand: Brand; topic: TicketTopic }) {
  const { brand, topic } = props
  return <TicketPage brand={brand} requestId={slotText('request-id')} values={emptyTicket(topic)} errors={{}} />
})

function emptyTicket(topic: TicketTopic): TicketValues {
  return { topic, message: '', email: '', channel: 'EMAIL', phone: '', orderCode: '' }
}

interface TicketSentProps {
  brand: Brand
  reference: string
  channel: string
  isConfirmed: boolean
}

/** The message is stored. */
export function TicketSentPage({ brand, reference, channel, isConfirmed }: TicketSentProps) {
  return (
    <ScenePage artFolder={`/art/${brand.id}`} picture="phone">
      <div className="stack gap-6" role="status">
        <div className="stack">
          <h1>We received your message</h1>
          <p className="lede">{answerSentence(channel)}</p>
          <p>
            Your reference is <b className="num">{reference}</b>. Quote it if you write again.{' '}
            {isConfirmed ? 'We are emailing it to you.' : 'Note it down: it does not come by email this time.'}
          </p>
        </div>
        <div className="row">
          <ButtonLink href={paths.help}>Back to the help center</ButtonLink>
        </div>
      </div>
    </ScenePage>
  )
}
