/** What support staff need on the phone: the page's code, and agent mode. */
import { beforeAll, expect, test } from 'vitest'
import { brands } from '../../../../worker/brands/registry.ts'
import { assets } from '../../../../worker/render/assets.ts'
import { readPageCode } from '../../../../worker/routes/page-code/read-page-code.ts'
import { seed, startSite, wordsOf } from '../../ask.ts'

beforeAll(seed)

/** What the code in the footer of a page says. */
function codeOf(html: string) {
  const [, code = ''] = /Page code (\S+)/.exec(wordsOf(html).replaceAll('\n', ' ')) ?? []
  return readPageCode(code, Date.now())
}

test('every brand’s footer has a code that says brand, build, page, consent and time', async () => {
  const site = await startSite()
  for (const { id } of brands) {
    const visitor = site.visitor({ at: `http://${id}.localhost` })
    for (const [path, page] of [
      ['/deal', 'deal'],
      ['/nothing/here', 'not-found'],
    ] as const) {
      const code = codeOf((await visitor.page(path)).html)
      expect(code, `${id}${path}`).toMatchObject({
        brand: id,
        page,
        build: assets.build.slice(0, 2),
        consent: 'not asked',
        variants: [],
      })
      expect(Math.abs(Date.now() - Number(code?.at))).toBeLessThan(6 * 60_000)
    }
  }
})

test('the code of a step names the step, and says what the visitor allows', async () => {
  const site = await startSite()
  const visitor = site.visitor({ headers: { 'sec-gpc': '1' } })
  await visitor.reach(3, { email: 'code@example.com' })
  expect(codeOf((await visitor.page('/deal?step=3')).html)).toMatchObject({
    page: 'deal step 3',
    consent: 'Global Privacy Control',
  })
  expect(codeOf((await site.visitor().page('/agent/deal')).html)).toMatchObject({ page: 'deal', consent: 'agent' })
})

test('a page reads a code back, and says when it was misheard; not where customers are served', async () => {
  const visitor = (await startSite()).visitor()
  const { html } = await visitor.page('/deal')
  const [, code = ''] = /Page code (\S+)/.exec(wordsOf(html).replaceAll('\n', ' ')) ?? []
  const words = wordsOf((await visitor.page(`/page-code?code=${code.toLowerCase()}`)).html)
  expect(words).toMatch(/Brand\s+glimmer[\s\S]*Page\s+deal[\s\S]*Variants\s+control/)
  expect(wordsOf((await visitor.page('/page-code?code=7K2Q-D4MX-W0R9')).html)).toContain('This is not a page code.')
  const live = (await startSite({ vars: { ENVIRONMENT: 'production' } })).visitor({ at: 'https://glimmer.example' })
  expect((await live.get('/page-code')).status).toBe(404)
})
