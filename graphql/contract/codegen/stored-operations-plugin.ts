import { createHash } from 'node:crypto'
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  visit,
} from 'graphql'
import type { Shape } from '../answer-shape.ts'
import { type AnswerShapesOptions, fieldShapes } from './answer-shapes.ts'

/**
 * Writes the operations of `operations/` for those who send them.
 *
 * - `{ output: 'texts' }`: name, kind, hash, variables and the exact text that the site sends to an origin, and the root
 *   fields, each with the shape of its answer and a document that asks for it alone.
 * - `{ output: 'ids' }`: documents that carry only the hash, under the names they have in `graphql.ts`,
 *   so that a browser sends an operation without shipping its text.
 */
export const plugin: PluginFunction<{ output: 'texts' | 'ids' }> = (schema, documents, { output }) => {
  const definitions = documents.flatMap((file) => file.document?.definitions ?? [])
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of definitions) if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  const operations = definitions
    .filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => storedOperation(operation, { schema, fragments }))
    .sort((one, other) => one.name.localeCompare(other.name))
  return output === 'texts' ? texts(operations) : ids(operations)
}

interface Operation {
  name: string
  kind: 'query' | 'mutation'
  hash: string
  text: string
  variables: string[]
  fields: Field[]
}

interface Field {
  name: string
  id: string
  text: string
  variables: string[]
  shape: Shape
}

function storedOperation(node: OperationDefinitionNode, options: AnswerShapesOptions): Operation {
  const name = node.name?.value
  if (!name) throw new Error('Every operation needs a name: the proxy and the caches know it by that')
  if (node.operation === 'subscription') throw new Error(`${name}: no origin of ours speaks subscriptions`)
  const text = print(documentOf(node, options.fragments))
  return {
    name,
    kind: node.operation,
    hash: sha256(text),
    text,
    variables: variablesOf(node),
    fields: rootFields(node, options),
  }
}

/** Root fields are plain, so that a page and the caches can name them: no alias, no fragment. */
function rootFields(node: OperationDefinitionNode, options: AnswerShapesOptions): Field[] {
  const root = options.schema.getRootType(node.operation)
  if (!root) throw new Error(`The schema has no ${node.operation}`)
  return node.selectionSet.selections.map((selection) => {
    if (selection.kind !== Kind.FIELD || selection.alias) {
      throw new Error(`${node.name?.value}: write the root fields out, without aliases and fragments`)
    }
    const alone = aloneIn(node, selection)
    const document = documentOf(alone, options.fragments)
    const [shape] = Object.values(fieldShapes(root, [selection], options))
    if (!shape) throw new Error(`${node.name?.value}: no shape for ${selection.name.value}`)
    return {
      name: selection.name.value,
      id: fieldId(document, selection),
      text: print(document),
      variables: variablesOf(alone),
      shape,
    }
  })
}

/** The operation with one of its root fields and the variables that this field uses. */
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

/** Names what is asked, whichever operation asks it: two operations with the same root field share its id. */
function fieldId({ definitions: [, ...fragments] }: DocumentNode, field: FieldNode): string {
  return `${field.name.value}:${sha256([field, ...fragments].map(print).join('\n')).slice(0, 12)}`
}

function documentOf(node: OperationDefinitionNode, fragments: AnswerShapesOptions['fragments']): DocumentNode {
  return { kind: Kind.DOCUMENT, definitions: [node, ...usedFragments(node, fragments)] }
}

function variablesOf(node: OperationDefinitionNode): string[] {
  return (node.variableDefinitions ?? []).map((each) => each.variable.name.value)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Fragments that a definition spreads, and those that these spread, once each in the order of meeting them. */
function usedFragments(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: AnswerShapesOptions['fragments'],
  seen = new Set<FragmentDefinitionNode>(),
): Set<FragmentDefinitionNode> {
  visit(node, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value)
      if (!fragment) throw new Error(`No fragment ${name.value}`)
      if (seen.has(fragment)) return
      seen.add(fragment)
      usedFragments(fragment, fragments, seen)
    },
  })
  return seen
}

function texts(operations: Operation[]): string {
  const rows = operations.map((each) => `  ${each.name}: ${JSON.stringify(withoutRepetition(each))},`)
  const queries = operations.filter(({ kind }) => kind === 'query')
  const queryFields = new Set(queries.flatMap(({ fields }) => fields.map(({ name }) => name)))
  return [
    "import type { Shape } from '../answer-shape.ts'",
    '',
    '/** An operation of `operations/`, with the text that is sent to an origin and the SHA-256 of that text. */',
    'export interface StoredOperation {',
    '  readonly name: OperationName',
    "  readonly kind: 'query' | 'mutation'",
    '  readonly hash: string',
    '  readonly text: string',
    '  /** Names of the variables it declares. */',
    '  readonly variables: readonly string[]',
    '  /** What is asked at its root: what pages ask for and caches keep, one by one. */',
    '  readonly fields: readonly StoredField[]',
    '}',
    '',
    'export interface StoredField {',
    '  /** In the schema and in the answer. */',
    '  readonly name: string',
    '  /** The name and a hash of its selections: the same for every operation that asks the same. */',
    '  readonly id: string',
    '  readonly shape: Shape',
    '  /** A document that asks for this field alone, and its variables. Absent where the operation does so itself. */',
    '  readonly text?: string',
    '  readonly variables?: readonly string[]',
    '}',
    '',
    `/** The root fields that queries ask. */\nexport type QueryField =\n${[...queryFields]
      .sort()
      .map((each) => `  | '${each}'`)
      .join('\n')}`,
    '',
    `export type OperationName =\n${operations.map((each) => `  | '${each.name}'`).join('\n')}`,
    '',
    `export const STORED_OPERATIONS: Readonly<Record<OperationName, StoredOperation>> = {\n${rows.join('\n')}\n}`,
  ].join('\n')
}

/** A field that is the whole operation needs no document of its own. */
function withoutRepetition(operation: Operation): object {
  if (operation.fields.length > 1) return operation
  return { ...operation, fields: operation.fields.map(({ name, id, shape }) => ({ name, id, shape })) }
}

function ids(operations: Operation[]): string {
  const typeNames = operations.flatMap((each) => [resultType(each), `${resultType(each)}Variables`])
  return [
    "import type { TypedDocumentNode } from '@graphql-typed-document-node/core'",
    `import type { ${typeNames.join(', ')} } from './graphql.ts'`,
    '',
    '/** A document without its selections: the hash of its text stands for them. */',
    'export type PersistedDocumentNode<Result, Variables> = TypedDocumentNode<Result, Variables> & { readonly documentId: string }',
    '',
    ...operations.map(idOnly),
  ].join('\n')
}

/** urql asks a document for its kind of operation and its name, so these stay. */
function idOnly(operation: Operation): string {
  const document = {
    kind: 'Document',
    definitions: [
      {
        kind: 'OperationDefinition',
        operation: operation.kind,
        name: { kind: 'Name', value: operation.name },
        selectionSet: { kind: 'SelectionSet', selections: [] },
      },
    ],
    documentId: `sha256:${operation.hash}`,
  }
  const type = resultType(operation)
  return `export const ${pascalCase(operation.name)}Document = ${JSON.stringify(document)} as unknown as PersistedDocumentNode<${type}, ${type}Variables>`
}

function resultType({ name, kind }: Operation): string {
  return pascalCase(name) + (kind === 'query' ? 'Query' : 'Mutation')
}

/** As the client preset spells names: FAQBrowserLocation → FaqBrowserLocation. The type check holds the two together. */
function pascalCase(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+/g) ?? [name]
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('')
}
