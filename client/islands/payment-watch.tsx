import { useEffect } from 'react'
import { FollowOrderDocument, ResumePurchaseDocument } from '../../graphql/contract/generated/persisted.ts'
import { getOrderOutcome, getOutcome } from '../../graphql/contract/outcomes.ts'
import { createGraphqlClient } from '../graphql.ts'
import { WaitingForOutcome, type WaitingForOutcomeProps } from '../ui/funnel/payment-states.tsx'

/** The props of `WaitingForOutcome`, and the id of a purchase's attempt or of an order from the account. */
export type PaymentWatchProps = WaitingForOutcomeProps & ({ attempt: string } | { order: string })

/**
 * Why an island: it checks the payment without a reload, which would lose the visitor's place on the page. Without
 * JavaScript the page has a link that checks again.
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
        return answer.ok && !getOrderOutcome(answer.data.followOrder.status).isUndecided
      }
      const answer = await client.mutate(ResumePurchaseDocument, { attemptId: id })
      return answer.ok && !getOutcome(answer.data.resumePurchase.status).isUndecided
    }
    return watch(isDecided, () => location.replace(checkAgainHref))
  }, [id, isOrder, checkAgainHref])
  return <WaitingForOutcome {...page} />
}

/**
 * The milliseconds to wait before each poll. The last value repeats. Most payments are decided within the first few
 * polls.
 */
export const WAITS_MS: readonly number[] = [1500, 2000, 3000, 5000, 8000, 12_000]

/** Polls at growing intervals until the payment is decided. Returns a function that stops polling. */
export function watch(isDecided: () => Promise<boolean>, onDecided: () => void): () => void {
  let looks = 0
  let timer: ReturnType<typeof setTimeout>
  let hasEnded = false
  const wait = () => {
    timer = setTimeout(look, WAITS_MS[Math.min(looks++, WAITS_MS.length - 1)])
  }
  const look = async () => {
    const decided = await isDecided()
    if (hasEnded) return
    if (decided) onDecided()
    else wait()
  }
  wait()
  return () => {
    hasEnded = true
    clearTimeout(timer)
  }
}
