import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PayForm } from '../../../../client/ui/funnel/pay-form.tsx'
import type { PurchaseStatus } from '../../../../graphql/contract/generated/graphql.ts'
import { consentText } from '../../../../graphql/contract/offer.ts'
import { OUTCOMES } from '../../../../graphql/contract/outcomes.ts'
import { danglingReferences, elements, getText, tag, tags, words } from '../../../support/html.ts'
import { offer, quote, untouched } from './order.ts'

const form = (changes: Partial<typeof untouched> = {}) => markup(<PayForm {...untouched} {...changes} />)

test('card inputs have no name, so no form can post them', () => {
  const card = tags(form(), 'input').filter(({ autocomplete }) => autocomplete?.startsWith('cc-'))
  expect(card.map(({ autocomplete }) => autocomplete)).toEqual(['cc-number', 'cc-exp', 'cc-csc'])
  for (const input of card) {
    expect(input).not.toHaveProperty('name')
    expect(input).toMatchObject({ inputmode: 'numeric', required: '' })
    expect(input).not.toHaveProperty('value')
  }
})

test('the payment form posts only what the site needs for the sale', () => {
  const named = tags(form(), 'input').flatMap(({ name }) => name ?? [])
  expect(named.sort()).toEqual([
    'attempt',
    'consent',
    'consentText',
    'firstName',
    'intent',
    'lastName',
    'paymentMethod',
    'redirect',
  ])
  expect(tag(form(), 'input[name="paymentMethod"]')).toMatchObject({ type: 'hidden', value: '' })
})

test('the consent label matches the stored and verified text character for character', () => {
  const html = form()
  const [label = ''] = elements(html, 'label.consent')
  expect(getText(label)).toBe(consentText(offer, quote))
  expect(tag(html, 'input[name="consentText"]').value).toBe(consentText(offer, quote))
  expect(label).not.toContain('<a ')
})

const ended = (status: PurchaseStatus, message = '') => ({ kind: 'outcome', status, message }) as const

test('the consent box starts unchecked, and has a new id for each attempt so that no browser restores the check mark', () => {
  for (const html of [form(), form({ problem: ended('DECLINED') }), form({ problem: ended('PRICE_CHANGED') })]) {
    expect(tag(html, 'input[name="consent"]')).not.toHaveProperty('checked')
  }
  const [one, other] = [form(), form({ consentToken: 'rqpnmkjihgfe' })].map((html) =>
    tag(html, 'input[name="consent"]'),
  )
  expect([one?.value, other?.value]).toEqual(['abcdefghijkm', 'rqpnmkjihgfe'])
  expect(one?.id).not.toBe(other?.id)
  expect(tags(form(), 'form')[0]).toMatchObject({ autocomplete: 'off' })
})

test('the payment form shows the order in one line, then the fields, and nothing between the card and the consent', () => {
  const html = form({ secondWay: { state: 'closed' } })
  const [line = ''] = elements(html, 'details.order-line')
  expect(words(line)).toBe('The One Bedroom $20.57 today')
  expect(line).not.toContain('open')
  const inOrder = [
    'order-line',
    'a month with tax',
    'Apple Pay',
    'First name',
    'Card number',
    'Security code',
    'I agree to pay',
  ]
  const places = inOrder.map((text) => html.indexOf(text))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  const between = html.slice(html.indexOf('pay-cvc'), html.indexOf('Agree and pay'))
  expect(between).not.toMatch(/<img|<aside|<dl/u)
})

test('the order on the payment form shows how the total is calculated and the monthly charges that follow', () => {
  const text = words(form())
  expect(text).toContain('Full price $75.00 New customer discount \u2212$56.00 Tax, 8.25% $1.57 Total today $20.57')
  expect(text).toContain(
    'Then, Forever Clean $53.04 a month with tax From December 20, 2026. ' +
      'Later visits are not included: $24.36 an hour with tax where you live. Cancel online at any time; canceling before 6 paid months costs $56.',
  )
  expect(text).not.toContain('Campaign discount')
  // A campaign's discount has its own line, and the lines still add up.
  expect(words(form({ campaignDiscountCents: 500 }))).toContain(
    'New customer discount \u2212$51.00 Campaign discount \u2212$5.00',
  )
})

test('the payment form shows the full terms once, in the consent, directly above the button', () => {
  const html = form()
  const [agree = ''] = elements(html, 'section[aria-label="Agree and pay"]')
  const agreement = consentText(offer, quote)
  expect(words(agree)).toMatch(/^I agree to pay .+ Read the offer terms and the terms of service\. Pay \$20\.57 today/u)
  for (const sentence of agreement.split(/(?<=\.) /u)) expect(words(html).split(sentence), sentence).toHaveLength(2)
})

test('the payment form has one text for browsers with JavaScript and another for browsers without it', () => {
  const html = form()
  expect(tags(html, 'form')).toHaveLength(1)
  expect(words(elements(html, 'p.if-no-script').join())).toContain('You enter your card on the next page')
  expect(words(elements(html, 'span.if-no-script').join())).toBe('Continue to secure payment')
  const scripted = elements(html, 'div.if-script').join()
  expect(tags(scripted, 'input').map(({ autocomplete }) => autocomplete)).toEqual(['cc-number', 'cc-exp', 'cc-csc'])
})

test('the payment form’s error summary links to each invalid field, and each of these fields shows its error message', () => {
  const html = form({
    errors: {
      ccNumber: 'The card number is not correct',
      cvc: "Enter your card's security code",
      consent: 'Check the box to agree to the membership terms',
    },
  })
  const [summary = ''] = elements(html, 'div[id="pay-errors"]')
  expect(tags(summary, 'a').map(({ href }) => href)).toEqual(['#pay-ccNumber', '#pay-cvc', '#pay-consent-abcdefgh'])
  for (const id of ['pay-ccNumber', 'pay-cvc', 'pay-consent-abcdefgh']) {
    expect(tag(html, `input[id="${id}"]`)).toMatchObject({ 'aria-invalid': 'true', 'aria-describedby': `${id}-m` })
  }
  expect(tag(html, 'input[id="pay-ccExpiration"]')).not.toHaveProperty('aria-invalid')
  expect(danglingReferences(html)).toEqual([])
})

test('after a declined card, the payment form keeps the entered names and says what to do', () => {
  const html = form({
    values: { firstName: 'Dana', lastName: 'Whitfield' },
    problem: ended('DECLINED', 'Your card does not have enough funds. Try another card. Nothing was charged.'),
  })
  expect(tag(html, 'input[name="firstName"]').value).toBe('Dana')
  expect(tag(html, 'input[name="lastName"]').value).toBe('Whitfield')
  expect(words(elements(html, 'div[role="alert"]').join())).toBe(
    'Your card was declined Nothing was charged. Your card does not have enough funds. Try another card.',
  )
  expect(words(form({ problem: ended('DECLINED') }))).toContain(
    'Your card was declined Nothing was charged. Check the details, use another card, or call the number on the back of your card.',
  )
})

test.each(Object.keys(OUTCOMES) as PurchaseStatus[])(
  'after the status %s, the payment form says that nothing was charged if and only if OUTCOMES says so',
  (status) => {
    const alert = words(elements(form({ problem: ended(status, 'Why.') }), 'div[role="alert"]').join())
    expect(alert.includes('Nothing was charged.')).toBe(OUTCOMES[status].isUncharged)
  },
)

test.each(['card-refused', 'not-sent', 'gateway-away', 'out-of-date', 'unconfirmed'] as const)(
  'with the problem %s, the form does not say that nothing was charged, because a repeated order may have been charged',
  (kind) => {
    expect(words(form({ problem: { kind } }))).not.toMatch(/nothing was charged/iu)
  },
)

test('the payment form announces a changed price with the new total', () => {
  const html = form({ quote: { ...quote, totalCents: 2100 }, problem: ended('PRICE_CHANGED') })
  expect(words(html)).toContain('The total today is now $21.00.')
})

test('the button of a payment form that is being submitted is marked as busy and disabled', () => {
  const button = tag(form({ isLoading: true }), 'button[type="submit"]')
  expect(button).toMatchObject({ 'aria-busy': 'true', 'aria-disabled': 'true' })
})

test('the payment form renders a name as text, whatever it contains', () => {
  const html = form({ values: { firstName: '"><script>alert(1)</script>', lastName: '' } })
  expect(html).not.toContain('<script>')
  expect(tag(html, 'input[name="firstName"]').value).toBe('"><script>alert(1)</script>')
})

test('the payment partner’s ways to pay appear only if enabled, and hide our card fields only once the visitor opens them', () => {
  const ownFieldsHidden = /class="if-script" hidden=""><div class="stack"><div class="field"/u
  expect(form()).not.toContain('or pay by card')
  expect(elements(form({ secondWay: { state: 'closed' } }), 'div.stack.if-script')[0]).toContain('Apple Pay')
  const open = form({ secondWay: { state: 'open' } })
  expect(open).toMatch(ownFieldsHidden)
  expect(words(open)).toContain('Use the other card form')
  expect(words(open)).toContain(consentText(offer, quote))
  const failed = form({ secondWay: { state: 'failed' } })
  expect(words(failed)).toContain('You can still pay by card below, or try again.')
  expect(tags(failed, 'input').filter(({ autocomplete }) => autocomplete?.startsWith('cc-'))).toHaveLength(3)
  expect(failed).not.toMatch(ownFieldsHidden)
})

test('if cards are entered only on the payment partner’s page, the form has no card fields and tells every visitor so', () => {
  const html = form({ hasCardFields: false })
  expect(tags(html, 'input').filter(({ autocomplete }) => autocomplete?.startsWith('cc-'))).toEqual([])
  expect(html).toContain('<p class="note">')
  expect(words(html)).toContain('Continue to secure payment')
  expect(words(html)).not.toContain('Pay $19')
})
