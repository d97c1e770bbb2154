import { Input } from '../field.tsx'
import { creditCardIcon } from '../icons.generated.ts'

/** Messages about the card, by the field names in the specification. */
export interface CardErrors {
  ccNumber?: string
  ccExpiration?: string
  cvc?: string
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
