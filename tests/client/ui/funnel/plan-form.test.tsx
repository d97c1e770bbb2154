import { readFileSync } from 'node:fs'
import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlanForm, type PlanFormProps } from '../../../../client/ui/funnel/plan-form.tsx'
import { offerFor, offerTerms } from '../../../../graphql/contract/offer.ts'
import { PLANS } from '../../../../graphql/contract/plans.ts'
import { easternTime, formatCents } from '../../../../graphql/contract/text/format.ts'
import { danglingReferences, elements, tags, words } from '../../../support/html.ts'
import { plan } from './order.ts'

const untouched: PlanFormProps = {
  action: '/deal?step=2',
  plan,
  hours: 3,
  discountCents: 0,
  latePolicy: { hours: 48, feeCents: 1950 },
  stock: { vouchersRemaining: null, endsAt: null, isDemonstration: false },
  place: 'Austin, TX 78704',
  region: {
    zipcode: '78704',
    city: 'Austin',
    rate: 25,
    higherRate: 35,
    salesTaxRate: 0,
    numCleaners: 86,
    numCustomers: 2140,
    isDemonstration: true,
  },
  changeZipcodeHref: '/deal#zipcode',
  offerPlace: null,
  offerTermsHref: '/terms-of-service/#offer',
}

const form = (changes: Partial<PlanFormProps> = {}) => markup(<PlanForm {...untouched} {...changes} />)
const cards = (html: string) => elements(html, 'label.card')

test('the plan form has a radio button for each size, with the selected one checked, and a button that names the next step', () => {
  const html = form({ hours: 4 })
  const radios = tags(html, 'input')
  expect(radios.map(({ name, value }) => `${name}=${value}`)).toEqual(['hours=2', 'hours=3', 'hours=4', 'hours=6'])
  expect(radios.filter((radio) => 'checked' in radio).map(({ value }) => value)).toEqual(['4'])
  expect(words(elements(html, 'button.btn').join())).toBe('Continue to your details')
  expect(danglingReferences(html)).toEqual([])
})

test('the plan form’s card for each size shows its price, the monthly price and the early cancellation fee', () => {
  const html = form()
  for (const [index, option] of plan.options.entries()) {
    const offer = offerFor(plan, option)
    const terms = offerTerms(offer)
    const text = words(cards(html)[index] ?? '')
    expect(text).toContain(`${formatCents(offer.priceCents)} full price ${formatCents(option.undiscountedCents)}`)
    expect(text).toContain(`You save ${formatCents(option.undiscountedCents - option.priceCents)}`)
    expect(text).toContain(
      `Then $49 a month; canceling before 6 paid months costs $${terms.earlyExit.match(/costs \$(\d+)/u)?.[1]}.`,
    )
  }
})

test('the plan form’s summary, terms and button bar contain a text for each size, numbered in the order of the cards', () => {
  const html = form()
  for (const [index, option] of plan.options.entries()) {
    const own = words(elements(html, `.per-${index + 1}`).join(' '))
    const terms = offerTerms(offerFor(plan, option))
    expect(own).toContain(`${option.name} ${option.hours} hours`)
    expect(own).toContain(`${formatCents(option.priceCents)} once, for ${option.hours} hours. ${terms.brief}`)
    expect(own).toContain(terms.earlyExit)
  }
})

test('if the place is known, the plan form shows amounts with tax, and the price of later visits', () => {
  const html = form({ offerPlace: { memberRateCents: 2425, salesTaxRate: 0.08 } })
  const own = words(elements(html, '.per-2').join(' '))
  expect(own).toContain('Tax, 8% $1.52 First cleaning $20.52')
  expect(own).toContain(
    'Then, Forever Clean $52.92 a month with tax Later visits are not included: $26.19 an hour with tax',
  )
  expect(own).toContain('$20.52 once with tax, for 3 hours. Then $52.92')
  expect(words(cards(html)[1] ?? '')).toContain('$20.52 today with tax. Then $52.92 a month with tax; canceling')
  expect(words(html)).toContain('Sales tax is 8% where you live.')
  expect(words(html)).not.toContain('may apply')
})

test('without styles and JavaScript, the plan form shows only the text of the size that the server marked as selected', () => {
  const all = tags(form({ hours: 6 }), '[data-per]')
  const shown = all.filter((each) => !('hidden' in each))
  expect(new Set(all.map((each) => each['data-per']))).toEqual(new Set(['2', '3', '4', '6']))
  expect(new Set(shown.map((each) => each['data-per']))).toEqual(new Set(['6']))
})

test('the style sheet shows the chosen size’s text for every plan, even without JavaScript', () => {
  const sheet = readFileSync('client/styles/funnel.css', 'utf8')
  for (const { options } of Object.values(PLANS)) {
    for (const index of options.keys()) expect(sheet).toContain(`:nth-child(${index + 1}) :checked) .per-${index + 1}`)
  }
})

test('for a known ZIP code, the plan form shows the rates with tax, the required membership, and how many cleaners and customers there are', () => {
  const [note = ''] = elements(form(), 'div.note')
  expect(words(note)).toContain('$25 an hour for members, $35 an hour for non-members.')
  expect(words(note)).toContain(offerTerms(offerFor(plan)).together)
  expect(words(note)).toContain('86 cleaners, 2,140 customers (demonstration figures). Change ZIP code')
  const taxed = untouched.region && { ...untouched.region, salesTaxRate: 0.08 }
  expect(words(form({ region: taxed }))).toContain('$27 an hour with tax for members')
})

test('the plan form omits a place’s non-member rate and its numbers of cleaners and customers if they are unknown', () => {
  const region = {
    zipcode: '78704',
    rate: 25,
    higherRate: null,
    salesTaxRate: 0,
    numCleaners: null,
    numCustomers: 1,
    isDemonstration: false,
  }
  const text = words(form({ region }))
  expect(text).toContain('$25 an hour for members.')
  expect(text).not.toContain('non-members')
  expect(text).not.toContain('cleaners,')
  expect(text).toContain('1 customer.')
  expect(words(form({ region: null }))).not.toContain('Cleaners serve')
})

test('the plan form shows the number of vouchers left and the offer’s end only if known, marks demo counts and rounds large counts', () => {
  expect(words(form())).not.toMatch(/Vouchers left|Offer ends/u)
  const one = words(form({ stock: { vouchersRemaining: 1214, endsAt: null, isDemonstration: true } }))
  expect(one).toContain('Vouchers left 1,200 (demo)')
  expect(one).not.toContain('Offer ends')
  const real = words(form({ stock: { vouchersRemaining: 1214, endsAt: null, isDemonstration: false } }))
  expect(real).toContain('Vouchers left about 1,200')
  const endsAt = '2026-12-24T04:59:00.000Z'
  expect(words(form({ stock: { vouchersRemaining: 0, endsAt, isDemonstration: false } }))).toContain(
    `Vouchers left 0 Offer ends ${easternTime(endsAt)}`,
  )
})

test('a campaign’s discount lowers each price, but not below $1, and the page claims only the actual discount', () => {
  const html = form({ discountCents: 1000, hours: 2 })
  expect(words(cards(html)[0] ?? '')).toMatch(/\$1 full price \$50 You save \$49 \$8 of that comes from the campaign/u)
  expect(words(cards(html)[1] ?? '')).toMatch(/\$9 full price \$75 You save \$66 \$10 of that/u)
  expect(words(html)).toContain('New customer discount \u2212$41.00 Campaign discount \u2212$8.00')
  // The early cancellation fee is based on the campaign's price.
  expect(words(html)).toContain('costs $66: the full price of $75 less the $9 paid, before tax.')
})

test('the plan form shows the full membership terms once, before the button', () => {
  const html = form()
  const terms = offerTerms(offerFor(plan, undefined, 0, untouched.latePolicy))
  const [box = ''] = elements(html, 'section.box')
  for (const sentence of [terms.renewal, terms.cancel, terms.gives, terms.eligibility, terms.move, terms.tax]) {
    expect(words(box)).toContain(sentence)
    expect(words(html).split(sentence)).toHaveLength(2)
  }
  for (const option of plan.options) expect(words(box)).toContain(offerTerms(offerFor(plan, option)).earlyExit)
  expect(html.indexOf(box)).toBeLessThan(html.indexOf('<button'))
})

test('on a phone, the plan form’s button bar shows the price today and the monthly price, and says that later visits are not included', () => {
  const [bar = ''] = elements(form({ offerPlace: { memberRateCents: 2425, salesTaxRate: 0.08 } }), '.dock-brief')
  expect(words(bar)).toContain(
    'The Two Bedroom: $42.12 today, then $52.92 a month, both with tax. Later visits not included.',
  )
  expect(words(elements(form(), '.dock-brief').join())).toContain(
    'The One Bedroom: $19 today, then $49 a month. Later visits not included.',
  )
})
