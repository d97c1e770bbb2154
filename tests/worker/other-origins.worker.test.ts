/** With any origin that implements the specification, the site is complete: no link leads to a missing page. */
import { beforeAll, expect, test } from 'vitest'
import { brands } from '../../worker/brands/registry.ts'
import { pagesOf } from '../../worker/registry/find.ts'
import { tags } from '../support/html.ts'
import { seed } from './ask.ts'
import { APP, FAMILIES, type SiteBehind, SPECIFICATION, startSiteBehind } from './other-origin.ts'
import { inPlace, type Visitor } from './visitor.ts'

beforeAll(seed)

/** Follows a link's redirects within the site. Returns the final status, 'the app' or 'a loop'. */
async function followed(visitor: Visitor, href: string): Promise<string> {
  let at = href
  for (let hops = 0; hops < 5; hops++) {
    const response = await visitor.get(at)
    const to = response.headers.get('location')
    await response.text()
    if (!to) return String(response.status)
    if (to.startsWith(APP)) return 'the app'
    at = to
  }
  return 'a loop'
}

/** Returns the brands to test with an origin. For most origins, the main brand is enough. */
const hostsBehind = (name: string) =>
  name === SPECIFICATION || name === 'places' ? ['glimmer', 'tidyhive', 'sparkcrew'] : ['glimmer']

/** Whether a link needs no check: pages of hub and services use no operation; places pages use only that family. */
const isSureOf = (name: string, address: string) =>
  name !== SPECIFICATION && /^\/(hub|services|us)\//.test(address) && !(name === 'places' && address.startsWith('/us/'))

/** Returns the brand's pages that anybody can open. A page with parameters is represented by its sample. */
const openPages = (brand: (typeof brands)[number]) =>
  pagesOf(brand)
    .filter(({ isPersonal, key }) => !isPersonal && key !== 'unsubscribe')
    .map(({ sample }) => sample.path)

async function brokenLinks(name: string, { site }: SiteBehind): Promise<string[]> {
  const broken: string[] = []
  for (const brand of brands.filter(({ id }) => hostsBehind(name).includes(id))) {
    const visitor = site.visitor({ at: `http://${brand.id}.localhost` })
    const led = new Map<string, string>()
    for (const path of [...openPages(brand), '/nothing/here']) {
      const response = await visitor.get(path)
      if (response.headers.has('location')) continue
      if (response.status >= 500) broken.push(`${brand.id} ${path} is ${response.status}`)
      const html = inPlace(await response.text())
      const targets = [
        ...tags(html, 'a[href]').map(({ href }) => href),
        ...tags(html, 'form[action]').map(({ action }) => action),
      ]
      for (const target of new Set(targets)) {
        if (!target?.startsWith('/') || target.startsWith('//')) continue
        const address = target.replace(/#.*$/, '')
        if (isSureOf(name, address)) continue
        if (!led.has(address)) led.set(address, await followed(visitor, address))
        if (!['200', 'the app'].includes(led.get(address) ?? ''))
          broken.push(`${brand.id} ${path} -> ${target}: ${led.get(address)}`)
      }
    }
  }
  return broken
}

test.each([SPECIFICATION, ...FAMILIES])(
  'with the origin %s, every link on every page leads to a page',
  async (name) => {
    expect(await brokenLinks(name, await startSiteBehind(name))).toEqual([])
  },
  240_000,
)
