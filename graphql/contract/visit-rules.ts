/** Rules and words of visits that site and origin share. */

const LEAST_LEAD_HOURS = 26

/**
 * A visit begins at least this many hours after it is booked or moved, so that it can be moved again for free. Changing
 * it costs a fee from `lateHours` before its start.
 */
export function leadHoursOf(lateHours: number): number {
  return Math.max(LEAST_LEAD_HOURS, lateHours + 2)
}

/** How many days ahead dates are offered. */
export const HORIZON_DAYS = 42

export const HOME_TYPES = [
  { value: 'APARTMENT', label: 'Apartment' },
  { value: 'CONDO', label: 'Condo' },
  { value: 'SINGLEFAMILYHOME', label: 'House' },
  { value: 'TOWNHOME', label: 'Townhome' },
  { value: 'MANUFACTUREDHOME', label: 'Manufactured home' },
  { value: 'COMMERCIALSPACE', label: 'Office or shop' },
  { value: 'OTHER', label: 'Something else' },
] as const

export const RECURRENCES = [
  { value: 'WEEKLY', label: 'Every week' },
  { value: 'EVERY_2_WEEKS', label: 'Every 2 weeks' },
  { value: 'EVERY_3_WEEKS', label: 'Every 3 weeks' },
  { value: 'EVERY_4_WEEKS', label: 'Every 4 weeks' },
] as const

export const ADD_ONS = [
  { value: 'INSIDE_OVEN', label: 'Inside the oven' },
  { value: 'INSIDE_FRIDGE', label: 'Inside the fridge' },
  { value: 'CABINETS', label: 'Inside the cabinets' },
  { value: 'INTERIOR_WINDOWS', label: 'Windows, inside' },
  { value: 'INTERIOR_WALLS', label: 'Walls' },
  { value: 'LAUNDRY', label: 'Laundry' },
] as const

export function addOnLabel(value: string): string {
  return ADD_ONS.find((each) => each.value === value)?.label ?? value
}
