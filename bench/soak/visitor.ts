/**
 * A visitor who puts a mark of their own into everything they type, and looks for other visitors' marks in every
 * response.
 */
import { type Answer, SmokeClient } from '../../scripts/smoke/client.ts'
import type { SiteTarget } from '../../scripts/smoke/target.ts'
import { brands } from '../../worker/brands/registry.ts'

/** Matches the marks of visitors: a prefix, followed by the visitor's number. */
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

type Asked = Parameters<SmokeClient['ask']>

export class SoakVisitor extends SmokeClient {
  readonly mark: string
  readonly #own = new Set<string>()
  readonly #tell: (problem: string) => void

  constructor(target: SiteTarget, { number, tell }: { number: number; tell: (problem: string) => void }) {
    super(target)
    this.mark = `soak-${number.toString(16).padStart(6, '0')}`
    this.#own.add(this.mark)
    this.#tell = tell
  }

  override async ask(...asked: Asked): Promise<Answer> {
    const [path, { body } = {}] = asked
    for (const [mark] of `${path} ${body ?? ''}`.matchAll(MARK)) this.#own.add(mark)
    const answer = await super.ask(...asked)
    const whose = `${this.target.brand.id} ${path}`
    if (answer.status >= 500) this.#tell(`${whose} answers ${answer.status}`)
    for (const found of strangersIn(answer.body, this.#own))
      this.#tell(`${whose} shows ${found}, which another visitor typed`)
    for (const found of otherBrandsIn(answer.body, this.target.brand.id)) this.#tell(`${whose} names ${found}`)
    return answer
  }
}
