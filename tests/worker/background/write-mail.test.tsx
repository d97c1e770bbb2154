import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { MAIL_RULES, type MailJob, type MailKind } from '../../../graphql/contract/mail.ts'
import { writeMail } from '../../../worker/background/write/write-mail.tsx'
import { getCompany } from '../../../worker/brands/brand.ts'
import { brands, mainBrand } from '../../../worker/brands/registry.ts'
import { words } from '../../support/html.ts'
import { SAMPLE_FACTS } from './sample-facts.ts'

const SITE = 'https://glimmer.example'
const KINDS = Object.keys(SAMPLE_FACTS) as MailKind[]

// Some email clients support only attributes that are deprecated in HTML, such as `border` and `align` in tables.
const rules = { 'no-deprecated-attr': 'off', 'no-redundant-role': 'off' } as const
const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules })

function write(kind: MailKind, { brand = mainBrand, facts = {} }: { brand?: typeof mainBrand; facts?: object } = {}) {
  const job = {
    kind,
    facts: { ...SAMPLE_FACTS[kind], ...facts },
    brand: brand.id,
    to: 'ada@example.com',
    messageKey: 'glimmer-1',
    unsubscribeToken: MAIL_RULES[kind].reason === 'asked' ? null : 'token-1',
  } as MailJob
  return writeMail(job, brand, SITE)
}

const tidyhive = brands.find(({ id }) => id === 'tidyhive') ?? mainBrand

test.each(KINDS)(
  'the email %s is valid HTML that loads nothing, says the same in plain text, and has an unsubscribe link unless the recipient asked for the email',
  async (kind) => {
    const { html, text, subject, unsubscribeUrl } = write(kind, { brand: tidyhive })
    const shown = words(html)
    for (const line of getLines(text)) expect(shown).toContain(line)
    expect(shown).toContain(getCompany(tidyhive))
    expect(shown).toContain(tidyhive.postalAddress)
    expect(subject).not.toBe('')
    expect(subject.length).toBeLessThanOrEqual(78)
    expect(text).not.toMatch(/undefined|null|NaN|\[object/)

    const { results } = await validator.validateString(html)
    const problems = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
    expect(problems).toEqual([])
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import/)
    // No element is too wide for a phone.
    expect(html).not.toMatch(/(?<!max-)width:\s*[4-9]\d\dpx/)
    expect(html).toContain('prefers-color-scheme:dark')
    const isAsked = MAIL_RULES[kind].reason === 'asked'
    expect(unsubscribeUrl).toBe(isAsked ? null : `${SITE}/unsubscribe/?token=token-1`)
    for (const form of [html, text]) expect(form.includes('/unsubscribe/')).toBe(!isAsked)
  },
)

test('the email about a visit names the kind of cleaning, links to its checklist, and says who provides the equipment', () => {
  const getText = (brand: typeof mainBrand, change = {}) =>
    write('VISIT_BOOKED', { brand, facts: { visit: { ...SAMPLE_FACTS.VISIT_BOOKED.visit, ...change } } }).text
  const text = getText(mainBrand)
  expect(text).toMatch(/Cleaning:? +Deep cleaning/)
  expect(text).toMatch(/Length:? +3 hours/)
  expect(text).toMatch(/Vacuum and mop:? +In the home/)
  expect(text).toMatch(/Cleaning products:? +The cleaner should bring them/)
  expect(text).toContain('/services/deep-cleaning')
  expect(getText(tidyhive, { service: 'HOUSE_CLEANING' })).toContain('/deal#list')
  const withoutChoices = getText(mainBrand, { service: '', equipment: '', supplies: '' })
  expect(withoutChoices).not.toMatch(/Cleaning|Vacuum|list/)
})

test('in the table of an email, a date or a company name stays on one line, but a street address may wrap', () => {
  const getCell = (html: string, value: string) => new RegExp(`<td[^>]*>${value}`).exec(html)?.[0]
  const { html } = write('FEE_RECEIPT')
  expect(getCell(html, 'December')).toContain('white-space:nowrap')
  expect(getCell(html, mainBrand.legalName)).toContain('white-space:nowrap')
  expect(getCell(write('VISIT_BOOKED').html, '1 Main Street')).toContain('word-break:break-word')
})

test('a voucher email has the code, the receipt, all the terms, and the exact text that the buyer agreed to', () => {
  const { text, html, subject } = write('VOUCHER')
  expect(subject).toContain('S7BT-RRSM')
  for (const term of [
    SAMPLE_FACTS.VOUCHER.consentText,
    '$20.57 once and $53.04 a month, both with tax.',
    'Later visits are not included: $24.36 an hour with tax where you live.',
    'First charged on December 22, 2026',
    'Cancel online at any time.',
    'Canceling before 6 paid months costs $56',
    'Paid today: $20.57',
    'ending in 4242',
    'Sign in with this email address and choose',
  ])
    expect(text).toContain(term)
  expect(html).toContain(`href="${SITE}/customer/choosedate/?code=S7BT-RRSM"`)
})

test('emails about an active membership show the monthly amount with tax, and how to cancel', () => {
  expect(write('CANCELLATION_UNDONE').text).toContain('$53.04 a month with tax, next charged on')
  const reminder = write('ANNUAL_REMINDER').text
  expect(reminder).toContain('Amount: $53.04 with tax')
  expect(reminder).toContain('Every month, until you cancel')
  expect(reminder).toContain('You can cancel online at any time')
  expect(write('PRICE_CHANGE').text).toContain('$63.87 a month with tax')
})

test('emails with the date of the next charge also name the free months before it', () => {
  const facts = { freeMonths: ['2026-12-22'], nextChargeOn: '2027-01-22' }
  for (const kind of ['RENEWAL_RECEIPT', 'CANCELLATION_UNDONE', 'ANNUAL_REMINDER', 'FREE_MONTH'] as const) {
    const { text } = write(kind, { facts })
    expect(text).toContain('Free month: December 22, 2026')
    expect(text).toContain('Next charge: January 22, 2027')
  }
  expect(write('CANCELLATION_UNDONE').text).not.toContain('Free month')
})

test('an email about a cancellation says when the fee is charged, and offers to undo the cancellation only while that is possible', () => {
  const pending = write('MEMBERSHIP_CANCELLED')
  expect(pending.subject).toContain('ends on December 22, 2026')
  expect(pending.text).toContain('The early cancellation fee is $56.00, charged on December 22, 2026.')
  expect(pending.text).toContain('you can undo this')
  const today = write('MEMBERSHIP_CANCELLED', { facts: { effectiveOn: '2026-12-01', isOver: false } })
  expect(today.subject).toContain('ends on December 1, 2026')
  expect(today.text).toContain('you can undo this')
  const ended = write('MEMBERSHIP_CANCELLED', { facts: { effectiveOn: '2026-12-01', isOver: true } })
  expect(ended.subject).toContain('has ended')
  expect(ended.text).toContain('The early cancellation fee is $56.00, charged now.')
  expect(ended.text).not.toContain('undo')
})

test('the email about the last declined charge says that the membership has ended, and does not offer to cancel it', () => {
  const { text } = write('RENEWAL_DECLINED', { facts: { nextTryOn: null, endsOn: '2027-01-05' } })
  expect(text).toContain('The membership ended on January 5, 2027, and you owe nothing for it.')
  expect(text).toContain('You had a membership at Glimmer.')
  expect(text).not.toMatch(/You are a member|cancel online|Use another card/)
  expect(write('RENEWAL_DECLINED').text).toMatch(/You can cancel online[\s\S]*You are a member/)
})

test('the email about a canceled visit shows the voucher’s new status, and who canceled', () => {
  const back = write('VISIT_CANCELLED', { facts: { isVoucherBack: true } }).text
  expect(back).toContain('You can use your voucher again')
  const expired = write('VISIT_CANCELLED').text
  expect(expired).toContain('Canceling it cost $25.00, which we charge to your card.')
  expect(expired).toMatch(/The voucher of this visit has expired[\s\S]*You canceled a visit/)
  const { visit: ordered } = SAMPLE_FACTS.VISIT_MISSED
  const hours = write('VISIT_CANCELLED', { facts: { visit: ordered } }).text
  expect(hours).toMatch(/have them refunded in your account\.\s+Open your account: \S+\/customer\/\s/)
  expect(hours).not.toMatch(/enter its code|open your voucher/i)
  const onHold = write('VISIT_CANCELLED', { facts: { isVoucherOnHold: true } }).text
  expect(onHold).toContain('It can be used again if the payment stands.')
  expect(onHold).not.toMatch(/has expired|choose another date/i)
  const returned = write('VISIT_CANCELLED', { facts: { feeCents: 0, isReturned: true } })
  expect(returned.text).toContain('The payment for its voucher went back to your card')
  expect(returned.text).not.toMatch(/You canceled|expired|cost nothing/)
  const partly = write('VISIT_CANCELLED', { facts: { feeCents: 0, isReturned: true, isVoucherBack: true } }).text
  expect(partly).toContain('Its payment went back to your card, so the visit is canceled.')
  expect(partly).toContain('You can use your prepaid hours again.')
  expect(partly).not.toContain('void')
})

test('the email about a missed visit offers another date only if the voucher can be used again', () => {
  const missed = (facts: object) => write('VISIT_MISSED', { facts: { refundCents: 0, ...facts } }).text
  expect(missed({ isVoucherBack: true })).toContain('You can use your voucher again: choose another date.')
  const expired = missed({ isVoucherBack: false, isVoucherExpired: true })
  expect(expired).toMatch(/have expired[\s\S]*still yours/)
  expect(expired).not.toMatch(/choose another date/i)
  const { visit } = SAMPLE_FACTS.VISIT_MISSED
  const disputed = missed({ isVoucherBack: false, visit: { ...visit, order: undefined } })
  expect(disputed).not.toMatch(/another date|still yours/i)
})

test('the receipt of a month that a bank confirmed after the cancellation names the end and no next charge', () => {
  const { text } = write('RENEWAL_RECEIPT', { facts: { endsOn: '2026-12-22' } })
  expect(text).toContain('it ends on December 22, 2026, and no further month is charged.')
  expect(text).not.toMatch(/next charge|paid months|you can cancel/i)
})

test('an email shows a visit’s time in the home’s time zone, even on days when clocks change', () => {
  const at = (startsAt: string, endsAt: string) => {
    const visit = { ...SAMPLE_FACTS.VISIT_BOOKED.visit, startsAt, endsAt }
    return write('VISIT_BOOKED', { facts: { visit } }).text
  }
  expect(at('2026-10-31T14:00:00Z', '2026-10-31T16:00:00Z')).toContain('9:00 AM to 11:00 AM CDT')
  const fallBack = at('2026-11-01T15:00:00Z', '2026-11-01T17:00:00Z')
  expect(fallBack).toContain('Sunday, November 1, 2026')
  expect(fallBack).toContain('9:00 AM to 11:00 AM CST')
})

/** Returns the lines of a plain-text email without list markers, labels and URLs. */
function getLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/^[>*] /, '')
        .replace(/: https:\S+$/, '')
        .trim(),
    )
    .flatMap((line) => (/^[^.?!]+: \S/.test(line) ? [line.slice(line.indexOf(': ') + 2)] : [line]))
    .filter((line) => !/^-*$/.test(line))
}
