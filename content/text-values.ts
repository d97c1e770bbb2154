/**
 * The names that help center texts and legal documents may use as `{name}`. worker/pages/text-values.ts has their
 * values.
 */
export const TEXT_VALUES = [
  'appName',
  'companies',
  'legalName',
  'postalAddress',
  'membership',
  'supportEmail',
  'supportPhone',
  'headline',
  'together',
  'gives',
  'later',
  'worth',
  'renewal',
  'cancel',
  'earlyExit',
  'exitRule',
  'eligibility',
  'move',
  'tax',
  'price',
  'fullPrice',
  'monthly',
  'exitCap',
  'exitRange',
  'minimumMonths',
  'hours',
  'horizonDays',
  'memberRate',
  'liabilityCap',
] as const

export type TextValue = (typeof TEXT_VALUES)[number]
