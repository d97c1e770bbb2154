/**
 * Reads the directives in schema.graphql, which divide the contract into three parts
 * (docs/decisions/121-three-tiers.md): the operations of the specification, additions to these operations, and
 * families of further operations. A description lists the additions and families that an origin has, and the site
 * requests no others.
 */
import {
  type ArgumentNode,
  type ASTNode,
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type FieldNode,
  GraphQLBoolean,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  valueFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** Describes what an origin supports, as written by `npm run origin:describe`. */
export interface Description {
  /** The origin that was examined. */
  origin: string
  /** Schema coordinates of additions, such as `PublicReview.id`. */
  additions: readonly string[]
  families: readonly string[]
  /** Schema coordinates of the specification's own fields that the origin lacks. */
  missing?: readonly string[]
  /** Who collects analytics events. The default is the embedded origin. */
  events?: 'embedded' | 'other' | 'off'
}

/** The operations that the specification names (section 7). */
export const SPECIFIED: ReadonlySet<string> = new Set([
  ...['BrowserState', 'FAQBrowserLocation', 'ServiceRegionPrices', 'BrowserLocation', 'DealsHome', 'PurchaseVoucher'],
  ...['GetAvailableVouchers', 'GetSurveySources', 'PostPurchaseSurvey', 'RegisterLead', 'VoucherPriceAndIntent'],
  ...['DealsReferralData', 'FetchMoreReviews', 'ServiceRegion', 'JoinVoucherWaitlist', 'ZipLookup', 'LMCPolicyQuery'],
])

/** The directives in a schema, by schema coordinate: `Type.field` or `Type.field(argument:)`. */
export interface Marks {
  /** The additions. The value is what the site uses for a Boolean field that an origin lacks. */
  additions: ReadonlyMap<string, boolean>
  families: ReadonlyMap<string, string>
}

export function getMarks(schema: GraphQLSchema): Marks {
  const additions = new Map<string, boolean>()
  const families = new Map<string, string>()
  const read = (coordinate: string, node: FieldDefinitionNode | InputValueDefinitionNode | null | undefined) => {
    for (const directive of node?.directives ?? []) {
      if (directive.name.value === 'addition') additions.set(coordinate, isTrue(directive))
      if (directive.name.value === 'family') families.set(coordinate, nameIn(directive))
    }
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (!('getFields' in type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const coordinate = `${type.name}.${field.name}`
      read(coordinate, field.astNode)
      if ('args' in field) for (const argument of field.args) read(`${coordinate}(${argument.name}:)`, argument.astNode)
    }
  }
  return { additions, families }
}

function isTrue({ arguments: given = [] }: ConstDirectiveNode): boolean {
  const [first] = given
  return first !== undefined && valueFromAST(first.value, GraphQLBoolean) === true
}

function nameIn({ arguments: given = [] }: ConstDirectiveNode): string {
  const value = given[0]?.value
  if (value?.kind !== Kind.STRING) throw new Error('@family needs a name')
  return value.value
}

/**
 * Returns a function that says whether the described origin lacks the element at a schema coordinate. Without a
 * description, the origin has everything.
 */
export function lacking(marks: Marks, description: Description | null): (coordinate: string) => boolean {
  if (!description) return () => false
  const had = new Set([...description.additions, ...description.families])
  const missing = new Set(description.missing)
  return (coordinate) => {
    const family = marks.families.get(coordinate)
    if (family !== undefined) return !had.has(family)
    return missing.has(coordinate) || (marks.additions.has(coordinate) && !had.has(coordinate))
  }
}

/**
 * Returns a document without the elements that the origin lacks, and without the variables and fragments that are then
 * unused. The first definition must be the operation. Returns null if the operation has no fields left.
 */
export function pruned(
  document: DocumentNode,
  schema: GraphQLSchema,
  lacks: (coordinate: string) => boolean,
): DocumentNode | null {
  const types = new TypeInfo(schema)
  const without = visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        enter(node) {
          const coordinate = `${types.getParentType()?.name}.${node.name.value}`
          return lacks(coordinate) || lacksArgument(node, coordinate, lacks) ? null : undefined
        },
        leave: (node) => (node.selectionSet && isEmpty(node.selectionSet) ? null : undefined),
      },
      InlineFragment: { leave: (node) => (isEmpty(node.selectionSet) ? null : undefined) },
    }),
  )
  return withoutUnused(without)
}

/**
 * Whether the origin lacks an argument that the operation passes to the field. If it does, the field is left out,
 * because it would return different data without the argument.
 */
function lacksArgument(
  { arguments: given = [] }: FieldNode,
  coordinate: string,
  lacks: (of: string) => boolean,
): boolean {
  return given.some(({ name }: ArgumentNode) => lacks(`${coordinate}(${name.value}:)`))
}

const isEmpty = ({ selections }: SelectionSetNode) => selections.length === 0

function withoutUnused(document: DocumentNode): DocumentNode | null {
  const [operation, ...fragments] = document.definitions as [OperationDefinitionNode, ...ASTNode[]]
  if (!operation || isEmpty(operation.selectionSet)) return null
  const names = { variables: new Set<string>(), fragments: new Set<string>() }
  const collect = (node: ASTNode) =>
    visit(node, {
      Variable({ name }) {
        names.variables.add(name.value)
      },
      VariableDefinition() {
        return false
      },
      FragmentSpread({ name }) {
        if (names.fragments.has(name.value)) return
        names.fragments.add(name.value)
        const found = fragments.find((each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name.value)
        if (found) collect(found)
      },
    })
  collect(operation)
  const variableDefinitions = (operation.variableDefinitions ?? []).filter(({ variable }) =>
    names.variables.has(variable.name.value),
  )
  const used = document.definitions.filter(
    (each) => each.kind === Kind.FRAGMENT_DEFINITION && names.fragments.has(each.name.value),
  )
  return { ...document, definitions: [{ ...operation, variableDefinitions }, ...used] }
}

/** The schema of the described origin, for fixtures, tests and API teams. */
export function trimSchema(document: DocumentNode, lacks: (coordinate: string) => boolean): DocumentNode {
  const kept = visit(document, {
    DirectiveDefinition() {
      return null
    },
    Directive() {
      return null
    },
    FieldDefinition(node, _key, _parent, _path, ancestors) {
      const coordinate = `${nameOfLast(ancestors)}.${node.name.value}`
      if (lacks(coordinate)) return null
      const args = (node.arguments ?? []).filter(({ name }) => !lacks(`${coordinate}(${name.value}:)`))
      return { ...node, arguments: args, directives: [] }
    },
    InputValueDefinition(node, _key, _parent, _path, ancestors) {
      const owner = ancestors.at(-1)
      const isInput = owner && 'kind' in owner && owner.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION
      return isInput && lacks(`${nameOfLast(ancestors)}.${node.name.value}`) ? null : { ...node, directives: [] }
    },
  })
  return onlyReached(kept)
}

function nameOfLast(ancestors: readonly (ASTNode | readonly ASTNode[])[]): string {
  const owner = ancestors.findLast((each): each is ASTNode => 'kind' in each && 'name' in each)
  return owner && 'name' in owner && owner.name && 'value' in owner.name ? owner.name.value : ''
}

/** Removes types that cannot be reached from a root type. */
function onlyReached(document: DocumentNode): DocumentNode {
  const byName = new Map(
    document.definitions.flatMap((each) => ('name' in each && each.name ? [[each.name.value, each] as const] : [])),
  )
  const reached = new Set<string>()
  const reach = (name: string) => {
    const found = byName.get(name)
    if (reached.has(name) || !found) return
    reached.add(name)
    visit(found, {
      NamedType(node) {
        reach(node.name.value)
      },
    })
  }
  for (const root of ['Query', 'Mutation']) reach(root)
  const isReached = (node: ASTNode) =>
    !('name' in node) || !node.name || !('value' in node.name) || reached.has(node.name.value)
  return { ...document, definitions: document.definitions.filter(isReached) }
}
