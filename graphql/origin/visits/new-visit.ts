/** The fields of a new visit that do not depend on how it is paid: place, time, and the customer's answers. */
import type * as z from 'zod/mini'
import type { bookCleaningInput, bookVisitInput } from '../../contract/visit-inputs.ts'
import type { NewVisit, VisitRow } from './visit-row.ts'
import type { VisitPlace, Window } from './windows.ts'

type Told = Omit<z.infer<typeof bookVisitInput> | z.infer<typeof bookCleaningInput>, 'requestId'>

export function visitAt(place: VisitPlace, window: Window, form: Told, now: Date) {
  const moment = now.toISOString()
  return {
    region_id: place.regionId,
    day: window.day,
    start_minute: window.startMinute,
    end_minute: window.endMinute,
    time_zone: place.timeZone,
    starts_at: window.startsAt,
    ends_at: window.endsAt,
    street: form.street,
    unit: form.unit ?? '',
    city: place.city,
    state: place.state as VisitRow['state'],
    zipcode: place.zipcode,
    home_type: form.homeType,
    service: form.service ?? '',
    equipment: form.equipment ?? '',
    supplies: form.supplies ?? '',
    recurrence: form.recurrence ?? '',
    add_ons: [...new Set(form.addOns)].join(','),
    notes: form.notes ?? '',
    created_at: moment,
    updated_at: moment,
  } satisfies Partial<NewVisit>
}
