/**
 * With any origin that implements the specification, the site is complete: no link leads to a missing page, and pages
 * make only promises that the origin or the app keeps.
 */
import { beforeAll, expect, test } from 'vitest'
import type { Brand } from '../../worker/brands/brand.ts'
import { brands, mainBrand } from '../../worker/brands/registry.ts'
import { APP_FAMILIES } from '../../worker/env.ts'
import type { Part } from '../../worker/origin/keeps.ts'
import { getPages } from '../../worker/registry/find.ts'
import { elements, tags } from '../support/html.ts'
import { seed } from './ask.ts'
import { APP, FAMILIES, type SiteBehind, SPECIFICATION, startSiteBehind } from './other-origin.ts'
import { ALSO_SAID, PROMISED_BY } from './promised-words.ts'
import { inPlace, readWords, type Visitor } from './visitor.ts'

beforeAll(seed)

/** Returns the brands to test with an origin. For most origins, the main brand is enough. */
const brandsWith = (name: string) =>
  brands.filter(({ id }) =>
    name === SPECIFICATION || name === 'places'
      ? ['glimmer', 'tidyhive', 'sparkcrew'].includes(id)
      : id === mainBrand.id,
  )

/** Whether to check every page of the site with an origin, rather than one page of each kind. */
const checksEveryPage = (name: string) => name === SPECIFICATION || name in PROMISED_BY || name in ALSO_SAID

/** Returns the paths to check: one page of each kind, or every page of the brand and some searches. */
function getPaths(name: string, brand: Brand): string[] {
  const pages = getPages(brand).filter(({ isPersonal, key }) => !isPersonal && key !== 'unsubscribe')
  const further = ['/nothing/here', '/deal/waitlist?zipcode=99950']
  if (!checksEveryPage(name)) return [...pages.map(({ sample }) => sample.path), ...further]
  const texts = pages.flatMap(({ params, path, sample }) => {
    const [[param, values] = ['', [sample.path]]] = Object.entries(params ?? {})
    return values.map((value) => (param ? path.replace(`:${param}`, value) : value))
  })
  return [...texts, ...further, '/help/?q=receipt', '/help/?q=cancel', '/help/?q=refund']
}

type Pages = Map<string, { status: number; html: string }>

/** Returns a brand's pages that anybody can open, and the steps of the funnel, by path. */
async function readPages(name: string, { site }: SiteBehind, brand: Brand): Promise<Pages> {
  const at = `http://${brand.id}.localhost`
  const [visitor, buyer] = [site.visitor({ at }), site.visitor({ at })]
  const pages: Pages = new Map()
  const keep = (path: string, { status }: Response, html: string) => pages.set(path, { status, html: inPlace(html) })
  for (const path of getPaths(name, brand)) {
    const response = await visitor.get(path)
    if (response.headers.has('location')) continue
    expect(response.status, `${brand.id} ${path}`).toBeLessThan(500)
    keep(path, response, await response.text())
  }
  await buyer.reach(4, { email: 'ana@example.com' })
  for (const path of ['/deal?step=2', '/deal?step=3', '/deal?step=4']) {
    const { response, html } = await buyer.page(path)
    keep(path, response, html)
  }
  return pages
}

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

/** Whether a link needs no check: /hub/ and /services/ use no operation, and /us/ uses only the family `places`. */
const needsNoCheck = (name: string, address: string) =>
  name !== SPECIFICATION && /^\/(hub|services|us)\//.test(address) && !(name === 'places' && address.startsWith('/us/'))

/** Returns the links and forms whose target is neither a page of the site nor in the app. */
async function brokenLinks(name: string, visitor: Visitor, pages: Pages): Promise<string[]> {
  const led = new Map([...pages].map(([path, { status }]) => [path, String(status)]))
  const broken: string[] = []
  for (const [path, { html }] of pages) {
    const targets = tags(html, 'a[href], form[action]').map(({ href, action }) => href ?? action)
    for (const target of new Set(targets)) {
      if (!target?.startsWith('/') || target.startsWith('//')) continue
      const address = target.replace(/#.*$/, '')
      if (needsNoCheck(name, address)) continue
      if (!led.has(address)) led.set(address, await followed(visitor, address))
      if (!['200', 'the app'].includes(led.get(address) ?? '')) broken.push(`${path} -> ${target}: ${led.get(address)}`)
    }
  }
  return broken
}

/**
 * Returns the parts that a site must not promise if its origin lacks the part `name`. The app takes over all parts of
 * APP_FAMILIES together, so if `name` is one of them, all are returned.
 */
function notKept(name: string): Part[] {
  const app: readonly Part[] = APP_FAMILIES
  if (name === SPECIFICATION) return ['embedded', ...(FAMILIES as Part[])]
  return ['embedded', ...(app.includes(name as Part) ? app : [name as Part])]
}

const plain = (text: string) => text.replaceAll(/[‘’']/g, '’').replaceAll(/\s+/g, ' ').toLowerCase()

/** Returns the promises on a page that the site's origin does not keep. Ignores old versions of legal texts. */
function emptyPromises(name: string, html: string): string[] {
  const history = html.includes('id="versions"') ? elements(html, 'section:has(> #versions)') : []
  const words = plain(readWords(history.reduce((rest, each) => rest.replace(each, ''), html)))
  return notKept(name).flatMap((part) =>
    [...(PROMISED_BY[part] ?? []), ...(ALSO_SAID[part] ?? [])]
      .filter((phrase) => words.includes(plain(phrase)))
      .map((phrase) => `${phrase} (${part})`),
  )
}

/** The app replaces all families of APP_FAMILIES or none, so one origin that lacks one of them is enough. */
const [, ...ALIKE] = APP_FAMILIES as string[]
const KINDS = [SPECIFICATION, ...FAMILIES.filter((name) => !ALIKE.includes(name))].map((name) => [
  name === SPECIFICATION ? 'has only what the specification requires' : `lacks ${name}`,
  name,
])

test.each(KINDS)(
  'if the origin %s, every link leads to a page, and pages make only promises that the origin or the app keeps',
  async (_, name = '') => {
    const behind = await startSiteBehind(name)
    for (const brand of brandsWith(name)) {
      const pages = await readPages(name, behind, brand)
      const empty = [...pages].flatMap(([path, { html }]) =>
        emptyPromises(name, html).map((words) => `${path}: ${words}`),
      )
      expect(empty, brand.id).toEqual([])
      const visitor = behind.site.visitor({ at: `http://${brand.id}.localhost` })
      expect(await brokenLinks(name, visitor, pages), brand.id).toEqual([])
    }
  },
  240_000,
)
