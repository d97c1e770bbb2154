/** Mail about visits. */
import type { MailVisit } from '../../contract/mail.ts'
import type { LatePolicy } from '../../contract/offer.ts'
import { addOnLabel } from '../../contract/visit-rules.ts'
import type { NewVisit } from './visit-row.ts'

/** Where a customer can see and change a visit. */
const VISIT_PATH = '/customer/choosedate/'

/**
 * `addOns` and `totalCents` are the paid extras. `policy` is what moving or canceling the visit costs; null for a visit
 * that can no longer be changed.
 */
export function mailVisit(
  visit: NewVisit,
  extras: { addOns: readonly string[]; totalCents: number },
  policy: LatePolicy | null,
): MailVisit {
  const street = visit.unit ? `${visit.street}, ${visit.unit}` : visit.street
  return {
    path: VISIT_PATH,
    startsAt: visit.starts_at,
    endsAt: visit.ends_at,
    timeZone: visit.time_zone,
    address: `${street}, ${visit.city}, ${visit.state} ${visit.zipcode}`,
    hours: visit.hours,
    service: visit.service,
    equipment: visit.equipment,
    supplies: visit.supplies,
    addOns: extras.addOns.map(addOnLabel),
    totalCents: extras.totalCents,
    latePolicy: policy,
  }
}

export function addOnsOf({ add_ons: names }: Pick<NewVisit, 'add_ons'>): string[] {
  return names === '' ? [] : names.split(',')
}
