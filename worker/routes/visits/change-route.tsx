/**
 * /customer/choosedate/move/ and …/cancel/: reschedules or cancels a visit. Each page shows what the change costs
 * before the customer confirms it.
 */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { windowValue } from '../../../client/ui/visits/calendar.tsx'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { dataOrThrow } from '../../origin/errors.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { visitCancel, visitMove } from '../../registry/entries/visits.ts'
import type { PageHandler } from '../../registry/page.ts'
import { CancelVisitPage, MoveVisitPage } from './change-pages.tsx'
import { type Access, getAccess, getVisitPage, getVisitQuery, lookUpVisit, storeMessage } from './voucher-access.ts'

const isMove = (c: Context<AppEnv>) => c.req.path.endsWith(paths.visitMove)

export const get: PageHandler = (c) => show(c, { window: c.req.query('window') })

export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  const access = await getAccess(c)
  const statedFeeCents = Number(form.statedFeeCents)
  if (!access || !form.id || !Number.isSafeInteger(statedFeeCents)) return c.redirect(getVisitPage(c), 303)
  const change = { ...access, id: form.id, statedFeeCents }
  return isMove(c) ? move(c, change, form.window ?? '') : cancel(c, change)
}

type SentChange = Access & { id: string; statedFeeCents: number }

async function move(c: Context<AppEnv>, change: SentChange, window: string): Promise<Response> {
  const [day = '', minute = ''] = window.split(' ')
  if (!day || !/^\d+$/.test(minute)) return c.redirect(`${paths.visitMove}${getVisitQuery(c)}`, 303)
  const input = { ...change, day, startMinute: Number(minute) }
  const answer = await c.var.origin.mutate('MoveVisit', { input })
  const { success, message } = dataOrThrow(answer).moveVisit
  if (success) return say(c, getMessage(change, 'moved'))
  return showAgain(c, 'outdated', () => show(c, { error: message, window }))
}

async function cancel(c: Context<AppEnv>, change: SentChange): Promise<Response> {
  const { success, message } = dataOrThrow(await c.var.origin.mutate('CancelVisit', { input: change })).cancelVisit
  if (success) return say(c, getMessage(change, 'canceled'))
  return showAgain(c, 'outdated', () => show(c, { error: message }))
}

/** Redirects to the visit, whose page shows the outcome. */
async function say(c: Context<AppEnv>, said: string): Promise<Response> {
  await storeMessage(c, said)
  return c.redirect(getVisitPage(c), 303)
}

/**
 * Returns the message for the next page. The origin refuses a change if its fee differs from the stated fee, so a
 * successful change has cost the stated fee.
 */
const getMessage = ({ statedFeeCents }: SentChange, done: 'moved' | 'canceled') =>
  statedFeeCents > 0 ? `${done}-late` : done

interface ChangeState {
  error?: string
  /** The chosen window, as formatted by windowValue(). */
  window?: string | undefined
}

async function show(c: Context<AppEnv>, { error, window }: ChangeState): Promise<Response> {
  const found = await lookUpVisit(c)
  const visit = found?.visit
  if (!found || !visit?.canChange) return error ? say(c, 'not-changed') : c.redirect(getVisitPage(c), 303)
  const at = getVisitQuery(c)
  const { lateHours, lateFeeCents } = found
  const isVoucherOnHold = 'voucher' in found ? found.voucher?.standing === 'ON_HOLD' : found.isVoucherOnHold
  const props = { visit, lateHours, lateFeeCents, isVoucherOnHold, at }
  if (!isMove(c)) return renderPage(c, visitCancel, CancelVisitPage, { ...props, error })
  const windows = found.windows.filter((each) => windowValue(each) !== windowValue(visit.window))
  const chosen = windows.find((each) => windowValue(each) === window)
  const { day, month } = c.req.query()
  const { holidays, isDemonstration } = found
  return renderPage(c, visitMove, MoveVisitPage, {
    ...{ ...props, windows, holidays, isDemonstration, wanted: { day, month }, window: chosen },
    error: error ?? (window && !chosen ? MESSAGES.windowTaken : undefined),
  })
}
