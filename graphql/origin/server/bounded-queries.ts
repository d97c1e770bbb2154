import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { OriginContext } from '../context.ts'

/**
 * The largest sizes of a query. The contract's largest operation has 40 fields in 5 levels, so these bounds leave room
 * for future pages.
 */
export const QUERY_BOUNDS = { tokens: 1000, depth: 10, fields: 120, rootFields: 8 } as const

/** Rejects documents that are too long, too deep or too wide before resolving any field. */
export function boundedQueries(): Plugin<OriginContext> {
  return {
    onParse({ parseFn, setParseFn }) {
      setParseFn((source, options) => parseFn(source, { ...options, maxTokens: QUERY_BOUNDS.tokens }))
    },
    onValidate({ addValidationRule }) {
      addValidationRule(boundedQueryRule)
    },
  }
}

const boundedQueryRule: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const size = measure(operation.selectionSet, collectFragments(context.getDocument()), new Map())
    const tooMuch =
      (size.depth > QUERY_BOUNDS.depth && `more than ${QUERY_BOUNDS.depth} levels deep`) ||
      (size.fields > QUERY_BOUNDS.fields && `more than ${QUERY_BOUNDS.fields} fields`) ||
      (size.rootFields > QUERY_BOUNDS.rootFields && `more than ${QUERY_BOUNDS.rootFields} fields at its root`)
    if (tooMuch) {
      context.reportError(
        new GraphQLError(`The operation is too large: ${tooMuch}`, {
          nodes: operation,
          extensions: { code: 'QUERY_TOO_LARGE' },
        }),
      )
    }
  },
})

interface Size {
  depth: number
  /** The number of fields with all fragments expanded. */
  fields: number
  rootFields: number
}

function collectFragments(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  return fragments
}

/**
 * Measures a selection. Each fragment is measured once, so that nested spreads cannot make measuring itself expensive.
 */
function measure(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  known: Map<string, Size>,
): Size {
  const total: Size = { depth: 0, fields: 0, rootFields: 0 }
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      // Not measured: introspection is enabled only in local, and its queries are deep.
      const isIntrospection = selection.name.value.startsWith('__')
      const below =
        selection.selectionSet && !isIntrospection ? measure(selection.selectionSet, fragments, known) : undefined
      add(total, { depth: 1 + (below?.depth ?? 0), fields: 1 + (below?.fields ?? 0), rootFields: 1 })
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      add(total, measure(selection.selectionSet, fragments, known))
    } else {
      add(total, measureFragment(selection.name.value, fragments, known))
    }
  }
  return total
}

function measureFragment(name: string, fragments: Map<string, FragmentDefinitionNode>, known: Map<string, Size>): Size {
  const before = known.get(name)
  if (before) return before
  // GraphQL's own rules reject a fragment that spreads itself. This entry only makes the measuring terminate.
  known.set(name, { depth: 0, fields: 0, rootFields: 0 })
  const fragment = fragments.get(name)
  const size = fragment ? measure(fragment.selectionSet, fragments, known) : { depth: 0, fields: 0, rootFields: 0 }
  known.set(name, size)
  return size
}

function add(total: Size, part: Size): void {
  total.depth = Math.max(total.depth, part.depth)
  total.fields += part.fields
  total.rootFields += part.rootFields
}
