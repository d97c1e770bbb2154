/** /login and /customer/choosedate/ promise nothing that cannot be done, and all their links exist. */
import { beforeAll, expect, test } from 'vitest'
import { brands } from '../../../../worker/brands/registry.ts'
import { seed, startSite, wordsOf } from '../../ask.ts'

beforeAll(seed)

for (const path of ['/login', '/customer/choosedate/']) {
  test.each(brands.map(({ id }) => id))(`${path} on %s says what can be done today`, async (id) => {
    const visitor = (await startSite()).visitor({ at: `http://${id}.localhost` })
    const { html, response } = await visitor.page(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const words = wordsOf(html)
    expect(words).toContain('not open yet')
    expect(words).not.toMatch(/send you a code|type your email/i)
    expect(html).toContain('href="/help/ticket/?topic=visit"')
  })
}

test('the link to cancel the membership opens the contact form with that topic', async () => {
  const visitor = (await startSite()).visitor()
  const { html } = await visitor.page('/login')
  const [, href = ''] = /href="(\/help\/ticket\/\?topic=membership)"/.exec(html) ?? []
  expect((await visitor.page(href)).html).toMatch(/<option value="MEMBERSHIP" selected=""/)
})
