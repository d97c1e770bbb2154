import { useEffect } from 'react'
import { FollowOrderDocument, ResumePurchaseDocument } from '../../graphql/contract/generated/persisted.ts'
import { orderOutcomeOf, outcomeOf } from '../../graphql/contract/outcomes.ts'
import { createGraphqlClient } from '../graphql.ts'
import { WaitingForOutcome, type WaitingForOutcomeProps } from '../ui/funnel/payment-states.tsx'
import { watch } from './booking/watch.ts'

/** The props of the page, with the id of a purchase's attempt or of an order from the account. */
export type PaymentWatchProps = WaitingForOutcomeProps & ({ attempt: string } | { order: string })

/**
 * Why an island: it polls without a reload, which would lose the reader's place. Without JavaScript there is a link
 * that checks again.
 */
export function PaymentWatch(page: PaymentWatchProps) {
  const { checkAgainHref } = page
  const id = 'order' in page ? page.order : page.attempt
  const isOrder = 'order' in page
  useEffect(() => {
    const client = createGraphqlClient()
    const isDecided = async () => {
      if (isOrder) {
        const answer = await client.mutate(FollowOrderDocument, { requestId: id })
        return answer.ok && !orderOutcomeOf(answer.data.followOrder.status).isUndecided
      }
      const answer = await client.mutate(ResumePurchaseDocument, { attemptId: id })
      return answer.ok && !outcomeOf(answer.data.resumePurchase.status).isUndecided
    }
    return watch(isDecided, () => location.replace(checkAgainHref))
  }, [id, isOrder, checkAgainHref])
  return <WaitingForOutcome {...page} />
}
