import { ConfirmingPayment, type ConfirmingPaymentProps } from '../ui/funnel/payment-states.tsx'

export type PaymentWatchProps = ConfirmingPaymentProps

/** Why an island: looks again without reloading under the visitor's eyes. Without script the page refreshes itself. */
export function PaymentWatch(props: PaymentWatchProps) {
  return <ConfirmingPayment {...props} />
}
