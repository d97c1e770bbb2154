import { useEffect } from 'react'
import { ResumePurchaseDocument } from '../../graphql/contract/generated/persisted.ts'
import { createGraphqlClient } from '../graphql.ts'
import { ConfirmingPayment, type ConfirmingPaymentProps } from '../ui/funnel/payment-states.tsx'
import { watch } from './booking/watch.ts'

export interface PaymentWatchProps extends ConfirmingPaymentProps {
  attempt: string
}

/**
 * Why an island: looks again without reloading under the visitor's eyes. Without script that is a link's work: a page that
 * reloads itself takes a reader's place away.
 */
export function PaymentWatch({ attempt, checkAgainHref }: PaymentWatchProps) {
  useEffect(() => {
    const client = createGraphqlClient()
    const isDecided = async () => {
      const answer = await client.mutate(ResumePurchaseDocument, { attemptId: attempt })
      return answer.ok && answer.data.resumePurchase.status !== 'PENDING'
    }
    return watch(isDecided, () => location.replace(checkAgainHref))
  }, [attempt, checkAgainHref])
  return <ConfirmingPayment checkAgainHref={checkAgainHref} />
}
