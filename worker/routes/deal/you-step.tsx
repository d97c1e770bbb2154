/** Step 3 of the funnel: the visitor's email address and phone number. */
import type { Context } from 'hono'
import { dealStep, paths } from '../../../client/paths.ts'
import { YouPage } from '../../../client/ui/funnel/funnel-page.tsx'
import { CampaignOver } from '../../../client/ui/offer/sold-out.tsx'
import { containsCardNumber } from '../../../graphql/contract/cards/card-number.ts'
import { leadForm, phone as phoneSchema } from '../../../graphql/contract/inputs.ts'
import { offerFor } from '../../../graphql/contract/offer.ts'
import { selectOption } from '../../../graphql/contract/plans.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { answerForm, typedIn } from '../../pages/posted-form.ts'
import { type FunnelFacts, readFunnelFacts, visitorTracking, writeFunnelFacts } from '../../purchase/funnel-facts.ts'
import { Island } from '../../render/island.tsx'
import { getCampaign, getOfferPlace } from '../../sale/deal-data.ts'
import { getLatePolicy } from '../../sale/on-sale.ts'
import { firstOpenStep, renderStep } from './step-pages.tsx'

interface YouState {
  values: { email: string; phone: string }
  errors: { email?: string; phone?: string }
  failure?: string | undefined
}

/**
 * The phone number that the Worker sends to the origin if the form has the internal test email address and no valid
 * phone number. The number is unassigned, because 555-0100 to 555-0199 are reserved for fiction. See
 * docs/decisions/033-the-test-address.md.
 */
const TEST_PHONE = '5555550100'

const ORIGIN_FAILURE = 'We could not save this just now. What you typed is still here: try again in a moment.'

export async function showYou(c: Context<AppEnv>, facts: FunnelFacts, state?: YouState): Promise<Response> {
  const { plan } = c.var.experiments
  const [place, campaign, latePolicy] = await Promise.all([
    getOfferPlace(c, facts.zipcode ?? ''),
    getCampaign(c),
    getLatePolicy(c),
  ])
  const { option } = selectOption(plan, facts.hours ?? 0)
  const props = {
    action: dealStep(3),
    values: state?.values ?? { email: facts.email ?? '', phone: facts.phone ?? '' },
    errors: state?.errors ?? {},
    failure: state?.failure ?? null,
  }
  return renderStep(c, {
    title: 'You',
    secure: 'Secure checkout',
    content: (
      <YouPage
        offer={offerFor(plan, option, campaign.discountCents, latePolicy, place)}
        artFolder={`/art/${c.var.brand.id}`}
        notice={campaign.over && <CampaignOver endedAt={campaign.over.endedAt} />}
        form={<Island name="lead-form" when="touch" props={props} />}
      />
    ),
  })
}

/**
 * Whether this is the internal test email address without a valid phone number. A card number in the phone field is
 * always refused.
 */
function needsNoPhone(c: Context<AppEnv>, { email, phone }: YouState['values']): boolean {
  const isTestAddress = email.trim().toLowerCase() === c.var.config.bypassEmail
  return isTestAddress && !containsCardNumber(phone) && !phoneSchema.safeParse(phone).success
}

export async function postYou(c: Context<AppEnv>): Promise<Response> {
  const facts = await readFunnelFacts(c)
  if (!facts.zipcode) return c.redirect(dealStep(1), 303)
  const form = await readForm(c)
  const typed = typedIn(form, ['email', 'phone'])
  const place = {
    zipcode: facts.zipcode,
    hours: facts.hours ?? null,
    zipcodeEnteredOnHomepage: facts.zipcodeEnteredOnHomepage ?? false,
  }
  return answerForm(c, {
    typed,
    schema: leadForm,
    input: needsNoPhone(c, typed) ? { ...typed, phone: TEST_PHONE } : typed,
    send: (lead) =>
      c.var.origin.mutate('RegisterLead', {
        input: { ...lead, ...place, adTracking: visitorTracking(c, facts) },
      }),
    read: (data) => data.registerLead,
    onRefusal: ({ field }) =>
      field === 'zipcode' ? c.redirect(`${paths.dealWaitlist}?zipcode=${place.zipcode}`, 303) : undefined,
    show: ({ values, errors, problem, hasFailed }) =>
      showYou(c, facts, { values, errors, failure: hasFailed ? ORIGIN_FAILURE : problem }),
    done: async (_, lead) => {
      const known = { ...facts, ...lead, isLead: true }
      await writeFunnelFacts(c, known)
      return c.redirect(dealStep(firstOpenStep(4, known)), 303)
    },
  })
}
