/** The visitors of a soak test, and the kinds of visits that they make. */
import { ZipLookupDocument } from '../../graphql/contract/generated/persisted.ts'
import { CLIENT_NAME, ORIGIN_HEADERS } from '../../graphql/contract/transport.ts'
import { type SmokeAnswer, SmokeClient } from '../../scripts/smoke/client.ts'
import { buy } from '../../scripts/smoke/purchase.ts'
import type { SiteTarget } from '../../scripts/smoke/target.ts'
import { brands } from '../../worker/brands/registry.ts'
import { getPages } from '../../worker/registry/find.ts'

/** Returns a number from 0 up to, but excluding, 1. */
type Random = () => number
type SoakVisit = (visitor: SoakVisitor, random: Random) => Promise<string | null>

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

const ZIPCODES = ['60601', '10001', '94103', '97201', '00901', '59001', '99999']

/**
 * The kinds of visits by name, each with its share of all visits in percent. Each visit is made by a new visitor and
 * returns what is wrong with a response, or null if nothing is wrong.
 */
const VISITS: Readonly<Record<string, { share: number; visit: SoakVisit }>> = {
  page: { share: 40, visit: (visitor, random) => readPage(visitor, random, false) },
  crawler: { share: 15, visit: (visitor, random) => readPage(visitor, random, true) },
  lookup: { share: 10, visit: lookUp },
  search: { share: 8, visit: search },
  mistakes: { share: 9, visit: makeMistakes },
  funnel: { share: 10, visit: walk },
  purchase: { share: 8, visit: purchase },
}

/** Makes a random visit. Returns its kind and what is wrong with a response; null if nothing is wrong. */
export async function visitOnce(visitor: SoakVisitor, random: Random): Promise<{ kind: string; wrong: string | null }> {
  const kind = kindAt(random() * 100)
  return { kind, wrong: (await VISITS[kind]?.visit(visitor, random)) ?? null }
}

function kindAt(percent: number): string {
  let upTo = 0
  for (const [kind, { share }] of Object.entries(VISITS)) {
    upTo += share
    if (percent < upTo) return kind
  }
  return 'page'
}

function expected(what: string, found: number | string | undefined, wanted: number | string): string | null {
  return found === wanted ? null : `${what}: ${found}, not ${wanted}`
}

async function readPage(visitor: SoakVisitor, random: Random, isCrawler: boolean): Promise<string | null> {
  const page = pick(
    random,
    getPages(visitor.target.brand).filter(({ isPersonal }) => !isPersonal),
  )
  const answer = await visitor.ask(page.sample.path, { isCrawler })
  const isWhole = answer.body.trimEnd().endsWith('</html>')
  return expected(page.sample.path, answer.status, 200) ?? (isWhole ? null : `${page.sample.path} ends too early`)
}

async function lookUp(visitor: SoakVisitor, random: Random): Promise<string | null> {
  const zipcode = pick(random, ZIPCODES)
  const { body, status } = await visitor.ask('/api/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      [ORIGIN_HEADERS.clientName]: CLIENT_NAME,
    },
    body: JSON.stringify({ documentId: ZipLookupDocument.documentId, variables: { zipcode } }),
  })
  const isAnswered = status === 200 && body.includes('zipLookup') && !body.includes('"errors"')
  return isAnswered ? null : `the lookup of ${zipcode}: ${status} ${body.slice(0, 100)}`
}

async function search(visitor: SoakVisitor, random: Random): Promise<string | null> {
  const searched = ['/hub/', '/help/', '/us/'].filter((path) =>
    getPages(visitor.target.brand).some((page) => page.path === path),
  )
  const path = pick(random, searched)
  if (!path) return null
  const { status, body } = await visitor.ask(`${path}?q=${visitor.mark}`)
  return expected(path, status, 200) ?? (body.includes(visitor.mark) ? null : `${path} does not show the search term`)
}

/** Sends wrong input twice. Checks that both responses have status 422, and that the second one shows the input. */
async function makeMistakes(visitor: SoakVisitor, random: Random): Promise<string | null> {
  const wrong = await visitor.post('/deal?step=1', { zipcode: `${visitor.mark}` })
  await visitor.post('/deal?step=1', { zipcode: '60601' })
  const again = await visitor.post('/deal?step=3', {
    email: `${visitor.mark} at example`,
    phone: pick(random, ['', '12']),
  })
  const isKept = again.body.includes(visitor.mark)
  return (
    expected('a wrong ZIP code', wrong.status, 422) ??
    expected('a wrong email', again.status, 422) ??
    (isKept ? null : 'the form no longer shows the input')
  )
}

async function walk(visitor: SoakVisitor): Promise<string | null> {
  await visitor.post('/deal?step=1', { zipcode: '60601' })
  await visitor.post('/deal?step=2', { hours: '3' })
  const you = await visitor.post('/deal?step=3', { email: `${visitor.mark}@example.com`, phone: '(312) 555-0100' })
  const pay = await visitor.ask('/deal?step=4')
  const back = await visitor.ask('/deal?step=3')
  return (
    expected('step 3', you.headers.location, '/deal?step=4') ??
    expected('step 4', pay.status, 200) ??
    (back.body.includes(visitor.mark) ? null : 'step 3 no longer shows the email')
  )
}

async function purchase(visitor: SoakVisitor): Promise<string | null> {
  const bought = await buy(visitor, '60601')
  return bought.kind === 'failed' ? `a purchase: ${bought.why}` : null
}

/** Matches the unique marks that test visitors type into forms, such as 'soak-00002f'. */
const MARK = /\bs(?:oak|moke)-[0-9a-f]{4,}(?:-[0-9a-f]+)*/gu

/** Finds the marks in a page that are not the visitor's own. */
function strangersIn(html: string, own: ReadonlySet<string>): string[] {
  return [...new Set([...html.matchAll(MARK)].map(([mark]) => mark))].filter((mark) => !own.has(mark))
}

/** Finds the domains and picture paths of other brands in a page. */
function otherBrandsIn(html: string, brandId: string): string[] {
  const others = brands.filter(({ id }) => id !== brandId)
  return others.flatMap(({ id, domain }) => [domain, `/art/${id}/`]).filter((name) => html.includes(name))
}

type AskArguments = Parameters<SmokeClient['ask']>

/**
 * A visitor who puts a mark of their own into everything they type, and looks for other visitors' marks in every
 * response.
 */
export class SoakVisitor extends SmokeClient {
  readonly mark: string
  readonly #own = new Set<string>()
  readonly #record: (problem: string) => void

  constructor(target: SiteTarget, { number, record }: { number: number; record: (problem: string) => void }) {
    super(target)
    this.mark = `soak-${number.toString(16).padStart(6, '0')}`
    this.#own.add(this.mark)
    this.#record = record
  }

  override async ask(...asked: AskArguments): Promise<SmokeAnswer> {
    const [path, { body } = {}] = asked
    for (const [mark] of `${path} ${body ?? ''}`.matchAll(MARK)) this.#own.add(mark)
    const answer = await super.ask(...asked)
    const whose = `${this.target.brand.id} ${path}`
    if (answer.status >= 500) this.#record(`${whose} responded with status ${answer.status}`)
    for (const found of strangersIn(answer.body, this.#own))
      this.#record(`${whose} shows ${found}, which another visitor typed`)
    for (const found of otherBrandsIn(answer.body, this.target.brand.id)) this.#record(`${whose} names ${found}`)
    return answer
  }
}
