import type { TotalData } from '../../../client/islands/checked/total.ts'
import { Button } from '../../../client/ui/button.tsx'
import { Checkbox, RadioGroup } from '../../../client/ui/choice.tsx'
import { ErrorSummary, makeFieldProps, problemLinks } from '../../../client/ui/error-summary.tsx'
import { Input, Select, TextArea, ZIPCODE } from '../../../client/ui/field.tsx'
import { arrowRightIcon } from '../../../client/ui/icons.generated.ts'
import { dayHref, type OpenWindow, windowValue } from '../../../client/ui/visits/calendar.tsx'
import { ServiceChoice, type ServiceOption } from '../../../client/ui/visits/service-choice.tsx'
import { Arrival } from '../../../client/ui/visits/visit-facts.tsx'
import { windowWords } from '../../../client/ui/visits/visit-words.ts'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { amountWithTax } from '../../../graphql/contract/tax.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import { addOnLabel, HOME_TYPES, PROVIDERS, PROVISIONS, RECURRENCES } from '../../../graphql/contract/visit-rules.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import type { VoucherVisit } from './voucher-access.ts'

const FIELDS = [
  ...(['window', 'street', 'unit', 'zipcode', 'homeType', 'service', 'equipment', 'supplies'] as const),
  ...(['notes', 'addOns', 'recurrence'] as const),
]
type TextField = Exclude<(typeof FIELDS)[number], 'addOns'>

/** The form's values as entered. windowValue() formats `window`. */
export type VisitValues = Record<TextField, string> & { addOns: string[] }

/** The booking's data that the form shows or submits. */
export interface Booking {
  hours: number
  /** A sentence with hours, place and price. */
  summary: string
  /** The price without extras, before tax, for `zipcode`. Null if there is none, because we do not clean there. */
  cents: number | null
  salesTaxRate: number
  zipcode: string
  windows: readonly OpenWindow[]
  addOns: VoucherVisit['addOns']
  action: string
  calendar: string
  hidden?: Readonly<Record<string, string>>
}

interface DetailsPageProps {
  booking: Booking
  /** The kinds of cleaning that the brand offers. */
  services: readonly ServiceOption[]
  values: VisitValues
  errors: Partial<Record<string, string>>
}

/** The number of windows to offer if the chosen one was taken. */
const OTHER_WINDOWS = 6

export function DetailsPage({ booking, services, values, errors }: DetailsPageProps) {
  const field = makeFieldProps<TextField>('visit', values, errors)
  const { hours, summary, cents, salesTaxRate, zipcode, windows, addOns, action, calendar, hidden } = booking
  const withoutExtras = cents === null ? '' : amountWithTax(cents, cents > 0 ? salesTaxRate : 0)
  const window = windows.find((each) => windowValue(each) === values.window)
  const later = windows.filter(({ day }) => day >= values.window.slice(0, 10))
  return (
    <main id="main" className="wrap visit visit-wide visit-two" tabIndex={-1}>
      <h1>Where should we come?</h1>
      {window && (
        <aside aria-label="Your visit">
          <Arrival {...window}>
            <p>{summary}</p>
            <p>
              <b>To pay now: {withoutExtras}</b>
              {addOns.length > 0 && ', plus the extras that you choose'}
            </p>
            <p>
              <a href={`${dayHref(calendar, window.day)}#when`}>Choose another time</a>
            </p>
          </Arrival>
        </aside>
      )}
      <CheckedForm rules="visit" keep="visit">
        <form className="form" method="post" action={action} noValidate>
          <ErrorSummary id="visit-errors" problems={problemLinks('visit', FIELDS, errors)} />
          <Hidden fields={hidden ?? {}} />
          {window || windows.length === 0 ? (
            <input type="hidden" name="window" value={values.window} />
          ) : (
            <RadioGroup
              id="visit-window"
              name="window"
              legend="When should we arrive?"
              options={(later.length > 0 ? later : windows).slice(0, OTHER_WINDOWS).map((each) => ({
                value: windowValue(each),
                label: windowWords(each),
              }))}
              value=""
              error={errors.window}
              required
            />
          )}
          <Input
            {...field('street')}
            label="Street and number"
            autoComplete="address-line1"
            maxLength={LIMITS.streetLength}
            required
          />
          <Input
            {...field('unit')}
            label="Apartment or unit (optional)"
            autoComplete="address-line2"
            maxLength={LIMITS.unitLength}
          />
          <Input {...field('zipcode')} {...ZIPCODE} required />
          <Select
            {...field('homeType')}
            label="Kind of home"
            options={[{ value: '', label: 'Choose' }, ...HOME_TYPES]}
            required
          />
          <ServiceChoice services={services} value={values.service} hours={hours} />
          {PROVISIONS.map(({ name, label }) => (
            <RadioGroup
              key={name}
              id={`visit-${name}`}
              name={name}
              legend={label}
              options={PROVIDERS}
              value={values[name]}
              error={errors[name]}
              required
            />
          ))}
          <TextArea
            {...field('notes')}
            label="Notes for the cleaner (optional)"
            hint="How to get in, pets, what matters most. No card numbers, please."
            rows={4}
            maxLength={LIMITS.visitNotesLength}
          />
          <Select
            {...field('recurrence')}
            label="How often would you like a cleaning?"
            hint="Your account then proposes the next one. It books nothing and charges nothing by itself."
            options={[{ value: '', label: 'Just this once' }, ...RECURRENCES]}
          />
          {addOns.length > 0 && (
            <div className="stack">
              <fieldset className="stack gap-2" id="visit-addOns">
                <legend>Extras, plus tax (optional)</legend>
                {errors.addOns && <p className="msg">{errors.addOns}</p>}
                {addOns.map(({ addOn, cents }) => (
                  <Checkbox
                    key={addOn}
                    id={`visit-addOn-${addOn}`}
                    name={`addOn-${addOn}`}
                    value="yes"
                    defaultChecked={values.addOns.includes(addOn)}
                    data-cents={cents}
                  >
                    {addOnLabel(addOn)}, {formatCents(cents)}
                  </Checkbox>
                ))}
              </fieldset>
              {/* Without JavaScript, this text does not change, so it must be true for any choice. */}
              {cents !== null && (
                <output
                  className="visit-total"
                  {...({ 'data-cents': cents, 'data-rate': salesTaxRate, 'data-zipcode': zipcode } satisfies TotalData)}
                >
                  Without extras: {withoutExtras}
                </output>
              )}
            </div>
          )}
          <div className="act">
            <Button variant="emphasis" iconEnd={arrowRightIcon}>
              Review your total
            </Button>
          </div>
        </form>
      </CheckedForm>
    </main>
  )
}

export function Hidden({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
