import { beforeAll, expect, test } from 'vitest'
import { mainBrand } from '../../../worker/brands/registry.ts'
import { getPages } from '../../../worker/registry/find.ts'
import { type Interceptor, readWords, seed, startSite } from '../ask.ts'

beforeAll(seed)

/** The real origin's answers, with every list emptied. */
const emptied: Interceptor = async (_, pass) => {
  const answer = await (await pass()).text()
  return Response.json(JSON.parse(answer, (_, value) => (Array.isArray(value) ? [] : value)))
}

test.each(['glimmer', 'tidyhive', 'sparkcrew'])(
  'pages of %s are complete while every list from the origin is empty',
  async (id) => {
    const visitor = (await startSite({ intercept: emptied })).visitor({ at: `http://${id}.localhost` })
    await visitor.reach(4, { email: `empty-${id}@example.com` })
    // On brands other than the main brand, only these pages have brand-specific parts.
    const own = ['/', '/deal', '/deal?step=2', '/deal?step=4', '/reviews/']
    const others = ['/us/?q=Portland', '/us/illinois/?letter=C', '/deal/waitlist?zipcode=00901', '/sitemap.xml']
    const all = [...getPages(mainBrand).map(({ sample }) => sample.path), ...others, '/reviews/?sort=RECENT']
    for (const path of id === mainBrand.id ? [...own, ...all] : own) {
      const response = await visitor.get(path)
      const html = await response.text()
      expect(response.status, path).toBeLessThan(500)
      expect(
        /\bNaN\b|Infinity|undefined/.exec(html.replace(/<script[\s\S]*?<\/script>/g, ''))?.[0],
        path,
      ).toBeUndefined()
    }
  },
)

test('the page of a state without places says that we do not clean there yet, and the country page has no empty map', async () => {
  const visitor = (await startSite({ intercept: emptied })).visitor()
  const state = await visitor.page('/us/illinois/')
  expect(state.response.status).toBe(200)
  expect(readWords(state.html)).toContain('We do not clean in Illinois yet.')
  expect(state.html).not.toContain('class="board"')
  expect((await visitor.page('/us/')).html).not.toContain('class="board"')
})
