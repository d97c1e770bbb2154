/** 'Do Not Sell My Personal Information': one button, or the browser's own signal. */
import { expect, test } from 'vitest'
import { startSite, wordsOf } from '../../ask.ts'

const ADDRESS = '/privacy/optout/'

test('one click is remembered and confirmed, and can be undone', async () => {
  const visitor = (await startSite()).visitor()
  expect(wordsOf((await visitor.page(ADDRESS)).html)).toContain('Do not sell or share my information')
  const answer = await visitor.post(ADDRESS, { choice: 'opt-out' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, ADDRESS])
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-opt_out=1; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(wordsOf((await visitor.page(ADDRESS)).html)).toContain('You have opted out')
  await visitor.post(ADDRESS, { choice: 'allow' })
  expect(wordsOf((await visitor.page(ADDRESS)).html)).not.toContain('You have opted out')
})

test('the browser’s signal counts as opting out, and the page says so', async () => {
  const visitor = (await startSite()).visitor({ headers: { 'sec-gpc': '1' } })
  const words = wordsOf((await visitor.page(ADDRESS)).html)
  expect(words).toContain('Your browser sends a Global Privacy Control signal')
  expect(words).not.toContain('Take it back')
})

test('another site cannot submit the form', async () => {
  const visitor = (await startSite()).visitor()
  const answer = await visitor.post(ADDRESS, { choice: 'allow' }, { origin: 'https://elsewhere.example' })
  expect(answer.status).toBe(403)
})
