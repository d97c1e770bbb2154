import { beforeAll, expect, test } from 'vitest'
import { seed, startSite } from '../ask.ts'

beforeAll(seed)
const vars = { APP_ORIGIN: 'https://app.example' }

test('if APP_ORIGIN is set, the pages for accounts, applications and messages to support redirect to the app, and the origin gets no request', async () => {
  const site = await startSite({ vars })
  for (const [path, to] of [
    ['/login?redirect=/customer/', '/login?redirect=%2Fcustomer%2F&brand=glimmer'],
    ['/login/code', '/login/code?brand=glimmer'],
    ['/customer/', '/customer/?brand=glimmer'],
    ['/customer/choosedate/?code=S7BT-RRSM', '/customer/choosedate/?code=S7BT-RRSM&brand=glimmer'],
    ['/apply', '/apply?brand=glimmer'],
    ['/help/ticket/?topic=visit', '/help/ticket/?topic=visit&brand=glimmer'],
    ['/Customer', '/Customer?brand=glimmer'],
    ['/customer//evil.example', '/customer//evil.example?brand=glimmer'],
  ] as const) {
    const response = await site.visitor().get(path)
    expect([response.status, response.headers.get('location')]).toEqual([307, `https://app.example${to}`])
  }
  // A submitted form is redirected as a POST, and the site stores nothing.
  expect((await site.visitor().post('/help/ticket/', { message: 'Hello' })).status).toBe(307)
  expect(site.asked).toEqual([])
})

test('if APP_ORIGIN is set, the home page of the brand for cleaners redirects to the app’s application form', async () => {
  const site = await startSite({ vars })
  const cleaners = await site.visitor({ at: 'http://sparkcrew.localhost' }).get('/')
  expect(cleaners.headers.get('location')).toBe('https://app.example/apply?brand=sparkcrew')
  expect((await site.visitor().get('/')).status).toBe(200)
  expect((await site.visitor().get('/deal')).status).toBe(200)
})

test('if APP_ORIGIN is not set, the site itself serves the pages for accounts, applications and messages to support', async () => {
  const visitor = (await startSite()).visitor()
  for (const path of ['/login', '/apply', '/help/ticket/']) expect((await visitor.get(path)).status, path).toBe(200)
})
