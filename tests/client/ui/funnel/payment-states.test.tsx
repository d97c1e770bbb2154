import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PayElsewhere, WaitingForOutcome } from '../../../../client/ui/funnel/payment-states.tsx'
import { easternTime } from '../../../../graphql/contract/text/format.ts'
import { tag, tags, words } from '../../../support/html.ts'

test.each([
  ['PENDING', 'We are confirming your payment'],
  ['OTHER_ORDER_PENDING', 'We are confirming another order for this email'],
  ['UNDER_REVIEW', 'We are checking your order'],
  [null, 'We are checking your order'],
])(
  'the waiting page for the status %s claims no success, failure or charge, and says not to pay this order again',
  (status, title) => {
    const html = markup(<WaitingForOutcome status={status} checkAgainHref="/deal?step=5" />)
    expect(words(html)).toContain(title)
    expect(words(html)).not.toMatch(/paid|success|declined|cancel|charged\.|not charged|nothing/iu)
    expect(tags(html, 'a').map(({ href }) => href)).toEqual(['/deal?step=5'])
    if (status !== 'OTHER_ORDER_PENDING') expect(words(html)).toContain('do not pay again')
  },
)

test('a visitor can confirm a payment with a link to the bank, or press one button to pay with another card', () => {
  const heldUntil = '2026-12-24T04:59:00.000Z'
  const html = markup(
    <PayElsewhere
      at="bank"
      href="https://bank.example/confirm"
      heldUntil={heldUntil}
      release="/deal/release"
      attempt="a-1"
    />,
  )
  expect(words(html)).toContain(`We hold your voucher until ${easternTime(heldUntil)}.`)
  expect(tags(html, 'a')[0]?.href).toBe('https://bank.example/confirm')
  expect(tags(html, 'form')[0]).toMatchObject({ method: 'post', action: '/deal/release' })
  expect(tag(html, 'input[name="attempt"]').value).toBe('a-1')
})
