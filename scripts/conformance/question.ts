/** Sends operations as the site would. Each answer includes a command for repeating the request by hand. */
import { type DocumentNode, type OperationDefinitionNode, print, stripIgnoredCharacters } from 'graphql'
import { type Description, getMarks, lacking, pruned } from '../../graphql/contract/codegen/tiers.ts'
import { CLIENT_NAME, ORIGIN_HEADERS } from '../../graphql/contract/transport.ts'
import { type SigningKeys, sendSigned } from '../../worker/origin/signature.ts'
import { type ContractFiles, getDocuments, readContract } from '../origin/described.ts'
import { deviation } from './shape-of.ts'

export interface Settings {
  url: string
  description: Description
  brand: string
  secret?: string | undefined
  /** Sends a request. By default, sends it over the network. */
  send?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
}

export interface OriginAnswer {
  status: number
  /** How long the answer took, in milliseconds. */
  took: number
  bytes: number
  data: Record<string, unknown> | null
  codes: string[]
  /** How the answer breaks the contract; null if it does not. */
  problem: string | null
  /** A command that repeats the request. */
  again: string
}

/**
 * How long the site waits for a query and for a mutation, in milliseconds, and the largest answer that it reads, in
 * bytes.
 */
const DEADLINE_MS = { query: 1500, mutation: 10_000 } as const
const ANSWER_BYTES = 1_048_576
/** Requests time out after this many milliseconds, so that an origin that never answers is reported, too. */
const PATIENCE_MS = 15_000

export interface Question {
  name: string
  kind: 'query' | 'mutation'
  document: DocumentNode
  text: string
}

export class Questions {
  readonly settings: Settings
  readonly contract: ContractFiles
  /** The operations that are sent to this origin, by name. */
  readonly all: ReadonlyMap<string, Question>

  constructor(settings: Settings) {
    this.settings = settings
    this.contract = readContract()
    const { schema } = this.contract
    const lacks = lacking(getMarks(schema), settings.description)
    const questions = getDocuments(this.contract).flatMap((document) => {
      const asked = pruned(document, schema, lacks)
      const operation = asked?.definitions[0] as OperationDefinitionNode | undefined
      if (!asked || !operation?.name) return []
      const kind = operation.operation as Question['kind']
      return { name: operation.name.value, kind, document: asked, text: stripIgnoredCharacters(print(asked)) }
    })
    this.all = new Map(questions.map((question) => [question.name, question]))
  }

  /**
   * Sends a stored operation, without input fields that the origin lacks. Sends a query again if its answer is too late
   * for the site.
   */
  async ask(name: string, variables: object = {}, headers: Record<string, string> = {}): Promise<OriginAnswer> {
    const question = this.all.get(name)
    if (!question) throw new Error(`${name} is not one of the operations that are sent to this origin`)
    const body = JSON.stringify({ query: question.text, operationName: name, variables: this.#had(variables) })
    const first = await this.post(body, headers)
    // One slow answer may be a cold start. A query that is slow twice leaves visitors without its data.
    const isSlow = question.kind === 'query' && first.took > DEADLINE_MS.query
    const answer = isSlow ? await this.post(body, headers) : first
    return { ...answer, problem: answer.problem ?? this.#wrong(question, variables, answer) }
  }

  /** Posts any body unchanged. The answer's `problem` reports only errors that do not depend on the operation. */
  async post(
    body: string,
    headers: Record<string, string> = {},
    keys: SigningKeys = { originSecret: this.settings.secret },
  ): Promise<OriginAnswer> {
    const { url, brand, send = fetch } = this.settings
    const all = {
      [ORIGIN_HEADERS.brand]: brand,
      [ORIGIN_HEADERS.clientName]: CLIENT_NAME,
      [ORIGIN_HEADERS.siteUrl]: 'https://site.example',
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json;q=0.9',
      ...headers,
    }
    const again = `curl -sS '${url}' ${Object.entries(all)
      .map(([name, value]) => `-H '${name}: ${value}'`)
      .join(' ')} --data-binary ${quoted(body.slice(0, 4000))}`
    const started = performance.now()
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const init = { method: 'POST', redirect: 'manual' as const, headers: all, body, signal }
      const response = await sendSigned(url, init, keys, send)
      const text = await response.text()
      const took = performance.now() - started
      return { ...read(response, text), took, bytes: text.length, again }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return {
        status: 0,
        took: performance.now() - started,
        bytes: 0,
        data: null,
        codes: [],
        problem: `no answer: ${why}`,
        again,
      }
    }
  }

  #had(variables: object): object {
    const { input, ...rest } = variables as { input?: Record<string, unknown> }
    if (!input) return variables
    const lacks = lacking(getMarks(this.contract.schema), this.settings.description)
    const entries = Object.entries(input).filter(([name]) => !lacks(`PurchaseVoucherInput.${name}`))
    return { ...rest, input: Object.fromEntries(entries) }
  }

  #wrong(
    { kind, document }: Question,
    variables: object,
    { data, took, bytes, codes, status }: OriginAnswer,
  ): string | null {
    if (took > DEADLINE_MS[kind]) return `it took ${Math.round(took)} ms, and the site waits ${DEADLINE_MS[kind]}`
    if (bytes > ANSWER_BYTES) return `it has ${bytes} bytes, and the site reads ${ANSWER_BYTES}`
    if (codes.length > 0) return null
    if (status !== 200) return `the status is ${status}`
    return deviation({ schema: this.contract.schema, document, variables }, data)
  }
}

function read(
  { status, headers }: Response,
  text: string,
): Pick<OriginAnswer, 'status' | 'data' | 'codes' | 'problem'> {
  const none = { status, data: null, codes: [] }
  if (status >= 300 && status < 400) return { ...none, problem: `it redirects (${status}); the site never follows` }
  const type = headers.get('content-type')?.split(';')[0]
  if (type !== 'application/json' && type !== 'application/graphql-response+json')
    return { ...none, problem: `status ${status} with ${type ?? 'no content type'}, not JSON` }
  try {
    const { data = null, errors } = JSON.parse(text) as { data?: Record<string, unknown>; errors?: unknown[] }
    const codes = (errors ?? []).map((error) =>
      String((error as { extensions?: { code?: string } }).extensions?.code ?? '?'),
    )
    return { status, data, codes, problem: status >= 500 ? `the status is ${status}` : null }
  } catch {
    return { ...none, problem: 'it is not JSON' }
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
