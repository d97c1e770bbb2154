import { createHash } from 'node:crypto'
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  print,
  stripIgnoredCharacters,
  typeFromAST,
  visit,
} from 'graphql'
import type { Shape } from '../answer-shape.ts'
import { fieldShapes, type AnswerShapesOptions as Options } from './answer-shapes.ts'
import { type Description, getMarks, lacking, pruned, SPECIFIED } from './tiers.ts'

/**
 * Generates modules from the operations in `operations/`.
 *
 * - `{ output: 'texts' }`: for the site. Contains each operation's name, kind, hash, variables and exact text, and its
 *   root fields, each with its response shape and a document that requests only that field.
 * - `{ output: 'ids' }`: for browsers. Contains documents with only the hash, so that a browser can send an operation
 *   without shipping its text.
 */
export const plugin: PluginFunction<{ output: 'texts' | 'ids' }> = (schema, documents, { output }) => {
  const operations = storedOperations(schema, documents, null)
  const families = [...new Set(getMarks(schema).families.values())].sort()
  return output === 'texts' ? texts(operations, families) : ids(operations)
}

/**
 * Returns the operations without the fields that the origin lacks according to `description`. If it is null, returns
 * the complete operations.
 */
function storedOperations(
  schema: GraphQLSchema,
  documents: readonly { document?: DocumentNode | undefined }[],
  description: Description | null,
): Operation[] {
  const definitions = documents.flatMap((file) => file.document?.definitions ?? [])
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of definitions) if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  const marks = getMarks(schema)
  const options = { schema, fragments, marks, lacks: lacking(marks, description) }
  return definitions
    .filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => storedOperation(operation, options))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** The value of `STORED_OPERATIONS` in a build for the described origin: JSON, keyed by operation name. */
export function operationsFor(
  description: Description,
  schema: GraphQLSchema,
  documents: readonly DocumentNode[],
): Record<string, object> {
  const operations = storedOperations(
    schema,
    documents.map((document) => ({ document })),
    description,
  )
  return Object.fromEntries(operations.map((each) => [each.name, withoutRepetition(each)]))
}

interface Operation {
  name: string
  kind: 'query' | 'mutation'
  hash: string
  text: string
  variables: string[]
  fields: Field[]
  /** Members of the variable `input` that the origin lacks. Requests omit them. */
  drops?: string[]
}

interface Field {
  name: string
  id: string
  text: string
  variables: string[]
  shape: Shape
}

function storedOperation(node: OperationDefinitionNode, options: Options): Operation {
  const name = node.name?.value
  if (!name) throw new Error('Every operation needs a name, because the proxy and the caches use it')
  if (node.operation === 'subscription') throw new Error(`${name}: subscriptions are not supported`)
  const full = buildDocument(node, options.fragments)
  checkMarks(node, options)
  // The hash is computed from the full text, because browsers send the same hash for every origin.
  const asked = pruned(full, options.schema, options.lacks)
  const drops = droppedInputs(node, options)
  return {
    name,
    kind: node.operation,
    hash: sha256(getText(full)),
    text: asked ? getText(asked) : '',
    variables: asked ? getVariables(asked.definitions[0] as OperationDefinitionNode) : [],
    fields: rootFields(node, options),
    ...(drops.length > 0 ? { drops } : {}),
  }
}

/**
 * Checks that every root field belongs to the specification or to a family. An origin may lack a family, but it must
 * have every other root field.
 */
function checkMarks({ name, operation, selectionSet }: OperationDefinitionNode, { schema, marks }: Options): void {
  const known = SPECIFIED.has(name?.value ?? '')
  const root = schema.getRootType(operation)?.name
  for (const selection of selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) continue
    const coordinate = `${root}.${selection.name.value}`
    const isMarked = [...marks.families.keys()].some((each) => each === coordinate || each.startsWith(`${coordinate}(`))
    if (known || isMarked) continue
    throw new Error(
      `${name?.value} is not an operation of the specification: mark ${coordinate} in schema.graphql with @family(name: "…")`,
    )
  }
}

function droppedInputs({ variableDefinitions = [] }: OperationDefinitionNode, { schema, lacks }: Options): string[] {
  const input = variableDefinitions.find(({ variable }) => variable.name.value === 'input')
  const type = input && getNamedType(typeFromAST(schema, input.type as NamedTypeNode))
  if (!isInputObjectType(type)) return []
  return Object.keys(type.getFields()).filter((name) => lacks(`${type.name}.${name}`))
}

/** Returns the root fields. Throws for aliases and fragments, because pages and caches refer to root fields by name. */
function rootFields(node: OperationDefinitionNode, options: Options): Field[] {
  const root = options.schema.getRootType(node.operation)
  if (!root) throw new Error(`The schema has no ${node.operation} type`)
  return node.selectionSet.selections.map((selection) => {
    if (selection.kind !== Kind.FIELD || selection.alias) {
      throw new Error(`${node.name?.value}: list the root fields without aliases or fragments`)
    }
    const alone = aloneIn(node, selection)
    const asked = pruned(buildDocument(alone, options.fragments), options.schema, options.lacks)
    const [shape] = Object.values(fieldShapes(root, [selection], options))
    if (!shape) throw new Error(`${node.name?.value}: the field ${selection.name.value} has no shape`)
    return {
      name: selection.name.value,
      id: asked ? fieldId(asked) : selection.name.value,
      text: asked ? getText(asked) : '',
      variables: asked ? getVariables(asked.definitions[0] as OperationDefinitionNode) : [],
      shape: asked ? shape : { absent: null },
    }
  })
}

/** The operation reduced to one of its root fields and the variables that field uses. */
function aloneIn(node: OperationDefinitionNode, field: FieldNode): OperationDefinitionNode {
  const used = new Set<string>()
  visit(field, {
    Variable({ name }) {
      used.add(name.value)
    },
  })
  return {
    ...node,
    variableDefinitions: (node.variableDefinitions ?? []).filter((each) => used.has(each.variable.name.value)),
    selectionSet: { ...node.selectionSet, selections: [field] },
  }
}

/** The id of the data that a root field requests. Operations that request the same data share the id. */
function fieldId({ definitions: [operation, ...fragments] }: DocumentNode): string {
  const [field] = (operation as OperationDefinitionNode).selectionSet.selections as [FieldNode]
  return `${field.name.value}:${sha256([field, ...fragments].map(print).join('\n')).slice(0, 12)}`
}

/** Returns a document with the operation and the fragments that it uses. */
export function buildDocument(node: OperationDefinitionNode, fragments: Options['fragments']): DocumentNode {
  return { kind: Kind.DOCUMENT, definitions: [node, ...usedFragments(node, fragments)] }
}

function getVariables(node: OperationDefinitionNode): string[] {
  return (node.variableDefinitions ?? []).map((each) => each.variable.name.value)
}

/** The operation's text without unnecessary whitespace, to keep the bundle of the site small. */
function getText(document: DocumentNode): string {
  return stripIgnoredCharacters(print(document))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The fragments that a definition uses, directly or through other fragments. Each appears once, in order of first use.
 */
function usedFragments(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: Options['fragments'],
  seen = new Set<FragmentDefinitionNode>(),
): Set<FragmentDefinitionNode> {
  visit(node, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value)
      if (!fragment) throw new Error(`The fragment ${name.value} does not exist`)
      if (seen.has(fragment)) return
      seen.add(fragment)
      usedFragments(fragment, fragments, seen)
    },
  })
  return seen
}

function texts(operations: Operation[], families: readonly string[]): string {
  const rows = operations.map((each) => `  ${each.name}: ${JSON.stringify(withoutRepetition(each))},`)
  const queries = operations.filter(({ kind }) => kind === 'query')
  const queryFields = new Set(queries.flatMap(({ fields }) => fields.map(({ name }) => name)))
  return [
    "import type { Shape } from '../answer-shape.ts'",
    typeImport(operations),
    '',
    '/** The variables and the data of each operation. */',
    'export interface Operations {',
    ...operations.map(
      (each) => `  ${each.name}: { variables: ${resultType(each)}Variables; data: ${resultType(each)} }`,
    ),
    '}',
    '',
    'export type OperationName = keyof Operations',
    '',
    '/** An operation of `operations/`, with the text that is sent to an origin, which is empty if the origin lacks the operation. `hash` begins the SHA-256 of the full text. */',
    'export interface StoredOperation {',
    '  readonly name: OperationName',
    "  readonly kind: 'query' | 'mutation'",
    '  readonly hash: string',
    '  readonly text: string',
    '  /** Names of the variables that the operation declares. */',
    '  readonly variables: readonly string[]',
    '  /** The root fields. If all of them can be cached, each is requested and cached separately. */',
    '  readonly fields: readonly StoredField[]',
    "  /** Members of the variable `input` that this build's origin does not have. */",
    '  readonly drops?: readonly string[]',
    '}',
    '',
    'export interface StoredField {',
    '  /** The name of the field in the schema and in the response. */',
    '  readonly name: string',
    '  /** The name and a hash of the selections. Operations that request the same data share the id. */',
    '  readonly id: string',
    '  readonly shape: Shape',
    '  /** A document that requests only this field, and its variables. Absent if the field is the whole operation, empty if the origin lacks it. */',
    '  readonly text?: string',
    '  readonly variables?: readonly string[]',
    '}',
    '',
    `/** A group of operations that an origin has completely or not at all: \`@family\` in schema.graphql. */\nexport type Family =\n${families
      .map((each) => `  | '${each}'`)
      .join('\n')}`,
    '',
    `/** The root fields of the stored queries. */\nexport type QueryField =\n${[...queryFields]
      .sort()
      .map((each) => `  | '${each}'`)
      .join('\n')}`,
    '',
    `export const STORED_OPERATIONS: Readonly<Record<OperationName, StoredOperation>> = {\n${rows.join('\n')}\n}`,
  ].join('\n')
}

/**
 * How many of the 64 hexadecimal digits of a hash are stored. 16 digits are enough to distinguish the stored
 * operations, and they make the upload of the site 1.7 KB smaller.
 */
const HASH_LENGTH = 16

/** Omits a field's document if it equals the operation's text, because the operation has no other root field. */
function withoutRepetition({ fields, hash, ...operation }: Operation): object {
  const isAlone = fields.length === 1
  return {
    ...operation,
    hash: hash.slice(0, HASH_LENGTH),
    fields: isAlone ? fields.map(({ name, id, shape }) => ({ name, id, shape })) : fields,
  }
}

/** The statement that imports the types of the operations' results and variables. */
function typeImport(operations: Operation[]): string {
  const names = operations.flatMap((each) => [resultType(each), `${resultType(each)}Variables`])
  return `import type { ${names.join(', ')} } from './graphql.ts'`
}

function ids(operations: Operation[]): string {
  return [
    "import type { TypedDocumentNode } from '@graphql-typed-document-node/core'",
    typeImport(operations),
    '',
    '/** A document that carries the hash of its text instead of its selections. */',
    'export type PersistedDocumentNode<Result, Variables> = TypedDocumentNode<Result, Variables> & { readonly documentId: string }',
    '',
    "/** urql reads an operation's kind and name from the document, so these are kept. */",
    "function persisted<Result, Variables>(operation: 'query' | 'mutation', name: string, hash: string) {",
    "  const selectionSet = { kind: 'SelectionSet', selections: [] }",
    "  const definition = { kind: 'OperationDefinition', operation, name: { kind: 'Name', value: name }, selectionSet }",
    "  const document = { kind: 'Document', definitions: [definition], documentId: 'sha256:'.concat(hash) }",
    '  return document as unknown as PersistedDocumentNode<Result, Variables>',
    '}',
    '',
    ...operations.map(idOnly),
  ].join('\n')
}

function idOnly({ kind, name, hash }: Operation): string {
  const type = resultType({ name, kind })
  return `export const ${pascalCase(name)}Document = /* @__PURE__ */ persisted<${type}, ${type}Variables>('${kind}', '${name}', '${hash}')`
}

function resultType({ name, kind }: Pick<Operation, 'name' | 'kind'>): string {
  return pascalCase(name) + (kind === 'query' ? 'Query' : 'Mutation')
}

/**
 * Names a type as typescript-operations does: FAQBrowserLocation becomes FaqBrowserLocation. The type check fails if
 * the names differ.
 */
function pascalCase(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+/g) ?? [name]
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('')
}
