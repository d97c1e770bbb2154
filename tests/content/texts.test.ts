import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { comparisonRows } from '../../content/comparison.ts'
import { offerFaq } from '../../content/faq.ts'
import { HELP_TOPICS, TOPICS_WITH_RATE } from '../../content/help/topics.ts'
import { offerFor, offerTerms } from '../../graphql/contract/offer.ts'
import { PLANS } from '../../graphql/contract/plans.ts'
import { formatCents } from '../../graphql/contract/text/format.ts'
import { RETRY_DAYS } from '../../graphql/origin/charging/retry-schedule.ts'
import { RENEWAL_LAW } from '../../graphql/origin/membership/renewal-law.ts'

const HERE = { visits: true, membership: true }

test('the answers on the offer page contain only figures of the plan on sale', () => {
  for (const plan of Object.values(PLANS)) {
    const offer = offerFor(plan)
    const answers = offerFaq(offer, HERE)
    const { priceCents, fullPriceCents, monthlyCents, earlyExitCents, exit } = offer
    const figuresOfPlan = [
      priceCents,
      fullPriceCents,
      fullPriceCents / offer.hours,
      monthlyCents,
      earlyExitCents,
      exit.basisCents,
      exit.hourCents ?? 0,
    ]
    const allowed = new Set(figuresOfPlan.map(formatCents))
    const figures = answers.flatMap(({ answer }) => answer.match(/\$[\d.,]*\d/gu) ?? [])
    expect(figures.length).toBeGreaterThan(0)
    expect(figures.filter((figure) => !allowed.has(figure))).toEqual([])
  }
})

test('the offer’s answer about canceling states the early cancellation fee, and every question has its own anchor', () => {
  const answers = offerFaq(offerFor(PLANS.FOREVERCLEAN_49), HERE)
  const leave = answers.find(({ id }) => id === 'faq-leave')
  expect(leave?.answer).toContain('costs $56: the full price of $75 less the $19 paid, before tax.')
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
})

test('our column of the comparison shows the same price and early cancellation fee as the terms', () => {
  for (const plan of Object.values(PLANS)) {
    const terms = offerTerms(offerFor(plan))
    const ours = comparisonRows(offerFor(plan)).map(({ us }) => us)
    expect(ours.join(' ')).toContain(terms.headline)
    expect(ours).toContain(`${terms.cancel} ${terms.earlyExit}`)
  }
})

test.each(HELP_TOPICS)(
  'the help page about %s requests the member rate if and only if it mentions the rate',
  (topic) => {
    const text = readFileSync(`content/help/${topic}.md`, 'utf8')
    expect(TOPICS_WITH_RATE.includes(topic)).toBe(text.includes('{memberRate}'))
  },
)

const terms = readFileSync('content/legal/terms-of-service.md', 'utf8')
const privacy = readFileSync('content/legal/privacy-policy.md', 'utf8')

test('the terms say when a declined charge is tried again', () => {
  const [first, second, third] = RETRY_DAYS.RENEWAL
  expect(terms).toContain(`try again ${first}, ${second}, and ${third} days after its due date`)
  expect(terms).toContain(`we try again ${RETRY_DAYS.EARLY_EXIT.join(' and ')} days later`)
})

test('the terms state the notice period that the emails follow, both for a new price and for changed terms', () => {
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

test('no text links to the waitlist page, and no line that recommends another service mentions the member rate', () => {
  for (const file of globSync('content/**/*.md')) {
    const text = readFileSync(file, 'utf8')
    // A link to the waitlist page needs the visitor's ZIP code, which a Markdown file cannot contain.
    expect(text, file).not.toContain('](/deal/waitlist')
    for (const [line] of text.matchAll(/^.*instead: .*$/gm)) expect(line, file).not.toMatch(/member rate/)
  }
})
