import { expect, test } from 'vitest'
import { email } from '../../../../graphql/contract/inputs.ts'
import { toMailbox } from '../../../../graphql/contract/text/mailbox.ts'

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada+spring+2@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['A.da@GoogleMail.com', 'ada@gmail.com'],
  ['ada@gmail.com.example', 'ada@gmail.com.example'],
  ['no address', 'no address'],
])('the address %s belongs to the mailbox %s', (address, mailbox) => {
  expect(toMailbox(address)).toBe(mailbox)
})

test('forms accept a domain only in ASCII, so that each domain has one spelling', () => {
  expect(email.safeParse('ada@bücher.example').success).toBe(false)
  expect(email.safeParse('ada@xn--bcher-kva.example').success).toBe(true)
})
