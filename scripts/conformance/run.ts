/** Runs the checks and reports, by tier (decision 121), which parts work, are wrong or are absent. */
import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'
import { getMarks, SPECIFIED } from '../../graphql/contract/codegen/tiers.ts'
import { SIGNATURE_SECONDS } from '../../graphql/contract/transport.ts'
import type { SigningKeys } from '../../worker/origin/signature.ts'
import { withoutFamily } from '../origin/description-lines.ts'
import { CHECKS, type CheckFacts, type ConformanceCheck, type Verdict } from './checks.ts'
import { type Question, Questions, type Settings } from './question.ts'

export interface ConformanceRow {
  tier: 'The specification' | 'Additions' | 'Families' | 'Trust'
  /** The name of an operation, of an optional addition, or of a family of operations. */
  what: string
  says: string
  state: 'works' | 'WRONG' | 'absent'
  /** What is wrong, or what the site does without the absent addition or family. '' if the state is 'works'. */
  detail: string
  again?: string
}

export async function conformance(settings: Settings, facts: CheckFacts): Promise<ConformanceRow[]> {
  const questions = new Questions(settings)
  const rows: ConformanceRow[] = []
  for (const check of CHECKS) {
    if (SPECIFIED.has(check.operation) && !questions.all.has(check.operation)) continue
    rows.push(buildRow('The specification', check, await check.run(questions, facts)))
  }
  return [
    ...rows,
    ...missing(settings),
    ...additions(questions),
    ...(await families(questions)),
    ...(await trust(questions)),
  ]
}

function buildRow(
  tier: ConformanceRow['tier'],
  { operation, says }: Pick<ConformanceCheck, 'operation' | 'says'>,
  verdict: Verdict,
): ConformanceRow {
  const row = { tier, what: operation, says }
  return verdict
    ? { ...row, state: 'WRONG', detail: verdict.problem, again: verdict.again }
    : { ...row, state: 'works', detail: '' }
}

function missing({ description }: Settings): ConformanceRow[] {
  return (description.missing ?? []).map((what) => ({
    tier: 'The specification',
    what,
    says: 'is in the schema',
    state: 'WRONG',
    detail: 'the schema does not have it, and the site needs it',
  }))
}

function additions({ settings, contract }: Questions): ConformanceRow[] {
  return [...getMarks(contract.schema).additions.keys()].map((what) => {
    const isThere = settings.description.additions.includes(what)
    const detail = isThere ? '' : 'it is not requested, and pages leave it out'
    return { tier: 'Additions', what, says: 'is in the schema', state: isThere ? 'works' : 'absent', detail }
  })
}

/**
 * Sends wrong input to the operations of each family, so that nothing is stored. The site must be able to understand
 * the answers.
 */
async function families(questions: Questions): Promise<ConformanceRow[]> {
  const { contract, settings } = questions
  const marks = getMarks(contract.schema)
  const rows: ConformanceRow[] = []
  for (const family of new Set(marks.families.values())) {
    const isThere = settings.description.families.includes(family)
    if (!isThere) {
      rows.push({ tier: 'Families', what: family, says: '', state: 'absent', detail: withoutFamily(family) })
      continue
    }
    for (const question of questions.all.values()) {
      const root = contract.schema.getRootType(question.kind)?.name
      if (!rootFields(question).some((field) => marks.families.get(`${root}.${field}`) === family)) continue
      const { problem, codes, status, again } = await questions.ask(question.name, variablesFor(question, questions))
      const isKnown = status === 400 || codes.every((code) => ['UNAUTHENTICATED', 'BAD_USER_INPUT'].includes(code))
      const found = problem ?? (isKnown ? null : `it returns errors (${codes.join(', ')})`)
      const says = 'the answer follows the contract, even for meaningless input'
      const verdict = found === null ? null : { problem: found, again }
      rows.push(buildRow('Families', { operation: `${family}: ${question.name}`, says }, verdict))
    }
  }
  return rows
}

function getOperation({ document }: Question): OperationDefinitionNode {
  return document.definitions[0] as OperationDefinitionNode
}

function rootFields(question: Question): string[] {
  return getOperation(question).selectionSet.selections.flatMap((each) =>
    each.kind === Kind.FIELD ? [each.name.value] : [],
  )
}

/** Builds the smallest variables that the types allow. */
function variablesFor(question: Question, { contract }: Questions): Record<string, unknown> {
  const definitions = getOperation(question).variableDefinitions ?? []
  return Object.fromEntries(
    definitions.map(({ variable, type }) => [
      variable.name.value,
      buildLeastInput(typeFromAST(contract.schema, type as never) as unknown as GraphQLInputType),
    ]),
  )
}

function buildLeastInput(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return null
  const inner = type.ofType
  if (isListType(inner)) return []
  if (isEnumType(inner)) return inner.getValues()[0]?.name
  if (isInputObjectType(inner))
    return Object.fromEntries(
      Object.values(inner.getFields()).map((field) => [field.name, buildLeastInput(field.type)]),
    )
  return { Int: 0, Float: 0, Boolean: false }[inner.name] ?? 'conformance'
}

/** Checks whether the origin accepts only signed requests. Runs only if the secret is known. */
async function trust(questions: Questions): Promise<ConformanceRow[]> {
  const { secret } = questions.settings
  if (!secret) return []
  const body = JSON.stringify({
    query: questions.all.get('LMCPolicyQuery')?.text,
    operationName: 'LMCPolicyQuery',
    variables: {},
  })
  const signedAt = Math.floor(Date.now() / 1000) - 2 * SIGNATURE_SECONDS
  const tries: [says: string, keys: SigningKeys][] = [
    ['refuses unsigned requests', { originSecret: undefined }],
    ['refuses requests signed with another key', { originSecret: 'another-key-than-yours' }],
    ['refuses requests signed ten minutes ago', { originSecret: secret, signedAt }],
  ]
  const rows: ConformanceRow[] = []
  for (const [says, keys] of tries) {
    const { status, codes, data, again } = await questions.post(body, {}, keys)
    const isRefused = status === 401 || status === 403 || (codes.length > 0 && data === null)
    const verdict = isRefused ? null : { problem: 'it accepts the request', again }
    rows.push(buildRow('Trust', { operation: 'the signature', says }, verdict))
  }
  return rows
}

/**
 * Formats the rows as readable text, by tier (decision 121). Each problem comes with the command that reproduces it.
 */
export function formatTable(rows: readonly ConformanceRow[]): string {
  const blocks = [...Map.groupBy(rows, ({ tier }) => tier)].map(([tier, own]) => {
    const width = Math.min(40, Math.max(...own.map(({ what }) => what.length)))
    const lines = own.flatMap(({ what, says, state, detail, again }) => {
      const line = `  ${state.padEnd(6)}  ${what.padEnd(width)}  ${state === 'absent' ? detail : says}`
      return state === 'WRONG' ? [line, `          ${detail}`, ...(again ? [`          ${again}`] : [])] : [line]
    })
    return [`${tier}\n`, ...lines].join('\n')
  })
  const count = (state: ConformanceRow['state']) => rows.filter((row) => row.state === state).length
  return `${blocks.join('\n\n')}\n\n${count('works')} work, ${count('WRONG')} wrong, ${count('absent')} absent.`
}
