/** /customer/choosedate/: books a visit with a voucher, and shows the booked visit. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import { windowValue } from '../../../client/ui/visits/calendar.tsx'
import { withoutCards } from '../../../graphql/contract/cards/card-number.ts'
import { fieldErrors } from '../../../graphql/contract/inputs.ts'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { visitForm, voucherForm } from '../../../graphql/contract/visit-inputs.ts'
import { getLeadHours } from '../../../graphql/contract/visit-rules.ts'
import { rememberBrowser } from '../../account/signed-in.ts'
import { getList } from '../../brands/services.ts'
import type { AppEnv } from '../../env.ts'
import { confirmFact } from '../../events/page-view.ts'
import { readForm } from '../../http/form-body.ts'
import { dataOrThrow } from '../../origin/errors.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { refusesCookies } from '../../purchase/funnel-facts.ts'
import { redeem } from '../../registry/entries/visits.ts'
import type { PageHandler } from '../../registry/page.ts'
import { BookedPage, homeAddress, VISIT_OUTCOMES } from './booked-page.tsx'
import { calendarFile } from './calendar-file.ts'
import { DatePage } from './date-page.tsx'
import { type Booking, DetailsPage, type VisitValues } from './details-page.tsx'
import { CodePage, EmptyCodePage, StoppedPage, VoucherReview } from './redeem-pages.tsx'
import { buildInput, chosenService, readVisitValues, serviceOptions, toValues } from './visit-values.ts'
import {
  type Access,
  getAccess,
  getVisitPage,
  getVisitQuery,
  lookUpVisit,
  lookUpVoucher,
  rememberAccess,
  storeMessage,
  takeMessage,
  toCode,
  type VoucherVisit,
} from './voucher-access.ts'

export const get: PageHandler = async (c) => {
  const typed = c.req.query('code') ?? ''
  const access = await getAccess(c, typed)
  if (!access && c.req.query('opened') === '1' && refusesCookies(c, STORED.sent)) {
    return renderPage(c, redeem, CodePage, { values: { code: '', email: '' }, errors: {}, needsCookies: true })
  }
  if (!access) return showCode(c, shownAs({ code: typed }))
  const found = await lookUpVoucher(c, access)
  if (!found.success) return showCode(c, shownAs({ code: typed || access.code }))
  if (typed) rememberBrowser(c, found.browser)
  const { voucher, visit, lateHours, lateFeeCents } = found
  const word = await takeMessage(c)
  // The pages that follow have no code in their URLs.
  if (typed && !access.email) await rememberAccess(c, access)
  // Another tab may have changed the visit in the meantime, so the message is shown only if it still matches the visit.
  const said = /^(booked|moved)/.test(word) === Boolean(visit) ? word : ''
  if (visit) {
    if (said === 'booked') confirmFact(c, 'publicweb.visit.booked', {}, visit.id)
    const props = { visit, said, lateHours, lateFeeCents }
    return renderPage(c, redeem, BookedPage, props, { data: 'booked', outcome: VISIT_OUTCOMES[said] })
  }
  if (voucher?.standing !== 'READY' || found.windows.length === 0) {
    return showStopped(c, found)
  }
  const { window, day, month } = c.req.query()
  if (findWindow(found, window)) return showDetails(c, found, { values: initialValues(found, window), errors: {} })
  const props = { found, wanted: { day, month }, said: said || (window ? 'taken' : '') }
  return renderPage(c, redeem, DatePage, props, { outcome: VISIT_OUTCOMES[said] })
}

const findWindow = ({ windows }: VoucherVisit, wanted: string | undefined) =>
  windows.find((each) => windowValue(each) === wanted)

/** Returns the form's initial values, which include the data about the home from the previous visit. */
const initialValues = ({ voucher, lastHome }: VoucherVisit, window = '') =>
  toValues({ ...lastHome, zipcode: lastHome?.zipcode ?? voucher?.zipcode, service: voucher?.service }, window)

/** Returns the voucher's status, or ENDS_TOO_SOON if it expires before any visit could begin. */
function voucherStatus({ voucher, lateHours }: VoucherVisit): string {
  if (voucher?.standing !== 'READY') return voucher?.standing ?? 'READY'
  const earliest = new Date(Date.now() + getLeadHours(lateHours) * 3_600_000).toISOString()
  return voucher.expiresAt.slice(0, 10) < earliest.slice(0, 10) ? 'ENDS_TOO_SOON' : 'READY'
}

/**
 * Handles the filled-in form: shows it again with its errors, or shows the total with tax before anything is booked.
 */
export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  const access = await getAccess(c, form.code)
  if (!access) return toCode(c)
  if (form.refund) return refund(c, access)
  const values = readVisitValues(c, form)
  const checked = visitForm.safeParse(buildInput(values))
  const found = await lookUpVoucher(c, access, checked.data?.zipcode)
  if (!found.success) return toCode(c)
  if (found.voucher?.standing !== 'READY' || found.windows.length === 0) return c.redirect(paths.redeem, 303)
  const window = findWindow(found, values.window)
  const errors: Record<string, string> = checked.success ? {} : fieldErrors(checked.error)
  if (!window) errors.window = values.window ? MESSAGES.windowTaken : MESSAGES.window
  if (found.zipcodeProblem) errors.zipcode = found.zipcodeProblem
  const shown = withoutCards(values)
  if (form.change) return showDetails(c, found, { values: shown, errors: {} })
  if (!checked.success || !window || found.zipcodeProblem) {
    return showAgain(c, 'invalid', () => showDetails(c, found, { values: shown, errors }))
  }
  const { zipcode } = checked.data
  const props = { requestId: crypto.randomUUID(), values: { ...values, zipcode }, window, found }
  return renderPage(c, redeem, VoucherReview, props, { data: 'review' })
}

async function refund(c: Context<AppEnv>, access: Access): Promise<Response> {
  const { success, message } = dataOrThrow(await c.var.origin.mutate('RefundVoucher', access)).refundVoucher
  if (success) return c.redirect(paths.redeem, 303)
  const found = await lookUpVoucher(c, access)
  if (!found.success) return toCode(c)
  return showAgain(c, 'outdated', () => showStopped(c, found, message))
}

/** Opens a voucher for an hour if the code and the email address match. */
const openVoucher: PageHandler = async (c) => {
  const form = await readForm(c)
  const typed = { code: form.code ?? '', email: form.email ?? '' }
  const shown = shownAs(typed)
  const checked = voucherForm.safeParse(typed)
  if (!checked.success) {
    return showAgain(c, 'invalid', () => showCode(c, shown, fieldErrors(checked.error)))
  }
  const found = await lookUpVoucher(c, checked.data)
  if (!found.success) {
    return showAgain(c, 'invalid', () => showCode(c, shown, { code: found.message }))
  }
  await rememberAccess(c, checked.data)
  rememberBrowser(c, found.browser)
  return c.redirect(`${paths.redeem}?opened=1`, 303)
}

const book: PageHandler = async (c) => {
  const form = await readForm(c)
  const access = await getAccess(c, form.code)
  if (!access) return toCode(c)
  const values = readVisitValues(c, form)
  const checked = visitForm.safeParse(buildInput(values))
  const statedCents = Number(form.statedCents)
  if (!checked.success || !Number.isSafeInteger(statedCents)) return c.redirect(paths.redeem, 303)
  const input = { requestId: form.requestId ?? '', ...access, ...checked.data, statedCents }
  const answer = await c.var.origin.mutate('BookVisit', { input })
  const { success, message, field, visit } = dataOrThrow(answer).bookVisit
  if (success) {
    await storeMessage(c, 'booked', access)
    return c.redirect(paths.redeem, 303)
  }
  if (visit) return c.redirect(paths.redeem, 303)
  const found = await lookUpVoucher(c, access, checked.data.zipcode)
  if (!found.success) return toCode(c)
  const place = field === 'day' || field === 'startMinute' ? 'window' : (field ?? 'window')
  const state = { values: withoutCards(values), errors: { [place]: message } }
  return showAgain(c, 'outdated', () => showDetails(c, found, state))
}

const calendar: PageHandler = async (c) => {
  const visit = (await lookUpVisit(c))?.visit
  // The link may be on a page that is older than the visit's cancellation.
  if (!visit?.canChange) return c.redirect(getVisitPage(c), 303)
  const brand = c.get('brand')
  const siteUrl = c.get('siteUrl')
  const list = getList(brand, visit.service)
  // The calendar may be opened on a device that has not opened the voucher.
  const page = getVisitQuery(c) ? getVisitPage(c) : `${paths.redeem}?code=${visit.voucherCode}`
  const file = calendarFile({
    id: visit.id,
    startsAt: visit.window.startsAt,
    endsAt: visit.window.endsAt,
    address: homeAddress(visit),
    summary: `${brand.appName} ${list?.name.toLowerCase() ?? 'cleaning'}`,
    description: `We arrive within this time. The cleaning takes ${visit.numHours === 1 ? '1 hour' : `${visit.numHours} hours`}.\n${list ? `The list: ${siteUrl}${list.href}\n` : ''}Reschedule or cancel it: ${siteUrl}${page}`,
    domain: brand.domain,
    sequence: visit.sequence,
    now: new Date(),
  })
  return c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="visit.ics"',
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  })
}

export const actions = {
  [paths.redeemCode]: { post: openVoucher },
  [paths.redeemBook]: { post: book },
  [paths.visitCalendar]: { get: calendar },
}

/** Returns the values to show in the fields: those that were typed or came with the link, without card numbers. */
function shownAs({ code = '', email = '' }: Access): Required<Access> {
  return withoutCards({ code: code.slice(0, 300), email: email.slice(0, 300) })
}

function showCode(c: Context<AppEnv>, values: Required<Access>, errors: Record<string, string> = {}) {
  const isEmpty = !values.code && !values.email && Object.keys(errors).length === 0
  return isEmpty ? renderPage(c, redeem, EmptyCodePage, {}) : renderPage(c, redeem, CodePage, { values, errors })
}

function showStopped(c: Context<AppEnv>, found: VoucherVisit, problem?: string) {
  const { code = '', expiresAt = '', paidCents = 0 } = found.voucher ?? {}
  return renderPage(c, redeem, StoppedPage, { status: voucherStatus(found), code, expiresAt, paidCents, problem })
}

async function showDetails(
  c: Context<AppEnv>,
  found: VoucherVisit,
  { values, errors }: { values: VisitValues; errors: Record<string, string> },
) {
  const service = chosenService(c, values.service).value
  const { voucher, salesTaxRate, salesTaxZipcode, windows, addOns } = found
  const booking: Booking = {
    hours: voucher?.numHours ?? 0,
    summary: `${voucher?.numHours} hours in ${voucher?.city}, paid with your voucher.`,
    cents: 0,
    zipcode: salesTaxZipcode,
    // Another tab may have opened another voucher since.
    hidden: { code: voucher?.code ?? '' },
    ...{ salesTaxRate, windows, addOns, action: paths.redeem, calendar: paths.redeem },
  }
  const props = { booking, services: await serviceOptions(c), values: { ...values, service }, errors }
  return renderPage(c, redeem, DetailsPage, props)
}
