import { paths } from '../../../client/paths.ts'
import { Button } from '../../../client/ui/button.tsx'
import { Checkbox, RadioGroup } from '../../../client/ui/choice.tsx'
import { ErrorSummary, fieldsOf, problemLinks } from '../../../client/ui/error-summary.tsx'
import { Input, Select, TextArea } from '../../../client/ui/field.tsx'
import { arrowRightIcon } from '../../../client/ui/icons.generated.ts'
import { Note } from '../../../client/ui/note.tsx'
import { ZIPCODE } from '../../../client/ui/usual-fields.ts'
import { ServiceChoice, type ServiceOption } from '../../../client/ui/visits/service-choice.tsx'
import { WindowChoice } from '../../../client/ui/visits/window-choice.tsx'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { formatCents, longDate } from '../../../graphql/contract/text/format.ts'
import { addOnLabel, HOME_TYPES, PROVIDERS, PROVISIONS, RECURRENCES } from '../../../graphql/contract/visit-rules.ts'
import type { Brand } from '../../brands/brand.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { feeCharged, VISIT_OUTCOMES } from './booked-page.tsx'
import type { VoucherVisit } from './voucher-access.ts'

const FIELDS = [
  ...(['window', 'service', 'street', 'unit', 'zipcode', 'homeType', 'equipment', 'supplies'] as const),
  ...(['notes', 'addOns', 'recurrence'] as const),
]
type TextField = Exclude<(typeof FIELDS)[number], 'addOns'>

/** The form as it was typed. `window` is a windowValue. */
export type VisitValues = Record<TextField, string> & { addOns: string[] }

interface ChoosePageProps {
  brand: Brand
  found: VoucherVisit
  /** The kinds of cleaning that the brand offers. */
  services: readonly ServiceOption[]
  values: VisitValues
  errors: Partial<Record<string, string>>
  /** 'canceled' after a visit was canceled, 'canceled-late' if that cost the fee. */
  said: string
}

/** Day, time, home and extras of a visit. */
export function ChoosePage({ brand, found, services, values, errors, said }: ChoosePageProps) {
  const field = fieldsOf<TextField>('visit', values, errors)
  const { voucher, addOns, windows } = found
  return (
    <main id="main" className="wrap visit" tabIndex={-1}>
      <div className="stack">
        <h1>{brand.copy.redeem.heading}</h1>
        {voucher && (
          <p className="lede">
            {voucher.numHours} hours in {voucher.city}, paid with voucher <b className="num">{voucher.code}</b>. It is
            good until {longDate(voucher.expiresAt)}.
          </p>
        )}
      </div>
      {said === 'not-changed' && (
        <Note kind="bad" title="Your visit was not rescheduled" isAlert>
          <p>
            It was canceled before that, perhaps in another tab. You can use your voucher again: choose another date.
          </p>
        </Note>
      )}
      {(said === 'canceled' || said === 'canceled-late') && (
        <Note kind="good" title={VISIT_OUTCOMES[said]} isOutcome>
          <p>
            You can use your voucher again. Choose another date whenever you like.
            {said === 'canceled-late' && ` ${feeCharged(found.lateFeeCents)}`}
          </p>
        </Note>
      )}
      <CheckedForm rules="visit" keep="visit">
        <form className="form" method="post" action={paths.redeem} noValidate>
          <ErrorSummary id="visit-errors" problems={problemLinks('visit', FIELDS, errors)} />
          <WindowChoice
            windows={windows}
            value={values.window}
            error={errors.window}
            isDemonstration={found.isDemonstration}
          />
          <ServiceChoice services={services} value={values.service} hours={voucher?.numHours ?? 0} />
          <h2>Your home</h2>
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
          {addOns.length > 0 && (
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
                >
                  {addOnLabel(addOn)}, {formatCents(cents)}
                </Checkbox>
              ))}
            </fieldset>
          )}
          <Select
            {...field('recurrence')}
            label="How often would you like us to come after that?"
            hint="We keep your answer. It books nothing and charges nothing."
            options={[{ value: '', label: 'Just this once' }, ...RECURRENCES]}
          />
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
