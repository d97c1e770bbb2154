/** /apply: cleaners' pay by region, and the application form. Also the home page of the brand for cleaners. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { APPLY_FIELDS, type ApplyField } from '../../../client/ui/apply/apply-form.tsx'
import { applyAsCleanerInput } from '../../../graphql/contract/desk-inputs.ts'
import { applicationOf } from '../../../graphql/contract/form-rules.ts'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { cleanZipcode } from '../../../graphql/contract/text/clean.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { readSentForm, writeSentForm } from '../../http/sent-form.ts'
import { answerForm, type FormState, typedIn } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { ANY_COOKIE, refusesCookies } from '../../purchase/funnel-facts.ts'
import { apply } from '../../registry/entries/apply.ts'
import { findPage } from '../../registry/find.ts'
import type { Page, PageHandler } from '../../registry/page.ts'
import { ask } from '../../render/ask.ts'
import { critical } from '../../render/slots.ts'
import { AppliedPage, ApplyPage, CheckedApplyForm, Earnings, EMPTY_APPLICATION, EmptyApplyForm } from './apply-page.tsx'

const EARNINGS_DEADLINE_MS = 600

export const get: PageHandler = async (c) => {
  const sent = c.req.query('sent') ? await readSentForm(c) : null
  if (sent?.form === 'apply') return showApplied(c, sent.isConfirmed)
  const zipcode = zipcodeOf(c)
  return show(c, zipcode ? { values: { ...EMPTY_APPLICATION, zipcode }, errors: {} } : null)
}

export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  const typed = typedIn(form, APPLY_FIELDS)
  return answerForm(c, {
    typed,
    schema: applyAsCleanerInput,
    input: applicationOf(typed),
    send: (input) => c.var.origin.mutate('ApplyAsCleaner', { input }),
    read: (data) => data.applyAsCleaner,
    mainField: 'email',
    show: (state) => show(c, state),
    done: ({ isConfirmed }) => confirm(c, isConfirmed),
  })
}

async function confirm(c: Context<AppEnv>, isConfirmed: boolean): Promise<Response> {
  // Without a cookie, the next page could not say that the application is stored, and would show an empty form.
  if (refusesCookies(c, ANY_COOKIE)) return showApplied(c, isConfirmed)
  await writeSentForm(c, { form: 'apply', isConfirmed })
  return c.redirect(`${paths.apply}?sent=1`, 303)
}

const showApplied = (c: Context<AppEnv>, isConfirmed: boolean) =>
  renderPage(c, apply, AppliedPage, { isConfirmed }, { styles: ['status'], surface: 'paper' })

/** Shows the page. `state` is null for the empty form, whose HTML all visitors share. */
function show(c: Context<AppEnv>, state: FormState<ApplyField> | null): Response | Promise<Response> {
  const brand = c.get('brand')
  const here: Page = findPage(brand, c.req.path) ?? (apply as Page)
  const zipcode = zipcodeOf(c)
  const earnings = ask(
    c,
    'CleanerEarnings',
    { zipcode },
    {
      name: 'earnings',
      kind: 'critical',
      deadlineMs: EARNINGS_DEADLINE_MS,
      read: (data) => data.cleanerEarnings,
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
          <Earnings zipcode={zipcode} earnings={known} error={lookupError(c, zipcode)} action={c.req.path} />
        )),
        form: state ? <CheckedApplyForm {...state} /> : <EmptyApplyForm />,
      },
    },
  )
}

/**
 * Returns the ZIP code of the region to show (`?zipcode=60601`). If it is not valid, the page shows the highest paying
 * regions.
 */
function zipcodeOf(c: Context<AppEnv>): string | null {
  const zipcode = cleanZipcode(c.req.query('zipcode') ?? '')
  return /^\d{5}$/.test(zipcode) ? zipcode : null
}

/** Returns the specification's message for a lookup without a valid ZIP code. */
function lookupError(c: Context<AppEnv>, zipcode: string | null): string | undefined {
  const typed = c.req.query('zipcode')
  if (typed === undefined || zipcode) return undefined
  return typed.trim() === '' ? MESSAGES.zipcodeMissing : MESSAGES.zipcodeInvalid
}
