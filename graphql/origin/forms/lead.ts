import { firstError, registerLeadInput } from '../../contract/inputs.ts'
import { DEFAULT_HOURS } from '../../contract/plans.ts'
import type { OriginContext } from '../context.ts'
import { saveLead } from '../db/leads.ts'
import { findPlace } from '../db/places.ts'
import { toTracking } from '../db/tracking.ts'
import { unknownZipcode, unservedPlace } from '../db/zipcode-answers.ts'
import type { RegisterLeadInput, RegisterLeadResult } from '../generated/resolvers.ts'
import { mayStore } from '../limits/forms.ts'

/** The maximum length of a first cleaning, in hours. */
const MOST_HOURS = 12

/**
 * Stores a lead and returns the prices for its place. If we do not serve the place, no lead is stored, and the visitor
 * can join the waitlist.
 */
export async function registerLead(context: OriginContext, input: RegisterLeadInput): Promise<RegisterLeadResult> {
  const tracking = toTracking(input.adTracking)
  const result = registerLeadInput.safeParse({ ...input, adTracking: tracking })
  if (!result.success) return refused(firstError(result.error))
  const lead = result.data
  const hours = lead.hours ?? DEFAULT_HOURS
  if (!(hours > 0 && hours <= MOST_HOURS)) return refused({ field: 'hours', message: 'Choose one of the options' })
  const place = await findPlace(context.db, lead.zipcode)
  if (!place) return refused({ field: 'zipcode', message: unknownZipcode(lead.zipcode).message })
  if (!place.region) return refused({ field: 'zipcode', message: unservedPlace(place).message })
  // A visitor whose network is above its limit still gets the prices and can buy.
  if (await mayStore(context, 'lead'))
    await saveLead(context.db, {
      brand: context.brand,
      email: lead.email.toLowerCase(),
      client: context.client,
      phone: lead.phone,
      zipcode: lead.zipcode,
      hours,
      firstName: lead.firstName ?? '',
      lastName: lead.lastName ?? '',
      zipcodeEnteredOnHomepage: lead.zipcodeEnteredOnHomepage ?? false,
      ...tracking,
      variants: context.variants,
      now: context.now,
    })
  const { rateCents, higherRateCents, salesTaxRate, arl } = place.region
  return {
    success: true,
    message: `We clean in ${place.city}.`,
    field: null,
    leadDetails: { arl, rate: rateCents / 100, higherRate: higherRateCents / 100, salesTaxRate },
  }
}

function refused(why: { field: string; message: string }): RegisterLeadResult {
  return { success: false, ...why, leadDetails: null }
}
