import { Input } from '../field.tsx'
import { creditCardIcon } from '../icons.generated.ts'

/** Messages about the card, keyed by the specification's names. */
export interface CardErrors {
  ccNumber?: string
  ccExpiration?: string
  cvc?: string
}

export interface CardFieldsProps {
  idPrefix: string
  errors: CardErrors
}

const DIGITS = { type: 'text', inputMode: 'numeric', required: true } as const

/**
 * The card. None of these inputs has a name, so no form can post them: a script sends them directly to the payment
 * gateway. Without JavaScript they are hidden.
 */
export function CardFields({ idPrefix, errors }: CardFieldsProps) {
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
