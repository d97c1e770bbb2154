/** The waitlist for places without cleaners, for sold-out vouchers and for a closed sale. */
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { dealStep, paths, type Step } from '../../../client/paths.ts'
import { Stepper } from '../../../client/ui/funnel/funnel-page.tsx'
import { countedReason, WaitlistJoined, type WaitlistReason } from '../../../client/ui/funnel/waitlist-form.tsx'
import { ScenePage } from '../../../client/ui/status/scene-page.tsx'
import { emailForm } from '../../../graphql/contract/inputs.ts'
import type { AppEnv } from '../../env.ts'
import { confirmFact, factId } from '../../events/page-view.ts'
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
import { Island } from '../../render/island.tsx'
import { campaignOf, NO_CAMPAIGN, offerPlaceOf, placeOf, type ShownCampaign } from '../../sale/deal-data.ts'
import { changedSince, keepLook } from './last-look.ts'
import { renderStep } from './step-pages.tsx'

interface Waitlist {
  reason: WaitlistReason
  /** The place without cleaners, if `reason` is 'unsupported'. */
  place?: { zipcode: string; city: string | null }
}

interface WaitlistState extends Waitlist {
  email: string
  error?: string | undefined
  hasFailed?: boolean | undefined
  /** Whether the vouchers sold out while the visitor was paying. */
  wasPaying?: boolean
  hasJoined?: boolean
}

const ASK_AGAIN = `${paths.deal}#zip`

export async function showWaitlist(c: Context<AppEnv>, state: WaitlistState): Promise<Response> {
  const { brand } = c.var
  const { zipcode, city } = state.place ?? { zipcode: null, city: null }
  const campaign = state.reason === 'unsupported' ? NO_CAMPAIGN : await campaignOf(c)
  const changed = changedSince(c, campaign)
  keepLook(c, campaign)
  const common = { reason: state.reason, zipcode, city }
  const fact = nameOf(state)
  if (state.hasJoined) confirmFact(c, 'publicweb.waitlist.joined', { reason: countedReason(state.reason) }, fact)
  const form = state.hasJoined ? (
    <WaitlistJoined {...common} homeHref={paths.deal} />
  ) : (
    <Island
      name="waitlist-sign-up"
      when="touch"
      props={{
        ...common,
        countAs: factId(c, 'publicweb.waitlist.joined', fact),
        copy: brand.copy.waitlist,
        action: `${paths.dealWaitlist}?reason=${state.reason}`,
        values: { email: state.email },
        error: state.error,
        hasFailed: state.hasFailed,
        wasPaying: state.wasPaying,
        changed,
        changeZipcodeHref: ASK_AGAIN,
        adTracking: visitorTracking(c, await readFunnelFacts(c)),
      }}
    />
  )
  return renderStep(c, {
    title: 'Waitlist',
    content: (
      <WaitlistPage step={state.wasPaying ? 4 : 1} form={form} reason={state.reason} artFolder={`/art/${brand.id}`} />
    ),
  })
}

/**
 * Returns the waitlist if nothing is on sale, or a redirect to step 5 if the visitor has already bought a voucher. Null
 * if the visitor may continue.
 */
export async function nothingOnSale(c: Context<AppEnv>, facts: FunnelFacts): Promise<Response | null> {
  const campaign = await campaignOf(c)
  if (!campaign.isSoldOut) return null
  if (await hasPurchase(c, facts)) return c.redirect(dealStep(5), 303)
  return showWaitlist(c, { reason: whyNone(campaign), email: facts.email ?? '' })
}

export function whyNone({ isClosed }: ShownCampaign): WaitlistReason {
  return isClosed ? 'closed' : 'sold-out'
}

/** Distinguishes the waitlists of a brand in the cookie of this browser and in the ids of events. */
function nameOf({ reason, place }: Waitlist): string {
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
  const [{ isKnown, city }, served] = await Promise.all([placeOf(c, zipcode), offerPlaceOf(c, zipcode)])
  return isKnown && !served ? { reason, place: { zipcode, city } } : null
}

export async function getWaitlist(c: Context<AppEnv>): Promise<Response> {
  const list = await findWaitlist(c, c.req.query('zipcode'))
  if (!list) return c.redirect(ASK_AGAIN, 303)
  const sent = c.req.query('joined') ? await readSentForm(c) : null
  const hasJoined = sent?.form === 'waitlist' && sent.list === nameOf(list)
  if (list.place) return showWaitlist(c, { ...list, email: '', hasJoined })
  if (await hasPurchase(c, await readFunnelFacts(c))) return c.redirect(dealStep(5), 303)
  if (hasJoined) return showWaitlist(c, { ...list, email: '', hasJoined })
  // The link may be from a time when nothing was on sale.
  const campaign = await campaignOf(c)
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
      if (refusesCookies(c, ANY_COOKIE)) return showWaitlist(c, { ...list, email: '', hasJoined: true })
      await writeSentForm(c, { form: 'waitlist', list: nameOf(list) })
      const query = new URLSearchParams({ reason: list.reason, joined: '1', ...(zipcode ? { zipcode } : {}) })
      return c.redirect(`${paths.dealWaitlist}?${query}`, 303)
    },
  })
}

interface WaitlistPageProps {
  step: Step
  form: ReactNode
  artFolder: string
  reason: WaitlistReason
}

function WaitlistPage({ step, form, artFolder, reason }: WaitlistPageProps) {
  return (
    <ScenePage
      top={<Stepper step={step} />}
      artFolder={artFolder}
      picture={reason === 'unsupported' ? 'waitlist' : 'empty'}
    >
      {form}
    </ScenePage>
  )
}
