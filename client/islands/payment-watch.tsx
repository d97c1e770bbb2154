import { useEffect } from 'react'
import { ResumePurchaseDocument } from '../../graphql/contract/generated/persisted.ts'
import { outcomeOf } from '../../graphql/contract/outcomes.ts'
import { createGraphqlClient } from '../graphql.ts'
import { WaitingForOutcome, type WaitingForOutcomeProps } from '../ui/funnel/payment-states.tsx'
import { watch } from './booking/watch.ts'

export interface PaymentWatchProps extends WaitingForOutcomeProps {
  attempt: string
}

/** Why an island: polls without a reload, which would lose the reader's place. Otherwise there is a link. */
export function PaymentWatch({ attempt, ...page }: PaymentWatchProps) {
  const { checkAgainHref } = page
  useEffect(() => {
    const client = createGraphqlClient()
    const isDecided = async () => {
      const answer = await client.mutate(ResumePurchaseDocument, { attemptId: attempt })
      return answer.ok && !outcomeOf(answer.data.resumePurchase.status).isUndecided
    }
    return watch(isDecided, () => location.replace(checkAgainHref))
  }, [attempt, checkAgainHref])
  return <WaitingForOutcome {...page} />
}
