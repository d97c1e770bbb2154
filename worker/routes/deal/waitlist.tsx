/** The waitlist for places without cleaners, for sold-out vouchers and for a closed sale. */
import type { Context } from 'hono'
import { dealStep, paths } from '../../../client/paths.ts'
import { emailForm } from '../../../graphql/contract/inputs.ts'
import type { AppEnv } from '../../env.ts'
import { confirmFact } from '../../events/page-view.ts'
import { readForm } from '../../http/form-body.ts'
import { readSentForm, writeSentForm } from '../../http/sent-form.ts'
import { answerForm, typedIn } from '../../pages/posted-form.ts'
import {
  ANY_COOKIE,
  type FunnelFacts,
  readFunnelFacts,
  refusesCookies,
  visitorTracking,
} from '../../purchase/funnel-facts.ts'
import { hasPurchase } from '../../purchase/purchase-state.ts'
import { getCampaign, getOfferPlace, getPlace, NO_CAMPAIGN, type ShownCampaign } from '../../sale/deal-data.ts'
import { changedSince, keepLook } from './last-look.ts'
import { renderStep } from './step-pages.tsx'
import { type Waitlist, WaitlistJoinedPage, WaitlistPage, type WaitlistReason } from './waitlist-page.tsx'

interface WaitlistState extends Waitlist {
  email: string
  error?: string | undefined
  hasFailed?: boolean | undefined
  /** Whether the vouchers sold out while the visitor was paying. */
  wasPaying?: boolean
}

const TITLE = 'Waitlist'
const ASK_AGAIN = `${paths.deal}#zip`

export async function showWaitlist(c: Context<AppEnv>, state: WaitlistState): Promise<Response> {
  const campaign = state.place ? NO_CAMPAIGN : await getCampaign(c)
  const changed = changedSince(c, campaign)
  keepLook(c, campaign)
  return renderStep(c, { title: TITLE, content: <WaitlistPage {...state} brand={c.var.brand} changed={changed} /> })
}

/** Confirms the entry. Analytics counts a sale that an operator closed as sold out, as the database does. */
function showJoined(c: Context<AppEnv>, list: Waitlist): Response | Promise<Response> {
  const reason = list.reason === 'closed' ? 'sold-out' : list.reason
  confirmFact(c, 'publicweb.waitlist.joined', { reason }, getName(list))
  return renderStep(c, { title: TITLE, content: <WaitlistJoinedPage {...list} brand={c.var.brand} /> })
}

/**
 * Returns the waitlist if nothing is on sale, or a redirect to step 5 if the visitor has already bought a voucher. Null
 * if the visitor may continue.
 */
export async function nothingOnSale(c: Context<AppEnv>, facts: FunnelFacts): Promise<Response | null> {
  const campaign = await getCampaign(c)
  if (!campaign.isSoldOut) return null
  if (await hasPurchase(c, facts)) return c.redirect(dealStep(5), 303)
  return showWaitlist(c, { reason: whyNone(campaign), email: facts.email ?? '' })
}

export function whyNone({ isClosed }: ShownCampaign): WaitlistReason {
  return isClosed ? 'closed' : 'sold-out'
}

/** Distinguishes the waitlists of a brand in the cookie of this browser and in the ids of events. */
function getName({ reason, place }: Waitlist): string {
  return [reason, place?.zipcode].join(' ')
}

function readReason(c: Context<AppEnv>): WaitlistReason {
  const reason = c.req.query('reason')
  return reason === 'sold-out' || reason === 'closed' ? reason : 'unsupported'
}

/**
 * Returns the waitlist that a request is about. Null if there is none. A place has a waitlist only if it exists and has
 * no cleaners yet, because we email the people on the list once the place has cleaners.
 */
async function findWaitlist(c: Context<AppEnv>, zipcode = ''): Promise<Waitlist | null> {
  const reason = readReason(c)
  if (reason !== 'unsupported') return { reason }
  if (!/^\d{5}$/.test(zipcode)) return null
  const [{ isKnown, city }, served] = await Promise.all([getPlace(c, zipcode), getOfferPlace(c, zipcode)])
  return isKnown && !served ? { reason, place: { zipcode, city } } : null
}

export async function getWaitlist(c: Context<AppEnv>): Promise<Response> {
  const list = await findWaitlist(c, c.req.query('zipcode'))
  if (!list) return c.redirect(ASK_AGAIN, 303)
  const sent = c.req.query('joined') ? await readSentForm(c) : null
  const hasJoined = sent?.form === 'waitlist' && sent.list === getName(list)
  if (list.place) return hasJoined ? showJoined(c, list) : showWaitlist(c, { ...list, email: '' })
  if (await hasPurchase(c, await readFunnelFacts(c))) return c.redirect(dealStep(5), 303)
  if (hasJoined) return showJoined(c, list)
  // The link may be from a time when nothing was on sale.
  const campaign = await getCampaign(c)
  return campaign.isSoldOut ? showWaitlist(c, { reason: whyNone(campaign), email: '' }) : c.redirect(ASK_AGAIN, 303)
}

export async function postWaitlist(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  const list = await findWaitlist(c, form.zipcode)
  if (!list) return c.redirect(ASK_AGAIN, 303)
  const zipcode = list.place?.zipcode ?? null
  const adTracking = visitorTracking(c, await readFunnelFacts(c))
  return answerForm(c, {
    typed: typedIn(form, ['email']),
    schema: emailForm,
    send: ({ email }) => c.var.origin.mutate('JoinVoucherWaitlist', { input: { email, zipcode, adTracking } }),
    read: (data) => data.joinVoucherWaitlist,
    mainField: 'email',
    show: ({ values, errors, hasFailed }) =>
      showWaitlist(c, { ...list, email: values.email, error: errors.email, hasFailed }),
    done: async () => {
      if (refusesCookies(c, ANY_COOKIE)) return showJoined(c, list)
      await writeSentForm(c, { form: 'waitlist', list: getName(list) })
      const query = new URLSearchParams({ reason: list.reason, joined: '1', ...(zipcode ? { zipcode } : {}) })
      return c.redirect(`${paths.dealWaitlist}?${query}`, 303)
    },
  })
}
