import { paths } from '../../../client/paths.ts'
import { APPLY_FIELDS, ApplyForm, type ApplyFormProps, type ApplyValues } from '../../../client/ui/apply/apply-form.tsx'
import { EarningsTable } from '../../../client/ui/apply/earnings-table.tsx'
import { Art } from '../../../client/ui/art.tsx'
import { ButtonLink } from '../../../client/ui/button.tsx'
import { arrowRightIcon } from '../../../client/ui/icons.generated.ts'
import { MessagePage } from '../../../client/ui/status/scene-page.tsx'
import type { Brand } from '../../brands/brand.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { cached, Slot } from '../../render/section.tsx'

/**
 * The application page. Visitors first want to know what the job pays, so the pay is at the top and the form at the
 * end.
 */
export const ApplyPage = cached('apply', function ApplyPage({ brand }: { brand: Brand }) {
  const { heading, lede, points } = brand.copy.apply
  const artFolder = `/art/${brand.id}`
  return (
    <main id="main" tabIndex={-1}>
      <div className="sky beam apply-h">
        <div className="wrap">
          <div className="stack gap-6">
            <h1>{heading}</h1>
            <p className="lede">{lede}</p>
            <div>
              <ButtonLink href="#apply-form" iconEnd={arrowRightIcon}>
                Go to the application
              </ButtonLink>
            </div>
          </div>
          <Slot name="earnings" />
        </div>
        <div className="wrap apply-crew">
          <Art folder={artFolder} name="mateo-work" className="" isEager />
          <Art folder={artFolder} name="noor-wave" className="" isEager />
          <Art folder={artFolder} name="grace-stand" className="" isEager />
        </div>
      </div>
      <section className="section tint">
        <div className="wrap">
          <ol role="list" className="apply-why">
            {points.map(({ title, text }) => (
              <li key={title} className="stack gap-2">
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="section">
        <div className="wrap apply-f">
          <div className="stack">
            <h2>Your application</h2>
            <p className="lede">It takes a few minutes, and it is free.</p>
            {brand.features.chrome !== 'full' && (
              <p>
                Looking for a cleaner for your own home? <a href={paths.deal}>See the offer</a>
              </p>
            )}
          </div>
          <Slot name="form" />
        </div>
      </section>
    </main>
  )
})

/** A table of the pay by region, cached per answer. */
export const Earnings = cached('apply-earnings', EarningsTable)

export const EMPTY_APPLICATION = Object.fromEntries(APPLY_FIELDS.map((name) => [name, ''])) as ApplyValues

/** The application form, with the typed values. */
export function CheckedApplyForm(props: ApplyFormProps) {
  return (
    <CheckedForm rules="apply" keep="apply">
      <ApplyForm {...props} />
    </CheckedForm>
  )
}

/** The application form while it is empty. */
export const EmptyApplyForm = cached('apply-form', function EmptyApplyForm() {
  return <CheckedApplyForm values={EMPTY_APPLICATION} errors={{}} />
})

/** Confirms that the application is stored. */
export function AppliedPage({ brand, isConfirmed }: { brand: Brand; isConfirmed: boolean }) {
  return (
    <MessagePage
      artFolder={`/art/${brand.id}`}
      picture="crew"
      heading="We received your application"
      lede={`A person at ${brand.appName} reads it and answers by email. If you applied before with the same email, they read both.`}
      more={
        <p>
          {isConfirmed ? 'We confirm it by email.' : 'No email confirms it this time.'} Something to correct?{' '}
          <a href={paths.ticket}>Write to us</a>.
        </p>
      }
      isOutcome
    >
      <div className="row">
        <ButtonLink href={paths.home}>Back to the start</ButtonLink>
      </div>
    </MessagePage>
  )
}
