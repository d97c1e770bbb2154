/** The function that writes each kind of mail. */
import type { Mail, MailFacts, MailKind } from '../../../graphql/contract/mail.ts'
import type { Brand } from '../../brands/brand.ts'
import type { MailContent } from './content.ts'
import { applicationReceived, signInCode, ticketReceived } from './desk.ts'
import { feeDeclined, feeReceipt } from './fees.ts'
import {
  annualReminder,
  cancellationUndone,
  freeMonth,
  membershipCancelled,
  priceChange,
  renewalDeclined,
  renewalReceipt,
} from './membership.ts'
import { orderReleased, prepaidHours, prepaidRefunded } from './orders.ts'
import { reviewRequest, visitBooked, visitCancelled, visitMissed, visitMoved, visitRearranged } from './visits.ts'
import { refundFailed, voucher, voucherRefunded } from './voucher.ts'
import { leadFollowUp, notANewClient, waitlistOpened } from './waiting.ts'

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

export function contentOf<Kind extends MailKind>(mail: Extract<Mail, { kind: Kind }>, brand: Brand): MailContent {
  const write = WRITERS[mail.kind as Kind]
  return write(mail.facts as MailFacts[Kind], brand)
}
