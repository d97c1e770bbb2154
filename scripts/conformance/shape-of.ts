import { type DocumentNode, executeSync, type GraphQLSchema } from 'graphql'

interface AskedDocument {
  schema: GraphQLSchema
  document: DocumentNode
  variables: object
}

/**
 * Describes the first place where an operation's data does not match the schema. Null if all of it matches. This
 * check is stricter than the site's: it also checks enum values, and finds fields that were not requested.
 */
export function deviation(
  { schema, document, variables }: AskedDocument,
  data: Record<string, unknown> | null,
): string | null {
  if (data === null) return 'data is null'
  // Executing the operation with the origin's data as the root value reports values that the schema does not allow, and
  // returns only the requested fields.
  const { data: requested, errors } = executeSync({
    schema,
    document,
    variableValues: { ...variables },
    rootValue: data,
    fieldResolver: (source, _arguments, _context, { path }) => source[path.key],
  })
  const [error] = errors ?? []
  if (error) return `${['data', ...(error.path ?? [])].join('.')}: ${error.message}`
  return difference('data', requested, data)
}

function difference(path: string, wanted: unknown, is: unknown): string | null {
  if (isObject(wanted) && isObject(is)) {
    for (const name of new Set([...Object.keys(is), ...Object.keys(wanted)])) {
      const found = difference(`${path}.${name}`, wanted[name], is[name])
      if (found) return found
    }
    return null
  }
  if (wanted === is) return null
  if (is === undefined) return `${path} is missing`
  if (wanted === undefined) return `${path} was not requested`
  return `${path} is ${JSON.stringify(is)}, and must be ${JSON.stringify(wanted)}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
