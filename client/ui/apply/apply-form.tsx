import { LIMITS } from '../../../graphql/contract/limits.ts'
import { paths } from '../../paths.ts'
import { Button } from '../button.tsx'
import { Checkbox, Radio } from '../choice.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { FieldError, Input, Select } from '../field.tsx'
import { problemLinks } from '../form-problems.ts'
import { Note } from '../note.tsx'

export const APPLY_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'zipcode',
  'experience',
  'payoutMethod',
  'isWorkEligible',
] as const
export type ApplyField = (typeof APPLY_FIELDS)[number]
export type ApplyValues = Record<ApplyField, string>

const EXPERIENCES = [
  { value: 'NONE', label: 'None yet' },
  { value: 'UNDER_ONE_YEAR', label: 'Less than a year' },
  { value: 'ONE_TO_THREE_YEARS', label: 'One to three years' },
  { value: 'OVER_THREE_YEARS', label: 'More than three years' },
] as const

const PAYOUTS = [
  { value: 'INSTANT', label: 'Instantly, after a job' },
  { value: 'WEEKLY', label: 'Once a week' },
] as const

export interface ApplyFormProps {
  values: ApplyValues
  errors: Partial<ApplyValues>
  /** The form was valid, but it is unknown whether it was stored. */
  hasFailed?: boolean
}

/** A cleaner's application. A plain form that needs no script. */
export function ApplyForm({ values, errors, hasFailed = false }: ApplyFormProps) {
  const field = (name: ApplyField) => ({
    id: `apply-${name}`,
    name,
    error: errors[name],
    defaultValue: values[name],
    required: true,
  })
  return (
    <form className="stack gap-6" id="apply-form" method="post" action={paths.apply} noValidate>
      <ErrorSummary id="apply-errors" problems={problemLinks('apply', APPLY_FIELDS, errors)} />
      {hasFailed && (
        <Note kind="bad" title="We got no answer" isAlert>
          <p className="sm">
            Your application may have arrived, or not. What you typed is still here. Send it again in a moment: it
            counts once.
          </p>
        </Note>
      )}
      <div className="pair">
        <Input
          {...field('firstName')}
          label="First name"
          type="text"
          autoComplete="given-name"
          maxLength={LIMITS.nameLength}
        />
        <Input
          {...field('lastName')}
          label="Last name"
          type="text"
          autoComplete="family-name"
          maxLength={LIMITS.nameLength}
        />
      </div>
      <Input {...field('email')} label="Email" type="email" autoComplete="email" maxLength={LIMITS.emailLength} />
      <div className="pair">
        <Input
          {...field('phone')}
          label="Phone"
          hint="10 digits"
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <Input
          {...field('zipcode')}
          label="ZIP code"
          hint="Where you would like to work"
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={LIMITS.typedZipcodeLength}
        />
      </div>
      <Select
        {...field('experience')}
        label="How much paid home-cleaning experience do you have?"
        options={[{ value: '', label: 'Choose' }, ...EXPERIENCES]}
      />
      <fieldset
        className={errors.payoutMethod ? 'stack gap-2 is-bad' : 'stack gap-2'}
        aria-describedby={errors.payoutMethod ? 'apply-payoutMethod-m' : undefined}
      >
        <legend>How would you like to be paid?</legend>
        {errors.payoutMethod && <FieldError id="apply-payoutMethod-m">{errors.payoutMethod}</FieldError>}
        {PAYOUTS.map(({ value, label }, index) => (
          <Radio
            key={value}
            // An error's link leads to the first one.
            id={index === 0 ? 'apply-payoutMethod' : `apply-payoutMethod-${value}`}
            name="payoutMethod"
            value={value}
            defaultChecked={values.payoutMethod === value}
          >
            {label}
          </Radio>
        ))}
      </fieldset>
      <Checkbox
        id="apply-isWorkEligible"
        name="isWorkEligible"
        value="yes"
        error={errors.isWorkEligible}
        defaultChecked={values.isWorkEligible === 'yes'}
      >
        I am allowed to work in the United States.
      </Checkbox>
      <div className="row">
        <Button variant="emphasis">Send application</Button>
        <p className="sm quiet">It costs nothing and commits you to nothing.</p>
      </div>
    </form>
  )
}
