import { Button, ButtonLink, type ButtonProps, type ButtonSize, type ButtonVariant } from '../button.tsx'
import { Checkbox, Radio } from '../choice.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { Input, Select, TextArea } from '../field.tsx'
import { arrowRightIcon, creditCardIcon } from '../icons.generated.ts'
import { SheetSection } from './sheet.tsx'

const VARIANTS: readonly ButtonVariant[] = ['emphasis', 'primary', 'secondary', 'tertiary']
const SIZES: readonly ButtonSize[] = [48, 40, 32, 24]

/** All button variants in each size, idle and in every other state. */
export function ButtonsSection() {
  return (
    <SheetSection name="Button: four variants, four sizes">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard */}
      <section className="scroll" aria-label="Buttons" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              {['Variant', 'Default', 'Hover', 'Focus', 'Disabled', 'Loading', 'Link'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {VARIANTS.flatMap((variant) =>
              SIZES.map((size) => <ButtonRow key={`${variant}-${size}`} variant={variant} size={size} />),
            )}
          </tbody>
        </table>
      </section>
    </SheetSection>
  )
}

const STATES: readonly ButtonProps[] = [
  {},
  { className: 'is-hover' },
  { className: 'is-focus' },
  { disabled: true },
  { isLoading: true },
]

function ButtonRow({ variant, size }: { variant: ButtonVariant; size: ButtonSize }) {
  const look = { variant, size, type: 'button' } as const
  return (
    <tr>
      <th scope="row">
        {variant} {size}
      </th>
      {STATES.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <td key={index}>
          <Button {...look} {...state}>
            Continue
          </Button>
        </td>
      ))}
      <td>
        <ButtonLink variant={variant} size={size} href="#main" iconEnd={arrowRightIcon}>
          Continue
        </ButtonLink>
      </td>
    </tr>
  )
}

/** Fields, checkboxes and radio buttons in each state. */
export function FieldsSection() {
  return (
    <SheetSection name="Field, checkbox, radio">
      <ErrorSummary id="g-errors" problems={[{ href: '#g-error', message: 'Enter a valid email address' }]} />
      <div className="three">
        <Input id="g-plain" label="Default" />
        <Input id="g-hint" label="With hint" hint="10 digits, for the day of a visit." />
        <Input id="g-error" label="Error" defaultValue="dana@" error="Enter a valid email address" />
        <Input id="g-off" label="Disabled" defaultValue="Chicago" disabled />
        <Input id="g-icon" label="With icon" icon={creditCardIcon} />
        <Select id="g-select" label="Select" options={[{ value: 'RECENT', label: 'Newest first' }]} />
        <TextArea id="g-area" label="Several lines" />
        <fieldset className="stack gap-2">
          <legend className="label">Choices</legend>
          <Checkbox id="g-box">Checkbox</Checkbox>
          <Checkbox id="g-boxed" defaultChecked>
            Checked
          </Checkbox>
          <Checkbox id="g-must" error="Check the box to agree to the membership terms">
            Error
          </Checkbox>
          <Radio id="g-one" name="g-radio">
            Radio
          </Radio>
          <Radio id="g-two" name="g-radio" defaultChecked>
            Chosen
          </Radio>
        </fieldset>
      </div>
    </SheetSection>
  )
}
