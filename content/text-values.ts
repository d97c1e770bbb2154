/** Names that texts of the help center and legal documents may use as `{name}`. worker/pages/text-values.ts has their values. */
export const TEXT_VALUES = [
  'appName',
  'companies',
  'legalName',
  'membership',
  'supportEmail',
  'supportPhone',
  'headline',
  'together',
  'gives',
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
  'minimumMonths',
  'hours',
  'memberRate',
  'liabilityCap',
] as const

export type TextValue = (typeof TEXT_VALUES)[number]
