import { LIMITS } from '../../../graphql/contract/limits.ts'
import { paths } from '../../paths.ts'
import { Button } from '../button.tsx'
import { RadioGroup } from '../choice.tsx'
import { ErrorSummary, makeFieldProps, NoAnswer, problemLinks } from '../error-summary.tsx'
import { EMAIL, Input, PHONE, Select, TextArea } from '../field.tsx'

export const TICKET_FIELDS = ['topic', 'message', 'email', 'channel', 'phone', 'orderCode'] as const
type TicketField = (typeof TICKET_FIELDS)[number]
export type TicketValues = Record<TicketField, string>

const TOPICS = [
  { value: 'VOUCHER', label: 'A voucher or the offer' },
  { value: 'VISIT', label: 'A visit' },
  { value: 'MEMBERSHIP', label: 'The membership' },
  { value: 'PAYMENT', label: 'A payment or a refund' },
  { value: 'PRIVACY', label: 'My data' },
  { value: 'OTHER', label: 'Something else' },
] as const

const CHANNELS = [
  { value: 'EMAIL', label: 'By email' },
  { value: 'SMS', label: 'By SMS, to the phone number below' },
  { value: 'CHAT', label: 'In a chat. We email you a link when a person is free' },
] as const

export interface TicketFormProps {
  /** A UUID created with this form, so that a double click sends only one message. */
  requestId: string
  values: TicketValues
  errors: Partial<TicketValues>
  /** Whether the form was valid but may not have been stored. */
  hasFailed?: boolean
}

/** The form for a message to the support team. It is a plain form that needs no JavaScript. */
export function TicketForm({ requestId, values, errors, hasFailed = false }: TicketFormProps) {
  const field = makeFieldProps('ticket', values, errors)
  return (
    <form className="form" method="post" action={paths.ticket} noValidate>
      <ErrorSummary id="ticket-errors" problems={problemLinks('ticket', TICKET_FIELDS, errors)} />
      {hasFailed && <NoAnswer what="Your message" />}
      <input type="hidden" name="requestId" value={requestId} />
      <Select {...field('topic')} label="What is it about?" options={TOPICS} />
      <TextArea
        {...field('message')}
        label="What happened?"
        hint="The date, the room, what you expected. No card numbers, please."
        rows={6}
        maxLength={LIMITS.ticketMessageLength}
        required
      />
      <Input {...field('email')} {...EMAIL} hint="The one you used when you bought, if you did." required />
      <RadioGroup
        id="ticket-channel"
        name="channel"
        legend="How should we answer?"
        options={CHANNELS}
        value={values.channel}
      />
      <Input {...field('phone')} {...PHONE} label="Phone (only for an answer by SMS)" />
      <Input
        {...field('orderCode')}
        label="Voucher code (if you have one)"
        type="text"
        autoComplete="off"
        maxLength={LIMITS.tokenLength}
      />
      <div className="act">
        <Button variant="emphasis">Send message</Button>
      </div>
    </form>
  )
}

/** Returns the confirmation's sentence about how the reply will arrive. */
export function answerSentence(channel: string): string {
  if (channel === 'SMS') return 'A person reads it and answers by SMS.'
  if (channel === 'CHAT') return 'A person reads it and emails you a link to a chat.'
  return 'A person reads it and answers by email.'
}
