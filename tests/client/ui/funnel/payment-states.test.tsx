import { expect, test } from 'vitest'
import { BankCheck, ConfirmingPayment } from '../../../../client/ui/funnel/payment-states.tsx'
import { markup, tag, tags, words } from '../markup.ts'

test('a payment that is being confirmed is no success, and nobody is asked to pay again', () => {
  const html = markup(<ConfirmingPayment checkAgainHref="/deal?step=5" />)
  expect(words(html)).toContain('We are confirming your payment')
  expect(words(html)).toContain('do not pay again')
  expect(words(html)).not.toMatch(/paid|voucher|success/iu)
  expect(tags(html, 'a').map(({ href }) => href)).toEqual(['/deal?step=5'])
})

test('the bank\u2019s question is a link to the bank, and another card is one button away', () => {
  const html = markup(
    <BankCheck bankHref="https://bank.example/confirm" giveUp={{ action: '/deal/release', attempt: 'a-1' }} />,
  )
  expect(tags(html, 'a')[0]?.href).toBe('https://bank.example/confirm')
  expect(tags(html, 'form')[0]).toMatchObject({ method: 'post', action: '/deal/release' })
  expect(tag(html, 'input', 'name', 'attempt').value).toBe('a-1')
})
