/** Tests that the figures in the legal texts are the figures that the origin uses. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RETRY_DAYS } from '../../graphql/origin/charging/retry-schedule.ts'
import { RENEWAL_LAW } from '../../graphql/origin/membership/renewal-law.ts'

const terms = readFileSync('content/legal/terms-of-service.md', 'utf8')
const privacy = readFileSync('content/legal/privacy-policy.md', 'utf8')

test('the terms say when a declined charge is tried again', () => {
  const [first, second, third] = RETRY_DAYS.RENEWAL
  expect(terms).toContain(`try again ${first}, ${second}, and ${third} days after its day`)
  expect(terms).toContain(`we try again ${RETRY_DAYS.EARLY_EXIT.join(' and ')} days later`)
})

test('the terms announce a new price and changed terms as many days ahead as the mails do', () => {
  const { atLeast, atMost } = RENEWAL_LAW.noticeDays
  const notices = [...terms.matchAll(/at least (\d+) and at most (\d+) days/g)].map(([, least, most]) => [least, most])
  expect(notices).toEqual([
    [String(atLeast), String(atMost)],
    [String(atLeast), String(atMost)],
  ])
})

test('the privacy policy says how long a name is kept with an order', () => {
  const { fromConsent, fromEnd } = RENEWAL_LAW.consentYears
  const words = `until ${fromConsent} years after you agreed to the order or, if that is later, ${fromEnd} year after your membership ended`
  expect(privacy).toContain(words)
})
