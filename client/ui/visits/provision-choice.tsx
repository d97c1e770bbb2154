import { PROVIDERS, type PROVISIONS } from '../../../graphql/contract/visit-rules.ts'
import { Radio } from '../choice.tsx'
import { FieldError } from '../field.tsx'

type Provision = (typeof PROVISIONS)[number]

export interface ProvisionChoiceProps extends Pick<Provision, 'name' | 'label'> {
  value: string
  error?: string | undefined
}

/** Who has something that the visit needs: the customer, or the cleaner. */
export function ProvisionChoice({ name, label, value, error }: ProvisionChoiceProps) {
  const id = `visit-${name}`
  return (
    <fieldset className={error ? 'stack gap-2 is-bad' : 'stack gap-2'} aria-describedby={error && `${id}-m`}>
      <legend>{label}</legend>
      {error && <FieldError id={`${id}-m`}>{error}</FieldError>}
      {PROVIDERS.map((each, index) => (
        <Radio
          key={each.value}
          // An error's link leads to the first one.
          id={index === 0 ? id : `${id}-${each.value}`}
          name={name}
          value={each.value}
          defaultChecked={each.value === value}
          required
        >
          {each.label}
        </Radio>
      ))}
    </fieldset>
  )
}
