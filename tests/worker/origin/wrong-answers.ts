/**
 * Well-formed JSON answers in wrong shapes. They are generated from the contract, so that a new operation is tested
 * with all of them. Each answer is the text of a response body.
 */
import type { Fields, Shape } from '../../../graphql/contract/answer-shape.ts'
import { type OperationName, STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import { sampleAnswer } from './answers.ts'

/** Returns the replacement for a node's correct value: `undefined` omits the member, and KEEP keeps the value. */
type Change = (shape: Shape, value: unknown, depth: number) => unknown
const KEEP = Symbol('keep')

/** Texts that JSON.stringify cannot write, by marker. Each text replaces its marker in the output of JSON.stringify. */
const RAW: Readonly<Record<string, string>> = {
  '@lists': '['.repeat(20_000) + ']'.repeat(20_000),
  '@objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '@infinite': '1e999',
}

const getKind = (shape: Shape) => {
  if (typeof shape === 'string') return shape.replace('!', '')
  if ('list' in shape) return 'list'
  return 'types' in shape ? 'union' : 'object'
}
const isRequired = (shape: Shape) => (typeof shape === 'string' ? shape.endsWith('!') : shape.notNull === true)

const atRoot =
  (value: unknown): Change =>
  (_shape, _value, depth) =>
    depth === 0 ? value : KEEP

const each =
  (
    kinds: string,
    change: (value: unknown) => unknown,
    where: (shape: Shape, depth: number) => boolean = () => true,
  ): Change =>
  (shape, value, depth) =>
    kinds.split(' ').includes(getKind(shape)) && where(shape, depth) ? change(value) : KEEP

const below = (_: Shape, depth: number) => depth > 0
const typed = (value: unknown, __typename: unknown) => ({ ...(value as object), __typename })

const DATA: Readonly<Record<string, unknown>> = {
  'data null': null,
  'data a text': 'text',
  'data a list': [],
  'data empty': {},
}

const NODES: Readonly<Record<string, Change>> = {
  'root fields null': (shape, _, depth) => (depth === 0 && isRequired(shape) ? null : KEEP),
  'root fields text': atRoot('text'),
  'root fields empty objects': atRoot({}),
  'root fields in lists': (_, value, depth) => (depth === 0 ? [value] : KEEP),
  'root fields nested 20,000 lists deep': atRoot('@lists'),
  'root fields nested 20,000 objects deep': atRoot('@objects'),
  'lists null': each('list', () => null, isRequired),
  'lists as objects': each('list', (value) => ({ ...(value as object), length: 2 })),
  'lists with a null': each('list', (value) => [...(value as unknown[]), null]),
  'lists of lists': each('list', (value) => [value]),
  'objects null': each('object union', () => null, isRequired),
  'objects below the root as text': each('object', () => 'text', below),
  'objects without their first field': each('object', (value) =>
    Object.fromEntries(Object.entries(value as object).slice(1)),
  ),
  'objects with their fields behind __proto__': each('object', (value) => ({ '@proto': value })),
  'texts null': each('String', () => null, isRequired),
  'texts as numbers': each('String', () => 7),
  'whole numbers null': each('Int', () => null, isRequired),
  'whole numbers with fractions': each('Int', () => 7.5),
  'whole numbers beyond 32 bits': each('Int', () => 2 ** 31),
  'numbers as text': each('Int Float', () => '1.5'),
  'numbers infinite': each('Int Float', () => '@infinite'),
  'booleans null': each('Boolean', () => null, isRequired),
  'booleans as text': each('Boolean', () => 'true'),
  'enums as numbers': each('Enum', () => 7),
  'enums as sentences': each('Enum', () => 'no such <value>'),
  'enums empty': each('Enum', () => ''),
  'unions without __typename': each('union', (value) => typed(value, undefined)),
  'unions of an unknown type': each('union', (value) => typed(value, 'NoSuchType')),
  'unions of an inherited name': each('union', (value) => typed(value, 'constructor')),
  'unions of another member': each('union', () => typed({}, 'InvalidZipcodeFormat')),
}

export const WRONG_SHAPES: readonly string[] = [...Object.keys(DATA), ...Object.keys(NODES)]

/** Returns the body of an answer in a wrong shape. Undefined if the wrong shape does not apply to the operation. */
export function wrongAnswer(name: OperationName, wrong: string): string | undefined {
  if (wrong in DATA) return JSON.stringify({ data: DATA[wrong] })
  const change = NODES[wrong]
  if (!change) throw new Error(`No wrong shape is called '${wrong}'`)
  const right = sampleAnswer(name)
  const fields = STORED_OPERATIONS[name].fields.map(
    (field) => [field.name, changed(field.shape, right[field.name], change, 0)] as const,
  )
  const text = JSON.stringify({ data: Object.fromEntries(fields) })
  return text === JSON.stringify({ data: right }) ? undefined : withRaw(text)
}

function changed(shape: Shape, value: unknown, change: Change, depth: number): unknown {
  const replaced = change(shape, value, depth)
  if (replaced !== KEEP) return replaced
  if (typeof shape === 'string' || 'absent' in shape) return value
  if ('list' in shape) return (value as unknown[]).map((item) => changed(shape.list, item, change, depth + 1))
  const members = value as Record<string, unknown>
  const fields: Fields = 'fields' in shape ? shape.fields : (shape.types[String(members.__typename)] ?? {})
  const below = Object.entries(fields).map(([name, each]) => [name, changed(each, members[name], change, depth + 1)])
  return { ...members, ...Object.fromEntries(below) }
}

/**
 * Replaces markers with their texts. Deep nesting is inserted only once, so that the body stays below the size limit.
 */
function withRaw(text: string): string {
  const [marker] = Object.keys(RAW).filter((each) => text.includes(`"${each}"`))
  const proto = text.replaceAll('"@proto"', '"__proto__"')
  return marker ? proto.replace(`"${marker}"`, RAW[marker] ?? '').replaceAll(`"${marker}"`, '7') : proto
}
