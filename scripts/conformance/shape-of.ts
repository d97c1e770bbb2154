/**
 * Compares an answer with the schema, more strictly than the site does: it also checks enum values, and finds fields
 * that were not requested.
 */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql'

export interface Asked {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

/** Describes the first place where an operation's data does not match the schema. Null if all of it matches. */
export function deviation({ schema, operation, fragments }: Asked, data: unknown): string | null {
  const root = schema.getRootType(operation.operation)
  if (!root) return `the contract has no ${operation.operation}`
  return ofObject(root, operation.selectionSet.selections, data, { schema, fragments, path: 'data' })
}

interface At {
  schema: GraphQLSchema
  fragments: Asked['fragments']
  path: string
}

function ofValue(type: GraphQLOutputType, below: readonly SelectionNode[], value: unknown, at: At): string | null {
  if (isNonNullType(type)) {
    if (value === null || value === undefined)
      return `${at.path} is ${value === null ? 'null' : 'missing'}, and must be ${type}`
    return ofValue(type.ofType, below, value, at)
  }
  if (value === undefined) return `${at.path} is missing`
  if (value === null) return null
  if (isListType(type)) {
    if (!Array.isArray(value)) return `${at.path} must be a list`
    for (const [index, item] of value.entries()) {
      const found = ofValue(type.ofType, below, item, { ...at, path: `${at.path}[${index}]` })
      if (found) return found
    }
    return null
  }
  if (isCompositeType(type)) return ofComposite(type, below, value, at)
  if (isEnumType(type)) return type.getValue(String(value)) ? null : `${at.path} is a value that ${type} does not have`
  return ofScalar(type.name, value) ? null : `${at.path} must be ${type}`
}

function ofScalar(name: string, value: unknown): boolean {
  if (name === 'Boolean') return typeof value === 'boolean'
  if (name === 'Int') return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
  if (name === 'Float') return typeof value === 'number' && Number.isFinite(value)
  return typeof value === 'string'
}

function ofComposite(
  type: GraphQLCompositeType,
  below: readonly SelectionNode[],
  value: unknown,
  at: At,
): string | null {
  if (isObjectType(type)) return ofObject(type, below, value, at)
  const name = (value as { __typename?: unknown }).__typename
  const member = at.schema.getPossibleTypes(type).find((each) => each.name === name)
  return member ? ofObject(member, below, value, at) : `${at.path}.__typename is no member of ${type}`
}

function ofObject(
  type: GraphQLCompositeType & { name: string },
  selections: readonly SelectionNode[],
  value: unknown,
  at: At,
): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${at.path} must be an object`
  const members = value as Record<string, unknown>
  const fields = fieldsOn(type, selections, at)
  const uninvited = Object.keys(members).find((name) => !fields.has(name))
  if (uninvited !== undefined) return `${at.path}.${uninvited} is there, and nobody asked for it`
  for (const [name, node] of fields) {
    const field = 'getFields' in type ? type.getFields()[node.name.value] : undefined
    const path = `${at.path}.${name}`
    if (!field) {
      if (members[name] !== type.name) return `${path} must be ${type.name}`
      continue
    }
    const found = ofValue(field.type, node.selectionSet?.selections ?? [], members[name], { ...at, path })
    if (found) return found
  }
  return null
}

/** Returns the fields that the operation selects on an object of this type, by response key. */
function fieldsOn(
  type: GraphQLCompositeType,
  selections: readonly SelectionNode[],
  at: At,
  into = new Map<string, FieldNode>(),
): Map<string, FieldNode> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      into.set(selection.alias?.value ?? selection.name.value, selection)
      continue
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : at.fragments.get(selection.name.value)
    const condition = fragment?.typeCondition && at.schema.getType(fragment.typeCondition.name.value)
    const isOf =
      !condition ||
      condition === type ||
      (isAbstractType(condition) && isObjectType(type) && at.schema.isSubType(condition, type))
    if (fragment && isOf) fieldsOn(type, fragment.selectionSet.selections, at, into)
  }
  return into
}
