import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { problemLinks } from '../error-summary.tsx'
import { Input } from '../field.tsx'
import { creditCardIcon } from '../icons.generated.ts'

/** Messages about the card, by the field names in the specification. */
export interface CardErrors {
  ccNumber?: string
  ccExpiration?: string
  cvc?: string
}

/**
 * Returns links to the invalid card fields, for the list above the form. The message for an empty card number must name
 * the field, because the list is not next to the field.
 */
export function cardProblems(idPrefix: string, errors: CardErrors): { href: string; message: string }[] {
  const isEmpty = errors.ccNumber === MESSAGES.required
  const named = isEmpty ? { ...errors, ccNumber: `Card number: ${MESSAGES.required}` } : errors
  return problemLinks(idPrefix, ['ccNumber', 'ccExpiration', 'cvc'], named)
}

const DIGITS = { type: 'text', inputMode: 'numeric', required: true } as const

/** The card fields. The inputs have no names, so that no form posts them. A script sends them to the gateway. */
export function CardFields({ idPrefix, errors }: { idPrefix: string; errors: CardErrors }) {
  return (
    <div className="stack">
      <Input
        {...DIGITS}
        id={`${idPrefix}-ccNumber`}
        label="Card number"
        error={errors.ccNumber}
        icon={creditCardIcon}
        autoComplete="cc-number"
        // Leaves room for separators in a pasted card number.
        maxLength={40}
      />
      <div className="pair-k">
        <Input
          {...DIGITS}
          id={`${idPrefix}-ccExpiration`}
          label="Expiry"
          error={errors.ccExpiration}
          autoComplete="cc-exp"
          placeholder="MM/YY"
          maxLength={20}
        />
        <Input
          {...DIGITS}
          id={`${idPrefix}-cvc`}
          label="Security code"
          error={errors.cvc}
          autoComplete="cc-csc"
          maxLength={10}
        />
      </div>
    </div>
  )
}
