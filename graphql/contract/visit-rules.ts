/** Rules and texts about visits. The site and the origin share them. */

const LEAST_LEAD_HOURS = 26

/**
 * Returns the minimum number of hours between booking or moving a visit and its start. It leaves the customer time to
 * change the visit for free, until `lateHours` before the start.
 */
export function getLeadHours(lateHours: number): number {
  return Math.max(LEAST_LEAD_HOURS, lateHours + 2)
}

/** How many days ahead first visits can be booked. */
export const HORIZON_DAYS = 42

/**
 * How many days ahead orders from the account can be booked. Four weeks more than `HORIZON_DAYS`, so that another visit
 * can follow even the latest possible first visit.
 */
export const ORDER_HORIZON_DAYS = 70

/** The minimum and maximum hours of a cleaning ordered from the account. */
export const CLEANING_HOURS = { least: 2, most: 8 } as const

/** The sizes of prepaid vouchers, in hours. */
export const PREPAID_HOURS = [2, 3, 4, 6] as const

/** The kinds of cleaning. Each has a checklist, content/services/<slug>.md, and a page on brands with service pages. */
export const SERVICES = [
  { value: 'HOUSE_CLEANING', slug: 'house-cleaning', name: 'House cleaning' },
  { value: 'DEEP_CLEANING', slug: 'deep-cleaning', name: 'Deep cleaning' },
  { value: 'MAID_SERVICES', slug: 'maid-services', name: 'Maid services' },
  { value: 'ROOM_CLEANING', slug: 'room-cleaning', name: 'Room cleaning' },
  { value: 'ONE_TIME_CLEANING', slug: 'one-time-cleaning', name: 'One-time cleaning' },
  { value: 'SAME_DAY_CLEANING', slug: 'same-day-cleaning', name: 'Same-day cleaning' },
  { value: 'MOVING_CLEANING', slug: 'moving-cleaning', name: 'Moving cleaning' },
  { value: 'HOUSEKEEPING_SERVICES', slug: 'housekeeping-services', name: 'Housekeeping services' },
  { value: 'APARTMENT_CLEANING', slug: 'apartment-cleaning', name: 'Apartment cleaning' },
] as const

export function findService(value: string | null | undefined): (typeof SERVICES)[number] | undefined {
  return SERVICES.find((each) => each.value === value)
}

/** Who provides the equipment (vacuum and mop) or the cleaning products. */
export const PROVIDERS = [
  { value: 'CUSTOMER_PROVIDES', label: 'In the home' },
  { value: 'CLEANER_BRINGS', label: 'The cleaner should bring them' },
] as const

/** The questions about equipment and cleaning products, in their order on pages and in mail. */
export const PROVISIONS = [
  { name: 'equipment', label: 'Vacuum and mop' },
  { name: 'supplies', label: 'Cleaning products' },
] as const

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
  { value: 'WEEKLY', label: 'Every week', weeks: 1 },
  { value: 'EVERY_2_WEEKS', label: 'Every 2 weeks', weeks: 2 },
  { value: 'EVERY_3_WEEKS', label: 'Every 3 weeks', weeks: 3 },
  { value: 'EVERY_4_WEEKS', label: 'Every 4 weeks', weeks: 4 },
] as const

export const ADD_ONS = [
  { value: 'INSIDE_OVEN', label: 'Inside the oven' },
  { value: 'INSIDE_FRIDGE', label: 'Inside the fridge' },
  { value: 'CABINETS', label: 'Inside the cabinets' },
  { value: 'INTERIOR_WINDOWS', label: 'Interior windows' },
  { value: 'INTERIOR_WALLS', label: 'Walls' },
  { value: 'LAUNDRY', label: 'Laundry' },
] as const

export function providerLabel(value: string): string {
  return PROVIDERS.find((each) => each.value === value)?.label ?? value
}

export function addOnLabel(value: string): string {
  return ADD_ONS.find((each) => each.value === value)?.label ?? value
}
