import { expect, test } from 'vitest'
import { scrub, scrubText } from '../../../worker/middleware/scrub.ts'
import { cardNumber, seeded, spelledOut } from '../../support/card-numbers.ts'

test.each([
  ['no lead for ada@example.com', 'no lead for [email]'],
  ['ada%40example.com is taken', '[email] is taken'],
  ['call (312) 555-0100 or +1 312.555.0100', 'call [phone] or [phone]'],
  ['4242 4242 4242 4242 was declined', '[number] was declined'],
  ['4242/4242/4242/4242', '[number]'],
  ['GET https://glimmer.example/deal?referral=DANA&step=2 failed', 'GET https://glimmer.example/deal failed'],
  ['at /deal?email=x', 'at /deal'],
  ['{"cvc":"123","hours":3}', '{"cvc: [removed],"hours":3}'],
  ['cvc=987&zip=60601', 'cvc: [removed]&zip=60601'],
  ['Cookie: facts=abc; id=def\nnext', 'Cookie: [removed]\nnext'],
  ['{\\"ccNumber\\":\\"4111\\"}', '{\\"ccNumber: [removed]}'],
  [
    'RegisterLead: origin timeout (no answer within 1500 ms)',
    'RegisterLead: origin timeout (no answer within 1500 ms)',
  ],
])('%s → %s', (dirty, clean) => {
  expect(scrubText(dirty)).toBe(clean)
})

test('10,000 marked card numbers: none remains at any depth, in values or keys', () => {
  const seed = Date.now() % 100_000
  const random = seeded(seed)
  for (let index = 0; index < 10_000; index++) {
    const number = cardNumber(random)
    const written = spelledOut(number, index)
    const clean = JSON.stringify(scrub({ [written]: [{ text: `x ${written} y`, number: Number(number) }] }))
    expect(clean.replace(/\D/g, ''), `${written}, seed ${seed}`).toBe('')
  }
})
