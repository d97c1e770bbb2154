import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { REVIEW_ASKED_AFTER_HOURS } from '../../../../graphql/contract/review-rules.ts'
import { eraseStatements } from '../../../../graphql/origin/account/personal-data.ts'
import type { VisitReview, WriteReviewResult } from '../../../../graphql/origin/generated/resolvers.ts'
import { askForReviews } from '../../../../graphql/origin/reviews/ask-for-reviews.ts'
import { ask, forgetPeople, seed, signInAs } from '../ask.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()
const HOURS = 3
/** The email that asks for a review is sent this many hours after the end of the arrival window. */
const LONG_ENOUGH = HOURS + REVIEW_ASKED_AFTER_HOURS
const WORDS = { stars: 2, body: 'The oven was left out.', firstName: 'Ada', lastInitial: 'b' }

beforeAll(() => seed())
beforeEach(async () => {
  await forgetPeople()
  await env.DB.exec('DELETE FROM reviews; DELETE FROM visit_windows')
})

let people = 0

/** Stores a customer with a visit whose arrival window ended some hours ago. */
async function addVisit({ ago = LONG_ENOUGH, brand = 'glimmer', status = 'PENDING' } = {}) {
  const id = crypto.randomUUID()
  const email = `visited-${++people}@example.com`
  const ends = hoursAgo(ago)
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO customers (global_id, brand, email, phone, first_name, last_name, created_at)
       VALUES (?, ?, ?, '3125550142', 'Ada', 'Byron', '2026-11-01')`,
    ).bind(id, brand, email),
    env.DB.prepare(
      `INSERT INTO visit_windows VALUES ('chicago', '2026-11-21', 480, 600, 99, 0) ON CONFLICT DO NOTHING`,
    ),
    env.DB.prepare(
      `INSERT INTO visits (id, brand, customer_id, voucher_code, region_id, day, start_minute, end_minute, time_zone, starts_at, ends_at,
         hours, late_hours, late_fee_cents, status, street, city, state, zipcode, home_type, service, created_at, updated_at)
       SELECT ?1, ?2, id, ?1, 'chicago', '2026-11-21', 480, 600, 'America/Chicago', ?3, ?3, ?4, 24, 2500, ?5, '1 Main Street', 'Chicago', 'IL',
         '60601', 'CONDO', 'DEEP_CLEANING', '', '' FROM customers WHERE global_id = ?1`,
    ).bind(id, brand, ends, HOURS, status),
  ])
  const customer = await env.DB.prepare('SELECT id FROM customers WHERE global_id = ?').bind(id).first<number>('id')
  return { id, email, brand, customer: customer ?? 0 }
}

type Visit = Awaited<ReturnType<typeof addVisit>>

const getToken = async ({ id }: Visit) =>
  (await env.DB.prepare('SELECT review_token AS token FROM visits WHERE id = ?').bind(id).first<string>('token')) ?? ''

const rows = async (sql: string) => (await env.DB.prepare(sql).all<Record<string, string>>()).results
const mails = () => rows(`SELECT brand, recipient, facts FROM outbox WHERE kind = 'REVIEW_REQUEST' ORDER BY id`)

/** Stores a visit and asks for its review. Returns the visit and the token in the email. */
async function asked(options: Parameters<typeof addVisit>[0] = {}) {
  const visit = await addVisit(options)
  await askForReviews(env.DB, NOW)
  return { visit, token: await getToken(visit) }
}

async function write(token: string, words: object = {}, brand = 'glimmer'): Promise<WriteReviewResult> {
  const input = { token, ...WORDS, ...words }
  const { text } = STORED_OPERATIONS.WriteReview
  return (await ask<{ writeReview: WriteReviewResult }>(text, { input }, { brand })).data.writeReview
}

async function shown(token: string, brand = 'glimmer'): Promise<VisitReview | null> {
  const { text } = STORED_OPERATIONS.VisitReview
  return (await ask<{ visitReview: VisitReview | null }>(text, { token }, { brand })).data.visitReview
}

/** Returns a brand's reviews as any visitor sees them. */
async function published(brand = 'glimmer') {
  const query = `{ publicReviews { edges { node { body stars publicLocation service hours isDemonstration customer { firstName lastName } } } }
    reviewSummary { count distribution } cityReviews(state: IL, city: "Chicago") { body } }`
  const { data } = await ask<{
    publicReviews: { edges: { node: object }[] }
    reviewSummary: { count: number; distribution: number[] }
    cityReviews: { body: string }[]
  }>(query, {}, { brand, vars: { ENVIRONMENT: 'production' } })
  return {
    nodes: data.publicReviews.edges.map(({ node }) => node),
    summary: data.reviewSummary,
    ofCity: data.cityReviews.map(({ body }) => body),
  }
}

/** Publishes or rejects a review as the operator's commands do (tests/scripts/operator.test.ts). */
async function decide({ id }: Visit, status: 'published' | 'rejected', reason = ''): Promise<void> {
  await env.DB.prepare('UPDATE visit_reviews SET status = ?, reason = ?, decided_at = ? WHERE visit_id = ?')
    .bind(status, reason, NOW.toISOString(), id)
    .run()
}

const history = async () =>
  (await rows('SELECT what, reason, stars FROM review_history ORDER BY id')).map(({ what, reason, stars }) =>
    [what, reason, stars].filter((each) => each !== '').join(' '),
  )

test('the email that asks for a review is sent once, some hours after the visit has ended', async () => {
  const visit = await addVisit({ ago: LONG_ENOUGH - 0.1 })
  await askForReviews(env.DB, NOW)
  expect(await mails(), 'too early').toEqual([])
  const later = new Date(NOW.getTime() + 600_000)
  await Promise.all([askForReviews(env.DB, later), askForReviews(env.DB, later)])
  await env.DB.prepare('DELETE FROM outbox WHERE kind <> ?').bind('REVIEW_REQUEST').run()
  for (const day of [1, 30]) await askForReviews(env.DB, new Date(NOW.getTime() + day * 86_400_000))
  const [mail, ...others] = await mails()
  expect(mail).toMatchObject({ brand: 'glimmer', recipient: visit.email })
  expect(others).toEqual([])
  expect(JSON.parse(mail?.facts ?? '')).toMatchObject({ firstName: 'Ada', token: await getToken(visit) })
})

test('after an operator moves a visit whose review was requested, the review of the new date is requested', async () => {
  const { visit, token } = await asked()
  // Without a token, the visit counts as one to come: tests/scripts/operator.test.ts.
  await env.DB.prepare('UPDATE visits SET review_token = NULL WHERE id = ?').bind(visit.id).run()
  await askForReviews(env.DB, NOW)
  expect((await mails()).map(({ facts }) => JSON.parse(facts ?? '').token)).toEqual([token, await getToken(visit)])
})

test.each([
  ['is still going on', { ago: HOURS - 1 }],
  ['was canceled', { status: 'CANCELLED' }],
  ['did not take place', { status: 'EXPIRED' }],
  ['ended over a week ago', { ago: 24 * 8 }],
])('the email that asks for a review is not sent if the visit %s', async (_, options) => {
  const { token } = await asked(options)
  expect(await mails()).toEqual([])
  expect(token).toBe('')
})

test('erased customers and those who turned off optional mail are not asked for a review; only the latter can still write one', async () => {
  const [visit, erased] = [await addVisit(), await addVisit()]
  await env.DB.prepare('INSERT INTO mail_preferences VALUES (?, ?, ?, ?)')
    .bind(visit.brand, visit.email, 'token', hoursAgo(1))
    .run()
  await env.DB.batch(await eraseStatements(env.DB, { ...erased, id: erased.customer }))
  await askForReviews(env.DB, NOW)
  expect(await mails()).toEqual([])
  expect(await shown(await getToken(visit))).toMatchObject({ standing: null })
  expect(await getToken(erased)).toBe('')
})

test('a review, even one with few stars, is not shown until an operator publishes it; it then shows the author’s first name and last initial, the place and the hours', async () => {
  const { visit, token } = await asked()
  expect(await shown(token)).toMatchObject({
    numHours: HOURS,
    publicLocation: 'Chicago, IL',
    customer: { firstName: 'Ada', lastName: 'B.' },
    standing: null,
  })
  expect(await write(token)).toMatchObject({ success: true })
  expect(await shown(token)).toMatchObject({ standing: 'PENDING', stars: 2, body: WORDS.body })
  expect(await published()).toMatchObject({ nodes: [], summary: { count: 0 }, ofCity: [] })
  await decide(visit, 'published')
  expect(await published()).toEqual({
    nodes: [
      {
        body: WORDS.body,
        stars: 2,
        publicLocation: 'Chicago, IL',
        service: 'DEEP_CLEANING',
        hours: HOURS,
        isDemonstration: false,
        customer: { firstName: 'Ada', lastName: 'B.' },
      },
    ],
    summary: { count: 1, distribution: [0, 0, 0, 1, 0] },
    ofCity: [WORDS.body],
  })
  expect(await published('tidyhive'), 'another brand').toMatchObject({ nodes: [], summary: { count: 0 } })
  expect(await history()).toEqual(['written 2', 'published 2'])
})

test('a review gets a new id when it is changed, and cannot be changed after it is published', async () => {
  const { visit, token } = await asked()
  await write(token)
  const readId = async () => (await rows('SELECT id FROM visit_reviews'))[0]?.id
  const read = await readId()
  await write(token)
  expect(await readId(), 'the same twice').toBe(read)
  await write(token, { body: 'They came back and did it.', stars: 5 })
  expect(await readId(), 'other words').not.toBe(read)
  await decide(visit, 'published')
  expect(await write(token, { body: 'Something else' })).toMatchObject({ success: false, field: null })
  expect((await published()).nodes).toMatchObject([{ body: 'They came back and did it.', stars: 5 }])
  expect(await shown(token)).toMatchObject({ standing: 'PUBLISHED' })
})

test('if an author changes a review while it is being published, either the change fails or the review is not published', async () => {
  const { visit, token } = await asked()
  await write(token)
  const [written] = await Promise.all([write(token, { body: 'Changed' }), decide(visit, 'published')])
  const { nodes } = await published()
  if (written.success) expect(nodes).toEqual([])
  else expect(nodes).toMatchObject([{ body: WORDS.body }])
})

test('a review that breaks a rule is rejected with a reason, even after it was published, and may be written again', async () => {
  const { visit, token } = await asked()
  await write(token, { stars: 5, body: 'Call Bob at the bakery.' })
  await decide(visit, 'published')
  await decide(visit, 'rejected', 'advertising')
  expect(await published()).toMatchObject({ nodes: [], summary: { count: 0 } })
  expect(await shown(token)).toMatchObject({ standing: 'REJECTED', reason: 'It advertises something.' })
  await write(token, { stars: 5, body: 'Spotless.' })
  expect(await shown(token)).toMatchObject({ standing: 'PENDING', reason: null })
  await decide(visit, 'published')
  expect(await history()).toEqual(['written 5', 'published 5', 'rejected advertising 5', 'written 5', 'published 5'])
})

test.each([
  ['no stars', { stars: 0 }, 'stars'],
  ['six stars', { stars: 6 }, 'stars'],
  ['no words', { body: ' \u200B ' }, 'body'],
  ['more than 1,000 characters', { body: 'x'.repeat(1001) }, 'body'],
  ['a card number', { body: 'I paid with 4242 4242 4242 4242.' }, 'body'],
  [
    'a card number that is split between two fields',
    { body: 'I paid with 4242 4242', firstName: '4242 4242' },
    'firstName',
  ],
  ['no name', { firstName: '' }, 'firstName'],
  ['a whole last name', { lastInitial: 'Byron' }, 'lastInitial'],
])('a review with %s is not stored', async (_, words, field) => {
  const { token } = await asked()
  expect(await write(token, words)).toMatchObject({ success: false, field })
  expect(await shown(token)).toMatchObject({ standing: null })
})

test('a review can be written only with the token of its visit and on the site of its brand, and not after the visit was canceled', async () => {
  const { visit, token } = await asked()
  for (const [guess, brand] of [
    ['', 'glimmer'],
    [visit.id, 'glimmer'],
    [token, 'tidyhive'],
  ] as const) {
    expect(await write(guess, {}, brand)).toMatchObject({ success: false, field: null })
    expect(await shown(guess, brand)).toBeNull()
  }
  await env.DB.prepare(`UPDATE visits SET status = 'CANCELLED' WHERE id = ?`).bind(visit.id).run()
  expect(await write(token)).toMatchObject({ success: false })
})

test('a review is part of the data download, and disappears from every page when its author is erased', async () => {
  const [one, other] = [await asked(), await asked()]
  for (const { visit, token } of [one, other]) {
    await write(token, { body: `By ${visit.email}` })
    await decide(visit, 'published')
  }
  expect((await published()).summary.count).toBe(2)
  const session = await signInAs(one.visit.email)
  const { data } = await ask<{ account: { data: string } }>(STORED_OPERATIONS.AccountData.text, {}, { session })
  expect(JSON.parse(data.account.data).visit_reviews).toMatchObject([{ body: `By ${one.visit.email}`, stars: 2 }])
  await env.DB.batch(await eraseStatements(env.DB, { ...one.visit, id: one.visit.customer }))
  expect((await published()).nodes).toMatchObject([{ body: `By ${other.visit.email}` }])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM review_history').first('n')).toBe(2)
  expect(await shown(one.token)).toBeNull()
  expect(await write(one.token)).toMatchObject({ success: false })
})
