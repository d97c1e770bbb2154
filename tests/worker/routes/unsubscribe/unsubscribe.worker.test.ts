import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readWords, seed, startSite } from '../../ask.ts'

beforeAll(seed)
const TOKEN = 'a-token-of-the-tests'
beforeEach(async () => {
  await env.DB.exec('DELETE FROM mail_preferences')
  await env.DB.prepare("INSERT INTO mail_preferences (brand, email, token) VALUES ('glimmer', 'ada@example.com', ?)")
    .bind(TOKEN)
    .run()
})

const isOff = async () =>
  (await env.DB.prepare('SELECT unsubscribed_at AS at FROM mail_preferences').first('at')) !== null

test('an unsubscribe link changes nothing until the visitor presses the button on its page, and a second button undoes the change', async () => {
  const visitor = (await startSite()).visitor({ at: 'http://tidyhive.localhost' })
  const { html } = await visitor.page(`/unsubscribe/?token=${TOKEN}`)
  expect(await isOff()).toBe(false)
  expect(html).toContain(`action="/unsubscribe/?token=${TOKEN}"`)
  expect(html).not.toContain('ada@example.com')
  const off = await visitor.post(`/unsubscribe/?token=${TOKEN}`, {})
  expect(readWords(await off.text())).toContain('It is turned off')
  expect(await isOff()).toBe(true)
  await visitor.post(`/unsubscribe/?token=${TOKEN}&on=1`, {})
  expect(await isOff()).toBe(false)
})

test('the token of an unsubscribe link is never shown to the next visitor', async () => {
  const site = await startSite()
  const [one, other] = ['the-token-of-one', 'the-token-of-another']
  expect((await site.visitor().page(`/unsubscribe/?token=${one}`)).html).toContain(one)
  const { html } = await site.visitor().page(`/unsubscribe/?token=${other}`)
  expect(html).toContain(`action="/unsubscribe/?token=${other}"`)
  expect(html).not.toContain(one)
})

test('a mail program’s one-click unsubscribe request needs no cookie, no Origin header and no earlier visit to the page', async () => {
  const visitor = (await startSite()).visitor()
  const response = await visitor.send(`/unsubscribe/?token=${TOKEN}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(response.status).toBe(200)
  expect(await isOff()).toBe(true)
})

test('an invalid unsubscribe link changes nothing, and its page says that the link does not work', async () => {
  const visitor = (await startSite()).visitor()
  for (const query of ['', '?token=', '?token=guess-guess-guess', '?token=<script>']) {
    const response = await visitor.post(`/unsubscribe/${query}`, {})
    expect(response.status, query).toBe(422)
    expect(readWords(await response.text()), query).toContain('This link does not work')
    expect(await isOff()).toBe(false)
  }
})
