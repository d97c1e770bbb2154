/** The form that starts the funnel, or the reason why nothing can be bought. */
import type { Context } from 'hono'
import { SoldOut } from '../../client/ui/offer/sold-out.tsx'
import { ZipForm } from '../../client/ui/offer/zip-form.tsx'
import type { AppEnv } from '../env.ts'
import { cached } from '../render/section.tsx'
import { type Content, critical, type SlotContent } from '../render/slots.ts'
import { getCampaign, getEnd } from './deal-data.ts'

/** The slot of the form in a price card. */
export const FORM_SLOT = 'zip-form'

const NothingLeft = cached('sold-out', SoldOut)

/** Returns the content of `FORM_SLOT`: the form, or what replaces it if nothing can be bought. */
export function formOrSoldOut(c: Context<AppEnv>, form: Content): SlotContent {
  return critical(getCampaign(c), (campaign) => (campaign.isSoldOut ? <NothingLeft {...getEnd(campaign)} /> : form))
}

/** A plain form, for pages that are not about the offer. `service` is the kind of cleaning that the page is about. */
export const StartForm = cached('start-form', function StartForm({ service }: { service?: string }) {
  return <ZipForm id="zip" formId={START_FORM_ID} hidden={service ? { service } : {}} />
})

/** The id of `StartForm`, for its fields elsewhere on the page. */
export const START_FORM_ID = 'start'
