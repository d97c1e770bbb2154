/** The answers to the optional question that customers see after they cancel the membership. */
export const LEAVING_REASONS = [
  { value: 'PRICE', label: 'It costs too much' },
  { value: 'NOT_NEEDED', label: 'I do not need cleanings at the moment' },
  { value: 'CLEANING', label: 'I was not happy with a cleaning' },
  { value: 'DATES', label: 'I could not get the dates I wanted' },
  { value: 'TERMS', label: 'I did not want a membership in the first place' },
  { value: 'MOVING', label: 'I am moving' },
  { value: 'OTHER', label: 'Something else' },
] as const
