import { createHash } from 'node:crypto'
import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  visit,
} from 'graphql'

/**
 * Writes the operations of `operations/` for those who send them.
 *
 * - `{ output: 'texts' }`: name, kind, hash, variables and the very text that the site sends to an origin.
 * - `{ output: 'ids' }`: documents that carry only the hash, under the names they have in `graphql.ts`,
 *   so that a browser sends an operation without shipping its text.
 */
export const plugin: PluginFunction<{ output: 'texts' | 'ids' }> = (_schema, documents, { output }) => {
  const operations = storedOperations(documents)
  return output === 'texts' ? texts(operations) : ids(operations)
}

interface Operation {
  name: string
  kind: 'query' | 'mutation'
  hash: string
  text: string
  variables: string[]
}

function storedOperations(files: Types.DocumentFile[]): Operation[] {
  const definitions = files.flatMap((file) => file.document?.definitions ?? [])
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of definitions) if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  return definitions
    .filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => storedOperation(operation, fragments))
    .sort((one, other) => one.name.localeCompare(other.name))
}

function storedOperation(node: OperationDefinitionNode, fragments: Map<string, FragmentDefinitionNode>): Operation {
  const name = node.name?.value
  if (!name) throw new Error('Every operation needs a name: the proxy and the caches know it by that')
  if (node.operation === 'subscription') throw new Error(`${name}: no origin of ours speaks subscriptions`)
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [node, ...usedFragments(node, fragments)] }
  const text = print(document)
  return {
    name,
    kind: node.operation,
    hash: createHash('sha256').update(text).digest('hex'),
    text,
    variables: (node.variableDefinitions ?? []).map((each) => each.variable.name.value),
  }
}

/** Fragments that a definition spreads, and those that these spread, once each in the order of meeting them. */
function usedFragments(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
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
  const rows = operations.map((each) => `  ${each.name}: ${JSON.stringify(each)},`)
  return [
    '/** An operation of `operations/`, with the text that is sent to an origin and the SHA-256 of that text. */',
    'export interface StoredOperation {',
    '  readonly name: OperationName',
    "  readonly kind: 'query' | 'mutation'",
    '  readonly hash: string',
    '  readonly text: string',
    '  /** Names of the variables it declares. */',
    '  readonly variables: readonly string[]',
    '}',
    '',
    `export type OperationName =\n${operations.map((each) => `  | '${each.name}'`).join('\n')}`,
    '',
    `export const STORED_OPERATIONS: Readonly<Record<OperationName, StoredOperation>> = {\n${rows.join('\n')}\n}`,
  ].join('\n')
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
