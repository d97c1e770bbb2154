/** Brands with the landing set have no navigation, so the main parts of their pages link to each other. */
import { beforeAll, expect, test } from 'vitest'
import { brands } from '../../../worker/brands/registry.ts'
import { seed, startSite } from '../ask.ts'

beforeAll(seed)

const landing = brands.filter(({ pages }) => pages === 'landing').map(({ id }) => id)

test.each(landing)('on %s the offer page links to reviews and application, and both link back', async (id) => {
  const site = await startSite()
  const mainOf = async (path: string) => {
    const { html } = await site.visitor({ at: `http://${id}.localhost` }).page(path)
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  }
  const offer = await mainOf('/deal')
  expect(offer).toMatch(/<a [^>]*href="\/reviews\/"[^>]*>All reviews<\/a>/)
  expect(offer).toMatch(/<a [^>]*href="\/apply"[^>]*>Become a cleaner<\/a>/)
  expect(await mainOf('/reviews/')).toMatch(/<a [^>]*href="\/deal"[^>]*>Everything about the offer<\/a>/)
  expect(await mainOf('/apply')).toContain('<a href="/deal">See the offer</a>')
})
