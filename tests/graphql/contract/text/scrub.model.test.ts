import { expect, test } from 'vitest'
import { scrub, scrubText } from '../../../../graphql/contract/text/scrub.ts'
import { cardNumber, spelledOut } from '../../../support/card-numbers.ts'
import { seeded } from '../../../support/seeded.ts'

test.each([
  ['no lead for ada@example.com', 'no lead for [email]'],
  ['ada%40example.com is taken', '[email] is taken'],
  ["o'neil@example.com is taken", '[email] is taken'],
  ["'ada@example.com' is taken", "'[email]' is taken"],
  ['call (312) 555-0100 or +1 312.555.0100', 'call [phone] or [phone]'],
  ['call (312) 555-0142 at 12 Old Mill Road, Apt 4B', 'call [phone] at [address]'],
  ['312.555.0142 Elm Street', '[phone] [name]'],
  ['12 Elm Street 3125550142', '[address] [phone]'],
  ['4242 4242 4242 4242 was declined', '[number] was declined'],
  ['4242/4242/4242/4242', '[number]'],
  ['GET https://glimmer.example/deal?referral=DANA&step=2 failed', 'GET https://glimmer.example/deal failed'],
  ['at /deal?email=x', 'at /deal'],
  ['{"cvc":"123","hours":3}', '{"cvc: [removed],"hours":3}'],
  ['cvc=987&zip=60601', 'cvc: [removed]&zip=60601'],
  ['Cookie: facts=abc; id=def\nnext', 'Cookie: [removed]\nnext'],
  ['{\\"ccNumber\\":\\"4111\\"}', '{\\"ccNumber: [removed]}'],
  ['no voucher for Ada Lovelace of 12 Old Mill Road, Apt 4B', 'no voucher for [name] of [address]'],
  ['María-José de la Cruz has none', '[name] has none'],
  ['ships to 1600 W. Pennsylvania Ave NW', 'ships to [address]'],
  ['in Oak Park, IL 60301', 'in [place]'],
  ['firstName=Ada&lastName=L&hours=3', 'firstName: [removed]&lastName: [removed]&hours=3'],
  ['I agree to pay $19.00 today, and $49 a month.', '[consent]'],
  [
    "TypeError: Cannot read properties of null (reading 'HTMLElement')",
    "TypeError: Cannot read properties of null (reading 'HTMLElement')",
  ],
  [
    'RegisterLead: origin timeout (no answer within 1500 ms)',
    'RegisterLead: origin timeout (no answer within 1500 ms)',
  ],
])('the text ‘%s’ is reported as ‘%s’', (dirty, clean) => {
  expect(scrubText(dirty)).toBe(clean)
})

test('1,000 card numbers in different formats are removed from the keys and values of a report at every depth', () => {
  const seed = Date.now() % 100_000
  const random = seeded(seed)
  for (let index = 0; index < 1_000; index++) {
    const number = cardNumber(random)
    const written = spelledOut(number, index)
    const clean = JSON.stringify(scrub({ [written]: [{ text: `x ${written} y`, number: Number(number) }] }))
    expect(clean.replace(/\D/g, ''), `${written}, seed ${seed}`).toBe('')
  }
})

test('our own UUIDs stay in a report, even if they contain only digits', () => {
  const random = seeded(Date.now() % 100_000)
  const hex = () => Math.floor(random() * 16).toString(16)
  for (let index = 0; index < 1_000; index++) {
    // Every other id consists only of digits, as about one in three million real ids does.
    const id = 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
      index % 2 ? hex() : `${Math.floor(random() * 10)}`,
    )
    expect(scrubText(`attempt ${id} of (312) 555-0100`)).toBe(`attempt ${id} of [phone]`)
  }
})

test('text that a visitor typed is removed regardless of case, and so is the value of any field whose name suggests personal data', () => {
  const known = ['ada', 'ada%20lovelace', 'IL']
  expect(scrubText('saved as ada lovelace in IL, not Canada', known)).toBe(
    'saved as [typed] lovelace in IL, not Canada',
  )
  expect(scrub({ firstName: 'ada', street: 'nowhere', hours: 3, note: 'ADA rang' }, known)).toEqual({
    firstName: '[removed]',
    street: '[removed]',
    hours: 3,
    note: '[typed] rang',
  })
})

test('text that a visitor typed is matched literally, even if it has special characters of regular expressions', () => {
  const known = ['a.c', '(x+', '[^z]', 'b|d', '$50^*?', '\\d{3}']
  expect(scrubText(known.map((typed) => `it was ${typed} then`).join('; '), known)).toBe(
    known.map(() => 'it was [typed] then').join('; '),
  )
  expect(scrubText('abc stays, and 123', known)).toBe('abc stays, and 123')
})
