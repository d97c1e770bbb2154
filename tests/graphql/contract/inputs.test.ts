import { describe, expect, test } from 'vitest'
import {
  ccExpiration,
  ccNumber,
  cvc,
  email,
  fieldErrors,
  joinVoucherWaitlistInput,
  leadForm,
  name,
  namesForm,
  phone,
  purchaseVoucherInput,
  registerLeadInput,
  sourceSurveyInput,
  zipcode,
  zipcodeForm,
} from '../../../graphql/contract/inputs.ts'

interface Check {
  safeParse(
    value: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: { message: string }[] } }
}

/** Returns the first message that a form would show, or undefined for a valid value. */
function getMessage(check: Check, value: unknown): string | undefined {
  const result = check.safeParse(value)
  return result.success ? undefined : result.error.issues[0]?.message
}

const november = new Date(2026, 10, 21)

/** The messages of the specification's validation table in section 5, word for word. */
describe('validation messages', () => {
  const expiration = ccExpiration(november)
  test.each<[field: string, message: string, check: Check, wrong: unknown[]]>([
    [
      'email',
      'Enter a valid email address',
      email,
      [undefined, '', '   ', 'ada', 'ada@example', 'ada lovelace@example.com', `${'a'.repeat(250)}@example.com`],
    ],
    [
      'phone',
      'Enter a valid 10-digit phone number',
      phone,
      [undefined, '', '555-0142', '+44 312 555 0142', '1 312 555 01', '312 555 0142 ext. 7', '３１２５５５０１４２'],
    ],
    [
      'zipcode',
      'Enter a 5-digit zipcode',
      zipcode,
      [undefined, '', '  ', null, [], ['60601', '10001'], { 0: '60601' }, 60601, true],
    ],
    ['zipcode', 'Enter a valid 5-digit zipcode', zipcode, ['1234', 'abcde', '60601-123', '60601-12345', '6060-11234']],
    ['ccNumber', 'This field is required', ccNumber, [undefined, '', ' ____ ']],
    [
      'ccNumber',
      'The card number is not correct',
      ccNumber,
      ['4242 4242 4242 42', '4242 4242 4242 42421', '4242x4242x4242x4242'],
    ],
    [
      'ccExpiration',
      'Enter expiration date as MM/YY',
      expiration,
      [undefined, '', '13/30', '00/30', '1/30', '12/1930'],
    ],
    [
      'ccExpiration',
      'This card is no longer valid. Please try another form of payment.',
      expiration,
      ['10/26', '12/25'],
    ],
    ['cvc', "Enter your card's security code", cvc, [undefined, '']],
    ['cvc', 'Please use as least 3 characters', cvc, ['12']],
    ['cvc', 'Invalid security code', cvc, ['12345', 'abc']],
  ])('an invalid %s gets the specified message: %s', (_field, message, check, wrong) => {
    for (const value of wrong) expect(getMessage(check, value), JSON.stringify(value)).toBe(message)
  })

  test.each<[field: string, check: Check, values: Record<string, string[]>]>([
    // Pasted values typically have extra characters.
    ['email', email, { 'Ada@Example.com': [' Ada@Example.com ', '\u200bAda@Example.com\u00a0'] }],
    [
      'phone',
      phone,
      {
        '3125550142': [
          ...['(312) 555-0142', '+1 312 555 0142', '1-312-555-0142', '312.555.0142', '312\u2212555\u22120142'],
          ...['(312)\u00a0555\u20110142', '\u202a312\u2013555\u20130142\u202c'],
        ],
      },
    ],
    // Browsers may fill in a ZIP+4 code.
    [
      'zipcode',
      zipcode,
      {
        '00901': [' 00901 '],
        '60601': [' 60601', '\u00a060601\u200b', '60601-1234', '60601 \u2013 1234', '606011234'],
      },
    ],
    [
      'ccNumber',
      ccNumber,
      {
        '4242424242424242': ['4242 4242_4242 4242', '4242\u20114242\u00a04242-4242'],
        '378282246310005': ['3782 822463 10005'],
      },
    ],
    [
      'ccExpiration',
      expiration,
      { '11/26': ['11/26'], '01/27': ['01 / 27'], '09/30': ['09 / 2030', '09\u00a0/\u202f30'] },
    ],
    ['cvc', cvc, { '123': [' 123\u00a0', '123'], '1234': ['1234'] }],
    ['name', name, { "Zoë O'Hara-Núñez": ["  Zoë O'Hara-Núñez "], '<b>Ada</b>': ['<b>Ada</b>'] }],
  ])('valid values of %s are normalized', (_field, check, values) => {
    for (const [clean, typed] of Object.entries(values))
      for (const value of typed) expect(check.safeParse(value), value).toEqual({ success: true, data: clean })
  })

  test('a card is valid through the last day of its month', () => {
    expect(getMessage(ccExpiration(new Date(2026, 10, 30, 23, 59, 59)), '11/26')).toBeUndefined()
    expect(getMessage(ccExpiration(new Date(2026, 11, 1)), '11/26')).toMatch(/no longer valid/)
  })
})

test('an empty lead form gets one message for each required field', () => {
  const result = registerLeadInput.safeParse({})
  expect(result.success ? {} : fieldErrors(result.error)).toEqual({
    email: 'Enter a valid email address',
    phone: 'Enter a valid 10-digit phone number',
    zipcode: 'Enter a 5-digit zipcode',
  })
})

test('unknown fields of a form are dropped, and a missing name becomes an empty string', () => {
  expect(zipcodeForm.parse({ zipcode: '60601', admin: 'yes' })).toEqual({ zipcode: '60601' })
  expect(leadForm.parse({ email: 'a@b.co', phone: '312 555 0142', x: 1 })).toEqual({
    email: 'a@b.co',
    phone: '3125550142',
  })
  expect(name.parse(undefined)).toBe('')
})

describe('a card number where it does not belong', () => {
  const card = '4242 4242 4242 4242'
  const message = 'Type this again without the card number'
  const lead = { email: 'a@b.co', phone: '3125550142', zipcode: '60601' }
  test.each<[string, Check, object]>([
    ['an email address', registerLeadInput, { ...lead, email: '4242424242424242@example.com' }],
    ['a first name', registerLeadInput, { ...lead, firstName: card }],
    ['a last name', registerLeadInput, { ...lead, lastName: card }],
    ['both names together', registerLeadInput, { ...lead, firstName: 'Ada 4242 42', lastName: '42 4242 4242' }],
    [
      'a survey’s details',
      sourceSurveyInput,
      { attemptId: crypto.randomUUID(), source: 'Somewhere else', detail: `x ${card}` },
    ],
  ])('a card number in %s is rejected', (_name, check, input) => {
    expect(getMessage(check, input)).toBe(message)
  })

  test('a card number that starts in the first name and ends in the last name is reported at the last name', () => {
    const result = namesForm.safeParse({ firstName: '424242424', lastName: '2424242' })
    expect(result.success ? {} : fieldErrors(result.error)).toEqual({ lastName: message })
  })
})

test('a name over the limit is truncated without a message, because the specification has no message for it', () => {
  const names = namesForm.parse({ firstName: 'A'.repeat(99).concat(' B'), lastName: 'Lovelace' })
  expect(names).toEqual({ firstName: 'A'.repeat(99), lastName: 'Lovelace' })
})

describe('mutation inputs', () => {
  const purchase = {
    attemptId: '0b0f7a52-7c3e-4d5e-9f10-2f1f4d1c9a02',
    intent: 'signed',
    paymentMethodId: 'pm_card_visa',
    email: 'ada@example.com',
    phone: '3125550142',
    zipcode: '60601',
    hours: 3,
    voucherOption: 'FOREVERCLEAN_49',
    consent: { agreed: true, text: 'I agree', offerKey: 'FOREVERCLEAN_49', build: 'test' },
  }
  const collectErrors = (input: unknown) => {
    const result = purchaseVoucherInput.safeParse(input)
    return result.success ? {} : fieldErrors(result.error)
  }

  test('a purchase is valid with and without a payment method', () => {
    expect(collectErrors(purchase)).toEqual({})
    expect(collectErrors({ ...purchase, paymentMethodId: null })).toEqual({})
  })

  test.each<[string, object, string, string | RegExp]>([
    [
      'an unchecked consent box',
      { consent: { ...purchase.consent, agreed: false } },
      'consent',
      'Check the box to agree to the membership terms',
    ],
    ['an attempt id that is not a UUID', { attemptId: 'mine' }, 'attemptId', 'Use a new id'],
    [
      'a card number as its payment method',
      { paymentMethodId: '4242424242424242' },
      'paymentMethodId',
      'Use a payment method of the gateway',
    ],
    [
      'a path in its payment method',
      { paymentMethodId: 'pm_/../v1' },
      'paymentMethodId',
      'Use a payment method of the gateway',
    ],
    ['no intent', { intent: '' }, 'intent', /./],
    ['an overlong consent text', { consent: { ...purchase.consent, text: 'x'.repeat(4001) } }, 'consent', /./],
  ])('a purchase with %s is rejected', (_name, wrong, field, message) => {
    expect(collectErrors({ ...purchase, ...wrong })).toEqual({ [field]: expect.stringMatching(message) })
  })

  test('the waitlist accepts a missing ZIP code, but not an invalid one', () => {
    expect(joinVoucherWaitlistInput.safeParse({ email: 'a@b.co' }).success).toBe(true)
    expect(joinVoucherWaitlistInput.safeParse({ email: 'a@b.co', zipcode: null }).success).toBe(true)
    expect(getMessage(joinVoucherWaitlistInput, { email: 'a@b.co', zipcode: '1' })).toBe(
      'Enter a valid 5-digit zipcode',
    )
  })
})
