import { PayForm, type PayFormProps } from '../ui/funnel/pay-form.tsx'

export interface BookingFormProps
  extends Omit<PayFormProps, 'formRef' | 'onSubmit' | 'onInput' | 'isLoading' | 'wallets' | 'picture'> {
  /** The payment gateway's own origin, to which the browser sends the card. */
  gatewayUrl: string
  gatewayKey: string
}

/**
 * Why an island: the card goes from the browser to the payment gateway itself. Without script the form is posted
 * without a card, and the visitor pays on the gateway's page.
 */
export function BookingForm({ gatewayUrl: _url, gatewayKey: _key, ...form }: BookingFormProps) {
  return <PayForm {...form} />
}
