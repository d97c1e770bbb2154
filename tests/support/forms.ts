export interface PostedForm {
  name: string
  /** The paths that accept the form. The first path is the form's own. */
  paths: readonly string[]
  fields: readonly string[]
}

const APPLICATION = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'zipcode',
  'experience',
  'payoutMethod',
  'isWorkEligible',
]

/** Every form on the site. Tests type card numbers and broken input into each field. */
export const FORMS = [
  {
    name: 'zipcode',
    paths: ['/deal?step=1'],
    fields: ['zipcode', 'adgroupid', 'redirect', 'service', 'hours', 'zipcodeEnteredOnHomepage'],
  },
  { name: 'size', paths: ['/deal?step=2'], fields: ['hours'] },
  { name: 'contact', paths: ['/deal?step=3'], fields: ['email', 'phone'] },
  {
    name: 'payment',
    paths: ['/deal?step=4'],
    fields: ['firstName', 'lastName', 'consent', 'consentText', 'attempt', 'intent', 'redirect', 'paymentMethod'],
  },
  { name: 'next attempt', paths: ['/deal/attempt'], fields: ['attempt', 'consentText', 'consent'] },
  { name: 'release', paths: ['/deal/release'], fields: ['attempt'] },
  { name: 'agent bar', paths: ['/agent/deal/agent'], fields: ['do', 'zipcode', 'step'] },
  { name: 'survey', paths: ['/deal/survey'], fields: ['source', 'detail'] },
  { name: 'waitlist', paths: ['/deal/waitlist?reason=x'], fields: ['email', 'zipcode'] },
  {
    name: 'message',
    paths: ['/help/ticket/'],
    fields: ['requestId', 'topic', 'message', 'email', 'channel', 'phone', 'orderCode'],
  },
  { name: 'sign-in', paths: ['/login', '/login/code'], fields: ['email', 'redirect', 'code'] },
  {
    name: 'account',
    paths: ['/customer/details', '/customer/session', '/customer/signout', '/customer/erase/'],
    fields: ['firstName', 'lastName', 'phone', 'id', 'everywhere', 'email'],
  },
  { name: 'card', paths: ['/customer/card/', '/customer/card/return'], fields: ['paymentMethod'] },
  { name: 'voucher', paths: ['/customer/choosedate/code'], fields: ['code', 'email'] },
  {
    name: 'visit',
    paths: ['/customer/choosedate/', '/customer/choosedate/book'],
    fields: [
      ...['window', 'street', 'unit', 'zipcode', 'homeType', 'service', 'equipment', 'supplies', 'recurrence'],
      ...['addOn-INSIDE_OVEN', 'notes', 'change', 'refund', 'requestId', 'statedCents'],
    ],
  },
  {
    name: 'moving or canceling a visit',
    paths: ['/customer/choosedate/move/', '/customer/choosedate/cancel/'],
    fields: ['id', 'statedFeeCents', 'window'],
  },
  {
    name: 'cleaning',
    paths: ['/customer/book/', '/customer/book/pay'],
    fields: [
      ...['window', 'street', 'unit', 'zipcode', 'homeType', 'service', 'equipment', 'supplies', 'recurrence'],
      ...['addOn-INSIDE_OVEN', 'notes', 'change', 'hours', 'prepaidCode', 'requestId', 'quote'],
    ],
  },
  { name: 'order', paths: ['/customer/order/release'], fields: ['order'] },
  {
    name: 'prepaid hours',
    paths: ['/customer/hours/', '/customer/hours/refund'],
    fields: ['requestId', 'quote', 'hours', 'code'],
  },
  {
    name: 'membership',
    paths: ['/customer/membership/', '/customer/membership/undo', '/customer/membership/reason'],
    fields: ['statedCents', 'reason'],
  },
  { name: 'cookies', paths: ['/privacy/cookies/'], fields: ['choice'] },
  { name: 'opting out', paths: ['/privacy/optout/'], fields: ['choice'] },
  { name: 'unsubscribe', paths: ['/unsubscribe/?token=x'], fields: [] },
  { name: 'review', paths: ['/customer/review/?token=x'], fields: ['stars', 'body', 'firstName', 'lastInitial'] },
  { name: 'application of brands for cleaners', paths: ['/'], fields: APPLICATION },
  { name: 'application', paths: ['/apply'], fields: APPLICATION },
] as const satisfies readonly PostedForm[]

export type FormName = (typeof FORMS)[number]['name']
