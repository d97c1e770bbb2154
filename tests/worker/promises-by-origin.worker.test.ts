/** Pages do not promise anything that the site's origin does not keep. */
import { beforeAll, expect, test } from 'vitest'
import { brands } from '../../worker/brands/registry.ts'
import { OF_THE_APP } from '../../worker/env.ts'
import type { Part } from '../../worker/origin/keeps.ts'
import { pagesOf } from '../../worker/registry/find.ts'
import { elements } from '../support/html.ts'
import { seed } from './ask.ts'
import { FAMILIES, type SiteBehind, SPECIFICATION, startSiteBehind } from './other-origin.ts'
import { ALSO_SAID, PROMISED_BY } from './promised-words.ts'
import { inPlace, type Visitor, wordsOf } from './visitor.ts'

beforeAll(seed)

/**
 * Returns the parts whose promises a site with this origin must not make. If the origin lacks one part of OF_THE_APP,
 * all of them are left to the app, so all are returned.
 */
function notKept(name: string): Part[] {
  const app: readonly Part[] = OF_THE_APP
  const families =
    name === SPECIFICATION ? (FAMILIES as Part[]) : app.includes(name as Part) ? [...app] : [name as Part]
  return ['embedded', ...families]
}

/** Returns the paths to check: one page of each kind, every text of the brand, and a search. */
function pathsOf(brand: (typeof brands)[number]): string[] {
  const texts = pagesOf(brand).flatMap(({ key, isPersonal, params, path, sample }) => {
    if (isPersonal || key === 'unsubscribe') return []
    const [[name, values] = ['', [sample.path]]] = Object.entries(params ?? {})
    return values.map((value) => (name ? path.replace(`:${name}`, value) : value))
  })
  return [...texts, '/help/?q=receipt', '/help/?q=cancel', '/help/?q=refund', '/nothing/here', '/deal/waitlist']
}

/** Returns a page's HTML without the list of a legal text's earlier versions. */
function saidBy(html: string): string {
  const whole = inPlace(html)
  const history = elements(whole, 'section:has(> #versions)')
  return history.reduce((rest, each) => rest.replace(each, ''), whole)
}

async function* pagesBehind({ site }: SiteBehind, brandId: string): AsyncGenerator<[path: string, html: string]> {
  const visitor = site.visitor({ at: `http://${brandId}.localhost` })
  for (const path of pathsOf(brands.find(({ id }) => id === brandId) ?? never())) {
    const response = await visitor.get(path)
    if (!response.headers.has('location')) yield [path, await response.text()]
  }
  yield* funnel(site.visitor({ at: `http://${brandId}.localhost` }))
}

async function* funnel(visitor: Visitor): AsyncGenerator<[path: string, html: string]> {
  await visitor.reach(4, { email: 'ana@example.com' })
  for (const step of [2, 3, 4]) yield [`step ${step}`, (await visitor.page(`/deal?step=${step}`)).html]
}

function never(): never {
  throw new Error('There is no such brand')
}

const plain = (text: string) => text.replaceAll(/[‘’']/g, '’').replaceAll(/\s+/g, ' ').toLowerCase()

test.each([SPECIFICATION, ...FAMILIES])(
  'with the origin %s, pages promise nothing that neither the origin nor the app keeps',
  async (name) => {
    const behind = await startSiteBehind(name)
    const found: string[] = []
    for (const brandId of name === SPECIFICATION ? ['glimmer', 'tidyhive', 'sparkcrew'] : ['glimmer']) {
      for await (const [path, html] of pagesBehind(behind, brandId)) {
        const words = plain(wordsOf(saidBy(html)))
        for (const part of notKept(name)) {
          for (const phrase of [...(PROMISED_BY[part] ?? []), ...(ALSO_SAID[part] ?? [])])
            if (words.includes(plain(phrase))) found.push(`${brandId} ${path}: ${phrase} (${part})`)
        }
      }
    }
    expect(found).toEqual([])
  },
  240_000,
)
