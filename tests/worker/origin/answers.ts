/** Answers for simulated origins, generated from the contract's shapes, so that new operations are covered too. */
import type { Fields, Shape } from '../../../graphql/contract/answer-shape.ts'
import { type OperationName, STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const LEAVES: Readonly<Record<string, Json>> = { String: 'text', Int: 3, Float: 1.5, Boolean: true, Enum: 'IL' }

/** Returns a complete answer to an operation, without nulls. `change` replaces members at any depth. */
export function sampleAnswer(name: OperationName, change: object = {}): Record<string, unknown> {
  const fields = STORED_OPERATIONS[name].fields.map((field) => [field.name, createSample(field.shape)])
  return merged(Object.fromEntries(fields), change) as Record<string, unknown>
}

function createSample(shape: Shape): Json {
  if (typeof shape === 'string') return LEAVES[shape.replace('!', '')] ?? null
  if ('absent' in shape) return shape.absent as Json
  if ('list' in shape) return [createSample(shape.list), createSample(shape.list)]
  if ('fields' in shape) return sampleOfFields(shape.fields)
  // The type with the most fields is the expected answer; the other types are errors.
  const [type, fields] = Object.entries(shape.types).sort((one, other) => getSize(other) - getSize(one))[0] ?? []
  return { __typename: type ?? '', ...sampleOfFields(fields ?? {}) }
}

function sampleOfFields(fields: Fields): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, createSample(shape)]))
}

const getSize = ([, fields]: [string, Fields]) => Object.keys(fields).length

function merged(value: unknown, change: unknown): unknown {
  if (!isPlain(value) || !isPlain(change)) return change
  const members = Object.entries(change).map(([name, each]) => [name, name in value ? merged(value[name], each) : each])
  return { ...value, ...Object.fromEntries(members) }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
