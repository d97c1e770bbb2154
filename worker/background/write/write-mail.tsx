import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '../../../client/paths.ts'
import { MAIL_RULES, type Mail, type MailFacts, type MailJob, type MailKind } from '../../../graphql/contract/mail.ts'
import type { Brand } from '../../brands/brand.ts'
import { type Block, footerLines, type MailAbout, type MailContent } from './content.ts'
import { applicationReceived, leadFollowUp, notANewClient, signInCode, ticketReceived, waitlistOpened } from './desk.ts'
import { MailPage } from './mail-page.tsx'
import {
  annualReminder,
  cancellationUndone,
  freeMonth,
  membershipCancelled,
  priceChange,
  renewalDeclined,
  renewalReceipt,
} from './membership.ts'
import { feeDeclined, feeReceipt, orderReleased, prepaidHours, prepaidRefunded } from './orders.ts'
import { reviewRequest, visitBooked, visitCancelled, visitMissed, visitMoved, visitRearranged } from './visits.ts'
import { refundFailed, voucher, voucherRefunded } from './voucher.ts'

export interface WrittenMail {
  subject: string
  html: string
  text: string
  /** The unsubscribe link. Null for mail that the recipient requested. */
  unsubscribeUrl: string | null
}

/** Writes an email in its brand's look. Every link starts with `siteUrl`, which has no trailing slash. */
export function writeMail(job: MailJob, brand: Brand, siteUrl: string): WrittenMail {
  const content = getContent(job, brand)
  const unsubscribeUrl = job.unsubscribeToken
    ? `${siteUrl}${paths.unsubscribe}?token=${encodeURIComponent(job.unsubscribeToken)}`
    : null
  const about = { content, brand, siteUrl, unsubscribeUrl, isRequired: MAIL_RULES[job.kind].reason === 'required' }
  return {
    // A line break in a name must not start another mail header.
    subject: content.subject.replace(/\s+/g, ' '),
    html: `<!doctype html>${renderToStaticMarkup(<MailPage {...about} />)}`,
    text: plainText(about),
    unsubscribeUrl,
  }
}

/** Writes an email as plain text. Email programs wrap its long lines. */
function plainText(about: MailAbout): string {
  const { content, brand, siteUrl } = about
  const blocks = content.blocks.map((block) => blockText(block, siteUrl))
  return [brand.appName, content.title, ...blocks, '-- ', footerLines(about).join('\n')].join('\n\n').concat('\n')
}

function blockText(block: Block, siteUrl: string): string {
  switch (block.kind) {
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'list':
      return block.items.map((item) => `* ${item}`).join('\n')
    case 'quote':
      return block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'button':
    case 'link':
      return `${block.label}: ${siteUrl}${block.path}`
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'code':
      return `    ${block.text}`
    default:
      return block.text
  }
}

const WRITERS: { readonly [Kind in MailKind]: (facts: MailFacts[Kind], brand: Brand) => MailContent } = {
  SIGN_IN_CODE: signInCode,
  VOUCHER: voucher,
  NOT_A_NEW_CLIENT: notANewClient,
  VISIT_BOOKED: visitBooked,
  VISIT_MOVED: visitMoved,
  VISIT_CANCELLED: visitCancelled,
  VISIT_MISSED: visitMissed,
  VISIT_REARRANGED: visitRearranged,
  ORDER_RELEASED: orderReleased,
  PREPAID_HOURS: prepaidHours,
  PREPAID_REFUNDED: prepaidRefunded,
  VOUCHER_REFUNDED: voucherRefunded,
  REFUND_FAILED: refundFailed,
  RENEWAL_RECEIPT: renewalReceipt,
  RENEWAL_DECLINED: renewalDeclined,
  FEE_RECEIPT: feeReceipt,
  FEE_DECLINED: feeDeclined,
  MEMBERSHIP_CANCELLED: membershipCancelled,
  CANCELLATION_UNDONE: cancellationUndone,
  FREE_MONTH: freeMonth,
  ANNUAL_REMINDER: annualReminder,
  PRICE_CHANGE: priceChange,
  WAITLIST_OPENED: waitlistOpened,
  LEAD_FOLLOW_UP: leadFollowUp,
  REVIEW_REQUEST: reviewRequest,
  TICKET_RECEIVED: ticketReceived,
  APPLICATION_RECEIVED: applicationReceived,
}

function getContent<Kind extends MailKind>(mail: Extract<Mail, { kind: Kind }>, brand: Brand): MailContent {
  const write = WRITERS[mail.kind as Kind]
  return write(mail.facts as MailFacts[Kind], brand)
}
