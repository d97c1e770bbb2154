import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  type SelectionNode,
} from 'graphql'
import type { AbsentShape, AbsentValue, Fields, Leaf, Shape } from '../answer-shape.ts'
import type { Marks } from './tiers.ts'

export interface AnswerShapesOptions {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  marks: Marks
  /** Whether the origin lacks the element at a schema coordinate. If it does, requests omit the element. */
  lacks(coordinate: string): boolean
}

const LEAVES: Readonly<Record<string, Leaf>> = {
  ID: 'String',
  String: 'String',
  Int: 'Int',
  Float: 'Float',
  Boolean: 'Boolean',
}

/**
 * The shapes of the fields selected on an object type, by response key. Throws for a selection that the answer checker
 * does not support.
 */
export function fieldShapes(
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
  options: AnswerShapesOptions,
): Fields {
  const shapes: Record<string, Shape> = {}
  for (const [key, nodes] of collectFields(type, selections, options)) {
    // `__typename` distinguishes the members of a union. The checker reads it before the fields.
    if (key === '__typename') continue
    const name = nodes[0]?.name.value ?? ''
    const field = type.getFields()[name]
    if (!field) throw new Error(`${type.name} has no field ${name}`)
    const coordinate = `${type.name}.${name}`
    if (options.lacks(coordinate)) {
      shapes[key] = { absent: absentValue(field.type, options.marks.additions.get(coordinate)) }
      continue
    }
    const below = nodes.flatMap((node) => node.selectionSet?.selections ?? [])
    shapes[key] = buildShape(field.type, below, options)
  }
  return shapes
}

/** The value that the site uses for a field that the origin lacks, as `@addition` in schema.graphql specifies. */
function absentValue(type: GraphQLOutputType, isTrue = false): AbsentValue {
  if (!isNonNullType(type)) return null
  if (isListType(type.ofType)) return []
  if (isScalarType(type.ofType)) return { Boolean: isTrue, Int: 0, Float: 0 }[type.ofType.name] ?? ''
  return isEnumType(type.ofType) ? '' : null
}

function buildShape(
  type: GraphQLOutputType,
  selections: readonly SelectionNode[],
  options: AnswerShapesOptions,
): Shape {
  if (!isNonNullType(type)) return nullableShape(type, selections, options)
  const shape = nullableShape(type.ofType, selections, options) as Exclude<Shape, AbsentShape>
  return typeof shape === 'string' ? (`${shape as Leaf}!` as const) : { ...shape, notNull: true }
}

function nullableShape(
  type: GraphQLOutputType,
  selections: readonly SelectionNode[],
  options: AnswerShapesOptions,
): Shape {
  if (isListType(type)) return { list: buildShape(type.ofType, selections, options) }
  if (isEnumType(type)) return 'Enum'
  if (isScalarType(type)) {
    const leaf = LEAVES[type.name]
    if (!leaf) throw new Error(`Add a check for the scalar ${type.name} to answer-shape.ts and read-answer.ts`)
    return leaf
  }
  if (!isCompositeType(type)) throw new Error(`The type ${String(type)} is not supported by the answer checker`)
  return compositeShape(type, selections, options)
}

function compositeShape(
  type: GraphQLCompositeType,
  selections: readonly SelectionNode[],
  options: AnswerShapesOptions,
): Shape {
  const possible = isAbstractType(type) ? options.schema.getPossibleTypes(type) : [type]
  if (possible.every((each) => collectFields(each, selections, options).has('__typename'))) {
    return { types: Object.fromEntries(possible.map((each) => [each.name, fieldShapes(each, selections, options)])) }
  }
  if (!isObjectType(type))
    throw new Error(`Select __typename on ${type.name}, so that the checker can distinguish its types`)
  return { fields: fieldShapes(type, selections, options) }
}

/**
 * The fields that a selection set requests from an object type, grouped by response key (GraphQL specification, section
 * 6.3.2).
 */
function collectFields(
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
  options: AnswerShapesOptions,
  into = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> {
  for (const selection of selections) {
    if (selection.directives?.length)
      throw new Error('Directives in operations are not supported by the answer checker')
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value
      into.set(key, [...(into.get(key) ?? []), selection])
      continue
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : options.fragments.get(selection.name.value)
    const condition = fragment?.typeCondition && options.schema.getType(fragment.typeCondition.name.value)
    if (fragment && (!condition || appliesTo(condition, type, options.schema))) {
      collectFields(type, fragment.selectionSet.selections, options, into)
    }
  }
  return into
}

function appliesTo(condition: unknown, type: GraphQLObjectType, schema: GraphQLSchema): boolean {
  return condition === type || (isAbstractType(condition) && schema.isSubType(condition, type))
}
