import { expect, test } from 'vitest'
import { mistakesIn } from '../../../graphql/contract/form-rules.ts'

const HOME = {
  street: '12 Main Street',
  unit: '',
  zipcode: '60601',
  homeType: 'HOUSE',
  equipment: '',
  supplies: '',
  recurrence: '',
  notes: '',
}

test('the visit form requires an arrival window', () => {
  expect(mistakesIn('visit', { ...HOME, homeType: '' })).toMatchObject({ window: 'Choose a day and time' })
  expect(mistakesIn('visit', { ...HOME, homeType: '', window: '2030-05-06 540' })).not.toHaveProperty('window')
})

test('the visit form requires a choice of who provides the equipment, and of who provides the cleaning products', () => {
  const missing = mistakesIn('visit', {
    ...HOME,
    window: '2030-05-06 540',
    homeType: 'CONDO',
    service: 'DEEP_CLEANING',
  })
  expect(missing).toEqual({
    equipment: 'Choose who has the vacuum and the mop',
    supplies: 'Choose who has the cleaning products',
  })
})

test('the application form reports the same mistakes whether unanswered questions are missing or empty', () => {
  const empty = { firstName: '', lastName: '', email: '', phone: '', zipcode: '', experience: 'NONE' }
  const posted = mistakesIn('apply', { ...empty, payoutMethod: '', isWorkEligible: '' })
  expect(mistakesIn('apply', empty)).toEqual(posted)
  expect(Object.keys(posted)).toHaveLength(7)
})

test('the browser’s form rules reject a support message with a card number', () => {
  const typed = { topic: 'VISIT', channel: 'EMAIL', email: 'ada@example.com', phone: '', orderCode: '' }
  expect(mistakesIn('ticket', { ...typed, message: 'It is 4242424242424242' })).toEqual({
    message: 'Type this again without the card number',
  })
})

test('a sign-in code must have six digits, and may have spaces', () => {
  expect(mistakesIn('code', { code: '123 456' })).toEqual({})
  expect(mistakesIn('code', { code: '12345' })).toEqual({ code: 'Enter the six digits of the code' })
})
