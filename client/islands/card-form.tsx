import { type FormEvent, useEffect, useState } from 'react'
import { formatCentsExact } from '../../graphql/contract/text/format.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { CardFields, cardProblems } from '../ui/funnel/card-fields.tsx'
import { lockIcon } from '../ui/icons.generated.ts'
import { Note } from '../ui/note.tsx'
import { makePaymentMethod } from './booking/gateway.ts'
import { CARD_CHECKS, useCardFields } from './booking/use-card-fields.ts'
import { useChecks } from './form/use-checks.ts'
import { useSending } from './form/use-sending.ts'

export interface CardFormProps {
  /** The account's email address. */
  account: string
  /** The amount charged to the new card immediately, in cents. 0 if nothing is due. */
  dueCents: number
  /** Why the last submitted card was not saved. Null if there was no problem. */
  problem: string | null
  /** Whether the form has card fields. Otherwise the customer enters the card on the gateway's page. */
  hasCardFields: boolean
  /** The payment gateway's origin, to which the browser sends the card. */
  gatewayUrl: string
  gatewayKey: string
}

/** Why the card was not saved. */
interface Problem {
  words: string
  /** Whether the browser cannot reach the gateway's API. The gateway's own page may still work. */
  isAway?: boolean
  /**
   * Whether the problem occurred on this page, so that focus must move to it. A problem that the server rendered
   * already has focus.
   */
  isFresh: boolean
}

const PREFIX = 'card'

/**
 * Why an island: the card goes from the browser directly to the payment gateway. Without JavaScript, or if the browser
 * cannot reach the gateway, the form is posted without a card and the customer enters the card on the gateway's page.
 */
export function CardForm({ account, dueCents, problem: given, hasCardFields, gatewayUrl, gatewayKey }: CardFormProps) {
  const [problem, setProblem] = useState<Problem | null>(given === null ? null : { words: given, isFresh: false })
  const checked = useChecks({ prefix: PREFIX, checks: CARD_CHECKS, initial: {}, hasProblem: problem !== null })
  const card = useCardFields(checked.form, PREFIX)
  const sending = useSending()
  useEffect(() => {
    if (problem?.isFresh) document.getElementById(`${PREFIX}-problem`)?.focus()
  }, [problem])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isSending) return
    if (!hasCardFields) return post('')
    if (!checked.checkAll()) return
    setProblem(null)
    sending.start()
    const answer = await makePaymentMethod({ url: gatewayUrl, publishableKey: gatewayKey }, card.read())
    if (answer.kind === 'made') return post(answer.paymentMethodId)
    sending.stop()
    if (answer.kind === 'wrong') return checked.show(answer.errors)
    const isAway = answer.kind === 'unreachable'
    const words = answer.kind === 'declined' ? answer.reason : 'Our payment partner cannot be reached from here.'
    setProblem({ words, isAway, isFresh: true })
  }

  function post(paymentMethodId: string) {
    const input = checked.form.current?.querySelector<HTMLInputElement>('[name=paymentMethod]')
    if (input) input.value = paymentMethodId
    card.clear()
    sending.leave()
    checked.form.current?.submit()
  }

  return (
    <form ref={checked.form} className="form" method="post" action={paths.accountCard} noValidate onSubmit={onSubmit}>
      <ErrorSummary
        id={`${PREFIX}-errors`}
        problems={checked.hasSummary ? cardProblems(PREFIX, checked.messages) : []}
      />
      {problem && (
        <Note id={`${PREFIX}-problem`} kind="bad" title="The card was not saved" isAlert>
          <p className="sm">{problem.words}</p>
          {problem.isAway && (
            <Button type="button" variant="secondary" size={40} onClick={() => post('')}>
              Enter it on the secure page
            </Button>
          )}
        </Note>
      )}
      {hasCardFields && (
        <div className="if-script">
          <CardFields idPrefix={PREFIX} errors={checked.messages} />
        </div>
      )}
      <p className={hasCardFields ? 'if-no-script' : undefined}>
        You enter your card on the next page, which belongs to our payment partner.
      </p>
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="dueCents" value={dueCents} />
      <input type="hidden" name="paymentMethod" defaultValue="" />
      <div className="act">
        <Button variant="emphasis" icon={lockIcon} isLoading={sending.isSending} loadingLabel="Saving the card">
          {hasCardFields && (
            <span className="if-script">
              {dueCents > 0 ? `Save the card and pay ${formatCentsExact(dueCents)}` : 'Save this card'}
            </span>
          )}
          <span className={hasCardFields ? 'if-no-script' : undefined}>Continue to the secure page</span>
        </Button>
      </div>
    </form>
  )
}
