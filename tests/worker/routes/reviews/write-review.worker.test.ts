import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { getTitle, readWords, seed, startSite } from '../../ask.ts'
import { addBuyer, addEndedVisit } from '../visits/ask.ts'

beforeAll(seed)

const GOOD = { stars: '2', body: 'The <b>oven</b> was left out.', firstName: 'Ada', lastInitial: 'b.' }

async function afterVisit(brand = 'glimmer') {
  const buyer = await addBuyer(brand)
  const token = await addEndedVisit(buyer, brand)
  const path = `/customer/review/?token=${token}`
  const visitor = (await startSite()).visitor({ at: `http://${brand}.localhost` })
  const stored = async () => {
    const sql = 'SELECT r.* FROM visit_reviews r JOIN visits v ON v.id = r.visit_id WHERE v.review_token = ?'
    return (await env.DB.prepare(sql).bind(token).all<Record<string, unknown>>()).results
  }
  const decide = (status: string, reason = '') =>
    env.DB.prepare(
      `UPDATE visit_reviews SET status = ?, reason = ?, decided_at = '2026-11-22T12:00:00.000Z'
       WHERE visit_id = (SELECT id FROM visits WHERE review_token = ?)`,
    )
      .bind(status, reason, token)
      .run()
  return { buyer, token, path, visitor, stored, decide }
}

test('a review can be written and changed without JavaScript, but can no longer be changed once it is published', async () => {
  const { path, visitor, stored, decide } = await afterVisit()
  const { html } = await visitor.page(path)
  expect(readWords(html)).toContain('November 20, 2026. House cleaning, 3 hours in New York, NY.')
  expect(html).toContain('value="Ada"')
  expect(html).toContain('noindex')
  expect(await stored(), 'opening the link stores nothing').toEqual([])
  const sent = await visitor.post(path, GOOD)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}&sent=1`])
  expect(await stored()).toMatchObject([
    { brand: 'glimmer', stars: 2, body: GOOD.body, first_name: 'Ada', last_initial: 'B.', status: 'pending' },
  ])
  const received = (await visitor.page(`${path}&sent=1`)).html
  expect(getTitle(received)).toMatch(/^We have your review: /)
  expect(received).toContain('The &lt;b&gt;oven&lt;/b&gt; was left out.')
  await visitor.post(path, { ...GOOD, stars: '4', body: 'They came back for the oven.' })
  expect(await stored()).toMatchObject([{ stars: 4, body: 'They came back for the oven.' }])
  await decide('published')
  const done = (await visitor.page(path)).html
  expect(readWords(done)).toContain('Your review is published')
  expect(done).not.toContain('<textarea')
  const late = await visitor.post(path, GOOD)
  expect(late.status).toBe(409)
  expect(readWords(await late.text())).toContain('It can no longer be changed.')
  expect(await stored()).toMatchObject([{ stars: 4, status: 'published' }])
})

test('if a review is rejected because it breaks a rule, the customer sees the reason, and can change the review and send it again', async () => {
  const { path, visitor, stored, decide } = await afterVisit()
  await visitor.post(path, { ...GOOD, body: 'Call me at the bakery' })
  await decide('rejected', 'advertising')
  const words = await visitor.words(path)
  expect(words).toContain('We did not publish your review')
  expect(words).toContain('It advertises something. You can change it and send it again.')
  expect((await visitor.post(path, GOOD)).status).toBe(303)
  expect(await stored()).toMatchObject([{ status: 'pending', reason: '' }])
})

test('mistakes in a review are shown at their fields, and the entered values stay', async () => {
  const { path, visitor, stored } = await afterVisit()
  const response = await visitor.post(path, { stars: '', body: 'Nice.', firstName: '', lastInitial: 'Byron' })
  expect(response.status).toBe(422)
  const html = await response.text()
  for (const words of ['Choose how many stars', 'Enter your first name', 'Enter one letter, or leave this empty'])
    expect(readWords(html)).toContain(words)
  expect(html).toMatch(/<textarea[^>]*>Nice\.<\/textarea>/)
  expect(html).toContain('value="Byron"')
  const card = await visitor.post(path, { ...GOOD, body: 'Paid with 4242 4242 4242 4242' })
  expect(readWords(await card.text())).toContain('Type this again without the card number')
  expect(await stored()).toEqual([])
})

test('a review link without a valid visit leads to a page that says that there is no visit to review', async () => {
  const visitor = (await startSite()).visitor()
  for (const query of ['', '?token=', '?token=guess', '?token=<script>']) {
    const words = await visitor.words(`/customer/review/${query}`)
    expect(words, query).toContain('There is no visit to review here')
    const posted = await visitor.post(`/customer/review/${query}`, GOOD)
    expect(posted.status, query).toBe(409)
    expect(readWords(await posted.text()), query).toContain('There is no visit to review here')
  }
})

test('a signed-in customer finds links to the review page in the account and beside the visit', async () => {
  const { buyer, path, visitor } = await afterVisit()
  visitor.cookies.set('__Host-session', buyer.token)
  for (const page of ['/customer/', '/customer/choosedate/']) {
    const { html } = await visitor.page(page)
    expect(html, page).toContain(`href="${path}"`)
    expect(readWords(html)).toContain('Review this visit')
  }
  await visitor.post(path, GOOD)
  // A visit with a review needs no further action.
  expect(await visitor.words('/customer/')).not.toMatch(/Review this visit|Your visit is over/)
  const { html } = await visitor.page('/customer/choosedate/')
  expect(html).toContain(`href="${path}"`)
  expect(readWords(html)).toContain('See your review')
})

test('a published review appears only among its brand’s reviews, with the kind of cleaning', async () => {
  const { path, visitor, decide } = await afterVisit('maplemaid')
  await visitor.post(path, { ...GOOD, body: 'The banister shines, all forty-one steps of it.' })
  const shows = async (brand: string) => {
    const site = (await startSite()).visitor({ at: `http://${brand}.localhost` })
    return await site.words('/reviews/?sort=RECENT')
  }
  expect(await shows('maplemaid')).not.toContain('forty-one steps of it')
  await decide('published')
  await env.DB.prepare("UPDATE reviews SET received = '2999-01-01' WHERE body LIKE '%forty-one steps of it.'").run()
  expect(await shows('maplemaid')).toMatch(/forty-one steps of it\.\s+Ada B\., New York, NY\s+House cleaning, 3 hours/)
  expect(await shows('glimmer')).not.toContain('forty-one steps of it')
  await decide('rejected', 'withdrawn')
  expect(await shows('maplemaid')).not.toContain('forty-one steps of it')
})
