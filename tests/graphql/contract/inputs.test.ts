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
function messageOf(check: Check, value: unknown): string | undefined {
  const result = check.safeParse(value)
  return result.success ? undefined : result.error.issues[0]?.message
}

const november = new Date(2026, 10, 21)

/** The messages of the specification's validation table in section 5, word for word. */
describe('messages', () => {
  test.each<[string, Check, unknown, string]>([
    ['email', email, undefined, 'Enter a valid email address'],
    ['email', email, '', 'Enter a valid email address'],
    ['email', email, '   ', 'Enter a valid email address'],
    ['email', email, 'ada', 'Enter a valid email address'],
    ['email', email, 'ada@example', 'Enter a valid email address'],
    ['email', email, 'ada lovelace@example.com', 'Enter a valid email address'],
    ['email', email, `${'a'.repeat(250)}@example.com`, 'Enter a valid email address'],
    ['phone', phone, undefined, 'Enter a valid 10-digit phone number'],
    ['phone', phone, '', 'Enter a valid 10-digit phone number'],
    ['phone', phone, '555-0142', 'Enter a valid 10-digit phone number'],
    ['phone', phone, '+44 312 555 0142', 'Enter a valid 10-digit phone number'],
    ['phone', phone, '1 312 555 01', 'Enter a valid 10-digit phone number'],
    ['phone', phone, '312 555 0142 ext. 7', 'Enter a valid 10-digit phone number'],
    ['phone', phone, '３１２５５５０１４２', 'Enter a valid 10-digit phone number'],
    ['zipcode', zipcode, undefined, 'Enter a 5-digit zipcode'],
    ['zipcode', zipcode, '', 'Enter a 5-digit zipcode'],
    ['zipcode', zipcode, '  ', 'Enter a 5-digit zipcode'],
    ['zipcode', zipcode, '1234', 'Enter a valid 5-digit zipcode'],
    ['zipcode', zipcode, 'abcde', 'Enter a valid 5-digit zipcode'],
    ['zipcode', zipcode, '60601-123', 'Enter a valid 5-digit zipcode'],
    ['zipcode', zipcode, '60601-12345', 'Enter a valid 5-digit zipcode'],
    ['zipcode', zipcode, '6060-11234', 'Enter a valid 5-digit zipcode'],
    ['ccNumber', ccNumber, undefined, 'This field is required'],
    ['ccNumber', ccNumber, '', 'This field is required'],
    ['ccNumber', ccNumber, ' ____ ', 'This field is required'],
    ['ccNumber', ccNumber, '4242 4242 4242 42', 'The card number is not correct'],
    ['ccNumber', ccNumber, '4242 4242 4242 42421', 'The card number is not correct'],
    ['ccNumber', ccNumber, '4242x4242x4242x4242', 'The card number is not correct'],
    ['ccExpiration', ccExpiration(november), undefined, 'Enter expiration date as MM/YY'],
    ['ccExpiration', ccExpiration(november), '', 'Enter expiration date as MM/YY'],
    ['ccExpiration', ccExpiration(november), '13/30', 'Enter expiration date as MM/YY'],
    ['ccExpiration', ccExpiration(november), '00/30', 'Enter expiration date as MM/YY'],
    ['ccExpiration', ccExpiration(november), '1/30', 'Enter expiration date as MM/YY'],
    ['ccExpiration', ccExpiration(november), '12/1930', 'Enter expiration date as MM/YY'],
    [
      'ccExpiration',
      ccExpiration(november),
      '10/26',
      'This card is no longer valid. Please try another form of payment.',
    ],
    [
      'ccExpiration',
      ccExpiration(november),
      '12/25',
      'This card is no longer valid. Please try another form of payment.',
    ],
    ['cvc', cvc, undefined, "Enter your card's security code"],
    ['cvc', cvc, '', "Enter your card's security code"],
    ['cvc', cvc, '12', 'Please use as least 3 characters'],
    ['cvc', cvc, '12345', 'Invalid security code'],
    ['cvc', cvc, 'abc', 'Invalid security code'],
  ])('%s has the specified message for wrong value %#', (_field, check, value, message) => {
    expect(messageOf(check, value)).toBe(message)
  })

  test.each<[Check, unknown, unknown]>([
    [email, ' Ada@Example.com ', 'Ada@Example.com'],
    [phone, '(312) 555-0142', '3125550142'],
    [zipcode, ' 00901 ', '00901'],
    [ccNumber, '4242 4242_4242 4242', '4242424242424242'],
    [ccNumber, '3782 822463 10005', '378282246310005'],
    [ccExpiration(november), '11/26', '11/26'],
    [ccExpiration(november), '01 / 27', '01/27'],
    // Pasted values typically have extra characters.
    [email, '\u200bada@example.com\u00a0', 'ada@example.com'],
    [phone, '+1 312 555 0142', '3125550142'],
    [phone, '1-312-555-0142', '3125550142'],
    [phone, '312.555.0142', '3125550142'],
    [phone, '312\u2212555\u22120142', '3125550142'],
    [phone, '(312)\u00a0555\u20110142', '3125550142'],
    [phone, '\u202a312\u2013555\u20130142\u202c', '3125550142'],
    [zipcode, ' 60601', '60601'],
    [zipcode, '\u00a060601\u200b', '60601'],
    // Browsers may fill in a ZIP+4 code.
    [zipcode, '60601-1234', '60601'],
    [zipcode, '60601 \u2013 1234', '60601'],
    [zipcode, '606011234', '60601'],
    [ccNumber, '4242\u20114242\u00a04242-4242', '4242424242424242'],
    [ccExpiration(november), '09 / 2030', '09/30'],
    [ccExpiration(november), '09\u00a0/\u202f30', '09/30'],
    [cvc, ' 123\u00a0', '123'],
    [cvc, '123', '123'],
    [cvc, '1234', '1234'],
    [name, undefined, ''],
    [name, "  Zoë O'Hara-Núñez ", "Zoë O'Hara-Núñez"],
    [name, '<b>Ada</b>', '<b>Ada</b>'],
  ])('valid value %# is normalized', (check, value, clean) => {
    expect(check.safeParse(value)).toEqual({ success: true, data: clean })
  })

  test('a card is valid through the last day of its month', () => {
    expect(messageOf(ccExpiration(new Date(2026, 10, 30, 23, 59, 59)), '11/26')).toBeUndefined()
    expect(messageOf(ccExpiration(new Date(2026, 11, 1)), '11/26')).toMatch(/no longer valid/)
  })
})

describe('forms', () => {
  test('an empty form returns each field’s first message', () => {
    const result = registerLeadInput.safeParse({})
    expect(result.success ? {} : fieldErrors(result.error)).toEqual({
      email: 'Enter a valid email address',
      phone: 'Enter a valid 10-digit phone number',
      zipcode: 'Enter a 5-digit zipcode',
    })
  })

  test('unknown fields are dropped', () => {
    expect(zipcodeForm.parse({ zipcode: '60601', admin: 'yes' })).toEqual({ zipcode: '60601' })
    expect(leadForm.parse({ email: 'a@b.co', phone: '312 555 0142', x: 1 })).toEqual({
      email: 'a@b.co',
      phone: '3125550142',
    })
  })

  test.each([null, [], ['60601', '10001'], { 0: '60601' }, 60601, true])(
    'a ZIP code that is not a string is refused: %j',
    (value) => {
      expect(zipcodeForm.safeParse({ zipcode: value }).success).toBe(false)
    },
  )
})

describe('a card number where it does not belong', () => {
  const card = '4242 4242 4242 4242'
  const message = 'Type this again without the card number'
  const lead = { email: 'a@b.co', phone: '3125550142', zipcode: '60601' }
  test.each<[string, Check, object]>([
    ['an email', registerLeadInput, { ...lead, email: '4242424242424242@example.com' }],
    ['a first name', registerLeadInput, { ...lead, firstName: card }],
    ['a last name', registerLeadInput, { ...lead, lastName: card }],
    ['both names together', registerLeadInput, { ...lead, firstName: 'Ada 4242 42', lastName: '42 4242 4242' }],
    ['both names of a payment', namesForm, { firstName: '424242424', lastName: '2424242' }],
    [
      'a survey’s words',
      sourceSurveyInput,
      { attemptId: crypto.randomUUID(), source: 'Somewhere else', detail: `x ${card}` },
    ],
  ])('is rejected in %s', (_name, check, input) => {
    expect(messageOf(check, input)).toBe(message)
  })

  test('a card number split over first and last name is rejected at the last name, in which it ends', () => {
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
  const errorsOf = (input: unknown) => {
    const result = purchaseVoucherInput.safeParse(input)
    return result.success ? {} : fieldErrors(result.error)
  }

  test('a purchase is valid with and without a payment method', () => {
    expect(errorsOf(purchase)).toEqual({})
    expect(errorsOf({ ...purchase, paymentMethodId: null })).toEqual({})
  })

  test.each<[string, object, string, string | RegExp]>([
    [
      'an unchecked box',
      { consent: { ...purchase.consent, agreed: false } },
      'consent',
      'Check the box to agree to the membership terms',
    ],
    ['an attempt of words', { attemptId: 'mine' }, 'attemptId', 'Use a fresh attempt id'],
    [
      'a card for a method',
      { paymentMethodId: '4242424242424242' },
      'paymentMethodId',
      'Use a payment method of the gateway',
    ],
    [
      'a method with a path in it',
      { paymentMethodId: 'pm_/../v1' },
      'paymentMethodId',
      'Use a payment method of the gateway',
    ],
    ['no intent', { intent: '' }, 'intent', /./],
    ['a consent without end', { consent: { ...purchase.consent, text: 'x'.repeat(4001) } }, 'consent', /./],
  ])('%s is rejected', (_name, wrong, field, message) => {
    expect(errorsOf({ ...purchase, ...wrong })).toEqual({ [field]: expect.stringMatching(message) })
  })

  test('the waitlist accepts a missing ZIP code, but not an invalid one', () => {
    expect(joinVoucherWaitlistInput.safeParse({ email: 'a@b.co' }).success).toBe(true)
    expect(joinVoucherWaitlistInput.safeParse({ email: 'a@b.co', zipcode: null }).success).toBe(true)
    expect(messageOf(joinVoucherWaitlistInput, { email: 'a@b.co', zipcode: '1' })).toBe('Enter a valid 5-digit zipcode')
  })
})
