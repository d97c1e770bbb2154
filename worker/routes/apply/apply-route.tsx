/** /apply: cleaners' pay by region, and the application form. Also the home page of the brand for cleaners. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import {
  APPLY_FIELDS,
  type ApplyField,
  ApplyForm,
  type ApplyFormProps,
  type ApplyValues,
} from '../../../client/ui/apply/apply-form.tsx'
import { EarningsTable } from '../../../client/ui/apply/earnings-table.tsx'
import { Art } from '../../../client/ui/art.tsx'
import { ButtonLink } from '../../../client/ui/button.tsx'
import { arrowRightIcon } from '../../../client/ui/icons.generated.ts'
import { MessagePage } from '../../../client/ui/status/message-page.tsx'
import { withoutCards } from '../../../graphql/contract/cards/card-number.ts'
import { applyAsCleanerInput } from '../../../graphql/contract/desk-inputs.ts'
import { readApplication } from '../../../graphql/contract/form-rules.ts'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { cleanZipcode } from '../../../graphql/contract/text/clean.ts'
import type { Brand } from '../../brands/brand.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { readSentForm, writeSentForm } from '../../http/sent-form.ts'
import { answerForm, type FormState, typedIn } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { ANY_COOKIE, refusesCookies } from '../../purchase/funnel-facts.ts'
import { apply } from '../../registry/entries/home.ts'
import { findPage } from '../../registry/find.ts'
import type { Page, PageHandler } from '../../registry/page.ts'
import { ask } from '../../render/ask.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { cached, Slot } from '../../render/section.tsx'
import { critical } from '../../render/slots.ts'

const EARNINGS_DEADLINE_MS = 600

export const get: PageHandler = async (c) => {
  const sent = c.req.query('sent') ? await readSentForm(c) : null
  if (sent?.form === 'apply') return showApplied(c, sent.isConfirmed)
  const zipcode = getZipcode(c)
  return show(c, zipcode ? { values: { ...EMPTY_APPLICATION, zipcode }, errors: {} } : null)
}

export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  const typed = typedIn(form, APPLY_FIELDS)
  return answerForm(c, {
    typed,
    schema: applyAsCleanerInput,
    input: readApplication(typed),
    send: (input) => c.var.origin.mutate('ApplyAsCleaner', { input }),
    read: (data) => data.applyAsCleaner,
    mainField: 'email',
    show: (state) => show(c, state),
    done: ({ isConfirmed }) => confirm(c, isConfirmed),
  })
}

async function confirm(c: Context<AppEnv>, isConfirmed: boolean): Promise<Response> {
  // Without a cookie, the next page could not confirm that the application is stored, and would show an empty form.
  if (refusesCookies(c, ANY_COOKIE)) return showApplied(c, isConfirmed)
  await writeSentForm(c, { form: 'apply', isConfirmed })
  return c.redirect(`${paths.apply}?sent=1`, 303)
}

const showApplied = (c: Context<AppEnv>, isConfirmed: boolean) =>
  renderPage(c, apply, AppliedPage, { isConfirmed }, { styles: ['status'], chrome: { surface: 'paper' } })

/** `state` is null for the empty form, whose HTML all visitors share. */
function show(c: Context<AppEnv>, state: FormState<ApplyField> | null): Response | Promise<Response> {
  const brand = c.get('brand')
  const here: Page = findPage(brand, c.req.path) ?? (apply as Page)
  const zipcode = getZipcode(c)
  const mistake = findMistake(c, zipcode)
  // Visitors can type any text, so a table that repeats it is not cached.
  const Table = mistake ? EarningsTable : Earnings
  const earnings = ask(
    c,
    'CleanerEarnings',
    'cleanerEarnings',
    { zipcode },
    {
      name: 'earnings',
      deadlineMs: EARNINGS_DEADLINE_MS,
      read: (found) => found,
      fallback: null,
    },
  )
  return renderPage(
    c,
    here,
    ApplyPage,
    {},
    {
      slots: {
        earnings: critical(earnings, (known) => (
          <Table zipcode={zipcode} earnings={known} mistake={mistake} action={c.req.path} />
        )),
        form: state ? <CheckedApplyForm {...state} /> : <EmptyApplyForm />,
      },
    },
  )
}

/**
 * Returns the ZIP code of the region to show (`?zipcode=60601`). If it is not valid, the page shows the highest-paying
 * regions.
 */
function getZipcode(c: Context<AppEnv>): string | null {
  const zipcode = cleanZipcode(c.req.query('zipcode') ?? '')
  return /^\d{5}$/.test(zipcode) ? zipcode : null
}

/** Returns an invalid ZIP code as typed, with the specification's error message. */
function findMistake(c: Context<AppEnv>, zipcode: string | null): { typed: string; error: string } | undefined {
  const query = c.req.query('zipcode')
  if (query === undefined || zipcode) return undefined
  const { typed } = withoutCards({ typed: query })
  const error = query.trim() === '' ? MESSAGES.zipcodeMissing : MESSAGES.zipcodeInvalid
  return { typed: typed.slice(0, LIMITS.typedZipcodeLength), error }
}

/** Visitors first want to know the pay, so the pay is at the top and the form at the end. */
const ApplyPage = cached('apply', function ApplyPage({ brand }: { brand: Brand }) {
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

const Earnings = cached('apply-earnings', EarningsTable)

const EMPTY_APPLICATION = Object.fromEntries(APPLY_FIELDS.map((name) => [name, ''])) as ApplyValues

function CheckedApplyForm(props: ApplyFormProps) {
  return (
    <CheckedForm rules="apply" keep="apply">
      <ApplyForm {...props} />
    </CheckedForm>
  )
}

const EmptyApplyForm = cached('apply-form', function EmptyApplyForm() {
  return <CheckedApplyForm values={EMPTY_APPLICATION} errors={{}} />
})

function AppliedPage({ brand, isConfirmed }: { brand: Brand; isConfirmed: boolean }) {
  return (
    <MessagePage
      artFolder={`/art/${brand.id}`}
      picture="crew"
      heading="We received your application"
      lede={`A person at ${brand.appName} reads it and answers by email. If you applied before with the same email, they read both.`}
      more={
        <p>
          {isConfirmed ? 'We confirm it by email.' : 'You will not get a confirmation email this time.'} Something to
          correct? <a href={paths.ticket}>Write to us</a>.
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
