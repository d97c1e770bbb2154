import { expect, test, vi } from 'vitest'
import type { Answer } from '../support/origins/specification-origin.ts'
import { SPECIFICATION, startSiteBehind } from './other-origin.ts'
import { readWords } from './visitor.ts'

const answer = (status: number, body: string, type = 'application/json'): Answer => ({
  status,
  headers: { 'content-type': type },
  body,
})
const changed =
  (from: RegExp, to: string) =>
  (right: Answer): Answer => ({ ...right, body: right.body.replaceAll(from, to) })

/** For each mistake: how the origin changes its correct answer, and the text that the log must contain. */
const MISTAKES: Record<string, [mistake: (right: Answer) => Answer, logged: string]> = {
  'has lost a part of the contract': [
    () => answer(400, '{"errors":[{"message":"Cannot query field \\"rate\\" on type \\"ServiceRegion\\"."}]}'),
    'it lacks a part of the operation: npm run origin:describe',
  ],
  'refuses the signature': [
    () => answer(401, '{"errors":[{"message":"Bad signature"}]}'),
    'status 401: it does not accept the signature (another key, or clocks over five minutes apart)',
  ],
  'shows its login page': [() => answer(200, '<!doctype html><title>Sign in</title>', 'text/html'), 'no JSON'],
  'redirects to its login': [
    () => ({ status: 302, headers: { location: 'https://elsewhere.example/login' }, body: '' }),
    'a redirect',
  ],
  'has an expired certificate': [
    () => answer(526, '<!doctype html><title>526: Invalid SSL certificate</title>', 'text/html'),
    'status 526: its certificate is not valid',
  ],
  'answers with an unknown type': [changed(/"ServiceRegion"/g, '"Region"'), 'serviceRegion.__typename'],
}

test.each(Object.entries(MISTAKES))('the log names the mistake if the origin %s', async (_, [mistake, logged]) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { site } = await startSiteBehind(SPECIFICATION, {
    mistake: (operation, right) => (operation.startsWith('ServiceRegion') ? mistake(right) : right),
  })
  const visitor = site.visitor()
  await visitor.post('/deal?step=1', { zipcode: '60601' })
  await visitor.post('/deal?step=2', { hours: '3' })
  expect(JSON.stringify(said.mock.calls)).toContain(logged)
  for (const path of ['/deal', '/deal?step=2']) {
    const { response, html } = await visitor.page(path)
    expect(response.status, path).toBeLessThanOrEqual(503)
    expect(readWords(html), path).not.toMatch(/undefined|null|NaN/)
    expect(html, path).toContain('</html>')
  }
})

test('an answer from the origin that names another brand is not shown', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { site } = await startSiteBehind(SPECIFICATION, {
    mistake: (operation, right) =>
      operation === 'GetSurveySources' ? changed(/"brand":"\w+"/g, '"brand":"tidyhive"')(right) : right,
  })
  const visitor = site.visitor()
  await visitor.reach(4, { email: 'ana@example.com' })
  await visitor.pay({ paymentMethod: 'pm_card_visa' })
  const { html } = await visitor.page('/deal?step=5')
  expect(readWords(html)).toContain('V-1')
  expect(readWords(html)).not.toContain('A friend')
  expect(JSON.stringify(said.mock.calls)).toContain('an answer for another brand')
})

test('unrequested fields and unknown U.S. states in an answer do not affect a page', async () => {
  const { site } = await startSiteBehind(SPECIFICATION, {
    mistake: (_, right) =>
      changed(/"nearbyState":"IL"/g, '"nearbyState":"ATLANTIS","endsAt":"2026-01-01","id":"x"')(right),
  })
  const { response, html } = await site.visitor().page('/')
  expect(response.status).toBe(200)
  expect(readWords(html)).not.toMatch(/ATLANTIS|2026-01-01/)
})
