/** The people in the fault matrix, and the pages and forms that each person requests. */
import { modules } from '../../dist/worker/page-modules.ts'
import { brands, mainBrand } from '../../worker/brands/registry.ts'
import { isPageOnBrand, type Page } from '../../worker/registry/page.ts'
import { pages } from '../../worker/registry/pages.ts'
import { windowsIn } from '../support/calendar.ts'
import { hiddenFields, tags } from '../support/html.ts'
import { getConsent, payForm, type Visitor } from '../worker/visitor.ts'
import type { System } from './system.ts'

export type Person = 'stranger' | 'shopper' | 'waiting' | 'buyer' | 'member' | 'leaver' | 'gone' | 'booked' | 'code'

/** One request in the matrix: a page or a form. */
export interface Visit {
  name: string
  person: Person
  brand: string
  path: string
  /** The form to send. Undefined for a page. */
  form?: FormVisit
}

interface FormVisit {
  /** The path of the page with the form's hidden fields. Undefined if the form has no hidden fields. */
  on?: string
  /** The fields that the person fills in. A function gets the HTML of the page `on`. */
  typed: Record<string, string> | ((html: string, ids: Ids) => Record<string, string>)
  /** Sends the form that precedes this one on the page `on`, and returns the HTML of the page with this form. */
  before?: (visitor: Visitor, html: string) => Promise<string>
  /** Fields that the page may lose if the form fails, such as a choice between buttons or a used code. */
  mayForget?: readonly string[]
}

const PAGE = '/customer/choosedate/'
const HOME = {
  street: '350 5th Ave',
  unit: '12B',
  homeType: 'APARTMENT',
  equipment: 'CUSTOMER_PROVIDES',
  supplies: 'CUSTOMER_PROVIDES',
  recurrence: 'EVERY_2_WEEKS',
}
/** The id of an order that does not exist. */
const NO_ORDER = '0b0f7a52-7c3e-4d5e-9f10-2f1f4d1c9a02'
const EMAILS = {
  buyer: 'buyer@example.com',
  member: 'member@example.com',
  leaver: 'leaver@example.com',
  gone: 'gone@example.com',
} as const

/** The pages that need a person other than the usual one, or a URL other than their sample. */
const SPECIAL: Readonly<Record<string, { person?: Person; path?: (ids: Ids) => string }>> = {
  'account-receipt': { person: 'member', path: ({ purchase }) => `/customer/receipts/${purchase}/` },
  'account-payment': { person: 'member', path: ({ purchase }) => `/customer/payments/${purchase}/` },
  visit: { person: 'booked', path: ({ booked }) => `/customer/visit/?id=${booked}` },
  order: { person: 'member', path: () => `/customer/order/?order=${NO_ORDER}` },
  'visit-move': { person: 'booked' },
  'visit-cancel': { person: 'booked' },
  '/customer/choosedate/visit.ics': { person: 'booked' },
  '/login/code': { person: 'code' },
  unsubscribe: { path: ({ token }) => `/unsubscribe/?token=${token}` },
  'write-review': { person: 'stranger', path: ({ visit }) => `/customer/review/?token=${visit}` },
  '/deal/waitlist': { path: () => '/deal/waitlist?zipcode=00901' },
  '/deal/return': { person: 'buyer', path: ({ attempt }) => `/deal/return?attempt=${attempt}` },
}

/** Ids and codes in the data of the prepared people. */
export interface Ids {
  purchase: string
  attempt: string
  /** The token of the unsubscribe link. */
  token: string
  /** The token in the link that asks for a review of a past visit. */
  visit: string
  /** The id of the booked visit. */
  booked: string
  /** The code of the customer's prepaid hours. */
  prepaid: string
  voucher: string
  signInCode: string
}

const STEPS: readonly Visit[] = [2, 3, 4, 5].map((step) => ({
  name: `deal step ${step}`,
  person: step === 5 ? 'buyer' : 'shopper',
  brand: mainBrand.id,
  path: `/deal?step=${step}`,
}))

/** Returns requests for every page in the registry, every other URL that answers GET, and every step of the funnel. */
export function pageVisits(ids: Ids): Visit[] {
  const all = pages.flatMap((page) => {
    const brand = getBrand(page)
    const person: Person = page.isPersonal ? 'member' : 'stranger'
    const own = modules[page.key]?.get ? [createVisit(page.key, page.sample.path)] : []
    const further = Object.entries(modules[page.key]?.actions ?? {}).filter(([, { get }]) => get)
    return [...own, ...further.map(([path]) => createVisit(path, path))]
    function createVisit(name: string, path: string): Visit {
      const special = SPECIAL[name]
      return {
        name,
        person: special?.person ?? (path.startsWith('/customer') ? 'member' : person),
        brand,
        path: special?.path?.(ids) ?? path,
      }
    }
  })
  const missing = { name: 'not found', person: 'stranger', brand: mainBrand.id, path: '/no-such-page/' } as const
  return [...all, ...STEPS, missing]
}

function getBrand(page: Page): string {
  const brand = isPageOnBrand(page, mainBrand) ? mainBrand : brands.find((each) => isPageOnBrand(page, each))
  if (!brand) throw new Error(`No brand has the page ${page.key}`)
  return brand.id
}

/** The forms, by the URL that accepts them. A test compares the list with the registry. */
export const FORMS: Readonly<Record<string, FormVisit & { person: Person; path?: (ids: Ids) => string }>> = {
  '/deal?step=1': { person: 'stranger', on: '/deal', typed: { zipcode: '60601' } },
  '/deal?step=2': { person: 'shopper', on: '/deal?step=2', typed: { hours: '4' } },
  '/deal?step=3': { person: 'shopper', on: '/deal?step=3', typed: { email: 'new@example.com', phone: '312 555 0100' } },
  '/deal?step=4': {
    person: 'shopper',
    on: '/deal?step=4',
    typed: (html) => ({ ...payForm(html), consent: getConsent(html), paymentMethod: 'pm_card_visa', firstName: 'Ada' }),
    // When the page shows the form again, the consent token, the attempt and the signed price may be new.
    mayForget: ['consent', 'consentText', 'attempt', 'intent', 'paymentMethod'],
  },
  '/deal/release': { person: 'waiting', on: '/deal?step=5', typed: {} },
  '/deal/attempt': {
    person: 'shopper',
    on: '/deal?step=4',
    typed: (html) => ({ ...payForm(html), consent: getConsent(html) }),
    mayForget: ['consent', 'consentText', 'attempt', 'intent'],
  },
  '/deal/survey': {
    person: 'buyer',
    on: '/deal?step=5',
    typed: (html) => ({ source: firstValue(html, 'source') }),
    // Answering the survey takes one tap, so the page may ask for the answer again.
    mayForget: ['source'],
  },
  '/deal/waitlist': {
    person: 'stranger',
    on: '/deal/waitlist?zipcode=00901',
    typed: { email: 'wait@example.com', zipcode: '00901' },
  },
  '/deal/agent': {
    person: 'stranger',
    path: () => '/agent/deal/agent',
    typed: { do: 'zipcode', zipcode: '60601' },
    mayForget: ['do'],
  },
  '/login': { person: 'stranger', on: '/login', typed: { email: EMAILS.member } },
  '/login/code': { person: 'code', typed: (_, { signInCode }) => ({ code: signInCode }), mayForget: ['code'] },
  '/customer/details': { person: 'member', typed: { firstName: 'Grace', lastName: 'Hopper', phone: '3125550199' } },
  '/customer/session': {
    person: 'member',
    typed: (html) => ({ id: firstValue(html, 'id') }),
    on: '/customer/',
    mayForget: ['id'],
  },
  '/customer/signout': { person: 'member', typed: {} },
  '/customer/erase/': { person: 'gone', typed: { email: EMAILS.gone } },
  '/customer/card/': { person: 'member', typed: { paymentMethod: 'pm_card_mastercard' }, mayForget: ['paymentMethod'] },
  '/customer/choosedate/code': {
    person: 'stranger',
    typed: (_, { voucher }) => ({ code: voucher, email: EMAILS.member }),
  },
  '/customer/choosedate/': {
    person: 'member',
    on: PAGE,
    typed: (html) => ({ ...HOME, zipcode: '60601', notes: 'Ring twice', window: windowsIn(html)[0] ?? '' }),
  },
  '/customer/choosedate/book': {
    person: 'member',
    on: PAGE,
    before: async (visitor, html) => {
      const [window = ''] = windowsIn(html)
      return (await visitor.post(PAGE, { ...HOME, zipcode: '60601', window })).text()
    },
    typed: {},
    mayForget: ['requestId', 'statedCents'],
  },
  '/customer/choosedate/move/': {
    person: 'booked',
    on: '/customer/choosedate/move/',
    before: async (visitor, html) => {
      const [window = ''] = windowsIn(html)
      return (await visitor.page(`/customer/choosedate/move/?window=${window.replace(' ', '+')}`)).html
    },
    typed: {},
    mayForget: ['id', 'statedFeeCents'],
  },
  '/customer/choosedate/cancel/': {
    person: 'booked',
    on: '/customer/choosedate/cancel/',
    typed: {},
    mayForget: ['id', 'statedFeeCents'],
  },
  '/customer/book/': {
    person: 'member',
    on: '/customer/book/',
    typed: (html) => ({ ...HOME, zipcode: '60601', hours: '3', notes: 'Ring twice', window: windowsIn(html)[0] ?? '' }),
  },
  '/customer/book/pay': {
    person: 'member',
    on: '/customer/book/',
    before: async (visitor, html) => {
      const [window = ''] = windowsIn(html)
      return (await visitor.post('/customer/book/', { ...HOME, zipcode: '60601', hours: '3', window })).text()
    },
    typed: {},
    mayForget: ['requestId', 'quote', 'prepaidCode'],
  },
  '/customer/order/release': { person: 'member', typed: { order: NO_ORDER }, mayForget: ['order'] },
  '/customer/hours/': {
    person: 'member',
    on: '/customer/hours/',
    typed: {},
    mayForget: ['requestId', 'quote', 'hours'],
  },
  '/customer/hours/refund': {
    person: 'booked',
    typed: (_, { prepaid }) => ({ code: prepaid }),
    mayForget: ['code'],
  },
  '/customer/membership/': { person: 'member', on: '/customer/membership/', typed: {}, mayForget: ['statedCents'] },
  '/customer/membership/undo': { person: 'leaver', typed: {} },
  '/customer/membership/reason': { person: 'leaver', typed: { reason: 'MOVING' }, mayForget: ['reason'] },
  '/customer/review/': {
    person: 'stranger',
    path: ({ visit }) => `/customer/review/?token=${visit}`,
    typed: { stars: '4', body: 'The oven door is clear again.', firstName: 'Ada', lastInitial: 'B' },
  },
  '/apply': {
    person: 'stranger',
    typed: {
      ...{ firstName: 'Jo', lastName: 'March', email: 'jo@example.com', phone: '(312) 555-0142', zipcode: '60601' },
      ...{ experience: 'NONE', payoutMethod: 'WEEKLY', isWorkEligible: 'yes' },
    },
  },
  '/help/ticket/': {
    person: 'stranger',
    on: '/help/ticket/',
    typed: { topic: 'VISIT', message: 'The oven was missed.', email: 'ada@example.com', channel: 'EMAIL' },
    mayForget: ['requestId'],
  },
  '/privacy/optout/': { person: 'stranger', typed: {} },
  '/privacy/cookies/': { person: 'stranger', typed: { choice: 'accept' } },
  '/unsubscribe/': { person: 'stranger', path: ({ token }) => `/unsubscribe/?token=${token}`, typed: {} },
}

/** Returns a request for every form. */
export function formVisits(ids: Ids): Visit[] {
  return Object.entries(FORMS).map(([action, { person, path, ...form }]) => ({
    name: `POST ${action}`,
    person,
    brand: mainBrand.id,
    path: path?.(ids) ?? action,
    form,
  }))
}

/** Returns the fields that a person sends, including the hidden fields of the page with the form. */
export async function fillFields(visitor: Visitor, { path, form }: Visit, ids: Ids): Promise<Record<string, string>> {
  if (!form) return {}
  let html = form.on ? (await visitor.page(form.on)).html : ''
  if (form.before) html = await form.before(visitor, html)
  const typed = typeof form.typed === 'function' ? form.typed(html, ids) : form.typed
  return { ...hiddenFields(html, `form[action="${path}"]`), ...typed }
}

function firstValue(html: string, name: string): string {
  return tags(html, `[name="${name}"][value]`)[0]?.value ?? ''
}

export interface People {
  ids: Ids
  /** Returns a new browser with the cookies of a person. */
  as(person: Person, brand: string): Visitor
}

/** Uses the site's pages to prepare each person for the matrix. */
export async function preparePeople(system: System): Promise<People> {
  const cookies = new Map<Person, Map<string, string>>()
  const keep = (person: Person, visitor: Visitor) => cookies.set(person, new Map(visitor.cookies))
  const buy = async (email: string, card = 'pm_card_visa') => {
    const visitor = system.visitor()
    await visitor.reach(4, { email })
    await visitor.pay({ paymentMethod: card, firstName: 'Ada', lastName: 'Byron' })
    await visitor.page('/deal?step=5')
    await system.settle()
    return visitor
  }
  const signIn = async (visitor: Visitor, email: string) => {
    await visitor.post('/login', { email, redirect: '' })
    await system.settle()
    const mailed = system.sqlite
      .prepare(`SELECT facts FROM outbox WHERE kind = 'SIGN_IN_CODE' AND recipient = ? ORDER BY id DESC`)
      .get(email)
    return JSON.parse(String(mailed?.facts)).code as string
  }
  const customer = async (email: string) => {
    const visitor = await buy(email)
    await visitor.post('/login/code', { code: await signIn(visitor, email) })
    return visitor
  }

  /** Sends one of the FORMS that need no ids. */
  const send = async (visitor: Visitor, action: string) => {
    const visit = formVisits({} as Ids).find(({ path }) => path === action)
    if (visit) await visitor.post(action, await fillFields(visitor, visit, {} as Ids))
  }

  const shopper = system.visitor()
  await shopper.reach(4, { email: 'shopper@example.com' })
  keep('shopper', shopper)
  keep('waiting', await buy('waiting@example.com', 'pm_card_authenticationRequired'))
  keep('buyer', await buy(EMAILS.buyer))
  keep('member', await customer(EMAILS.member))
  const leaver = await customer(EMAILS.leaver)
  await send(leaver, '/customer/membership/')
  keep('leaver', leaver)
  const booked = await customer('booked@example.com')
  await send(booked, '/customer/choosedate/book')
  await send(booked, '/customer/hours/')
  keep('booked', booked)
  keep('gone', await customer(EMAILS.gone))
  system.sqlite.exec(
    `UPDATE memberships SET status = 'CANCELLED' WHERE customer_id = (SELECT id FROM customers WHERE email = '${EMAILS.gone}')`,
  )
  const code = system.visitor()
  const signInCode = await signIn(code, EMAILS.buyer)
  keep('code', code)
  const token = 'token-of-an-unsubscribe-link'
  system.sqlite
    .prepare('INSERT INTO mail_preferences (brand, email, token) VALUES (?, ?, ?)')
    .run(mainBrand.id, 'reader@example.com', token)
  const visit = 'token-of-a-visit-that-is-over'
  const visited = await customer('visited@example.com')
  await send(visited, '/customer/choosedate/book')
  system.sqlite
    .prepare(
      `UPDATE visits SET review_token = ?, starts_at = '2026-01-01', ends_at = '2026-01-01'
       WHERE customer_id = (SELECT id FROM customers WHERE email = 'visited@example.com')`,
    )
    .run(visit)
  await system.settle()

  const one = (sql: string, ...values: string[]) =>
    String(Object.values(system.sqlite.prepare(sql).get(...values) ?? {})[0])
  const ids = {
    purchase: one('SELECT attempt_id FROM purchases WHERE email = ?', EMAILS.member),
    attempt: one('SELECT attempt_id FROM purchases WHERE email = ?', EMAILS.buyer),
    token,
    visit,
    booked: one(
      'SELECT v.id FROM visits v JOIN customers c ON c.id = v.customer_id WHERE c.email = ?',
      'booked@example.com',
    ),
    prepaid: one('SELECT code FROM prepaid_vouchers WHERE code IS NOT NULL'),
    voucher: one('SELECT voucher_code FROM purchases WHERE email = ?', EMAILS.member),
    signInCode,
  }
  return {
    ids,
    as(person, brand) {
      const visitor = system.visitor({ place: { city: 'Chicago', regionCode: 'IL', postalCode: '60601' } })
      for (const [name, value] of cookies.get(person) ?? []) visitor.cookies.set(name, value)
      visitor.cookies.set('__Host-preview_brand', brand)
      return visitor
    },
  }
}
