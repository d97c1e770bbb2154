/** Describes which parts of the contract another origin has, according to its schema, and stores the description. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  buildASTSchema,
  buildClientSchema,
  buildSchema,
  concatAST,
  type DocumentNode,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { buildDocument } from '../../graphql/contract/codegen/stored-operations-plugin.ts'
import { type Description, getMarks, lacking, pruned } from '../../graphql/contract/codegen/tiers.ts'
import { CLIENT_NAME, ORIGIN_HEADERS } from '../../graphql/contract/transport.ts'
import { mainBrand } from '../../worker/brands/registry.ts'
import { sendSigned } from '../../worker/origin/signature.ts'

/**
 * The root of the repository. Importing it from scripts/system would create a circular import, because scripts/system
 * imports from this folder.
 */
export const ROOT = resolve(import.meta.dirname, '../..')

export interface ContractFiles {
  schema: GraphQLSchema
  /** schema.graphql with its directives, which say what an origin may lack. */
  source: DocumentNode
  operations: readonly DocumentNode[]
}

/** Reads the contract as GraphQL documents. */
export function readContract(): ContractFiles {
  const folder = join(ROOT, 'graphql/contract')
  const source = parse(readFileSync(join(folder, 'schema.graphql'), 'utf8'))
  const names = readdirSync(join(folder, 'operations')).filter((name) => name.endsWith('.graphql'))
  const operations = names.map((name) => parse(readFileSync(join(folder, 'operations', name), 'utf8')))
  return { schema: buildASTSchema(concatAST([source])), source, operations }
}

/**
 * Returns the path of an environment's description. The description of a deployed environment is committed; the
 * description of the local system is stored with its state.
 */
export function descriptionFile(environment: string, stateDir = join(ROOT, '.state')): string {
  return environment === 'local'
    ? join(stateDir, 'origin.json')
    : join(process.env.ORIGINS_FOLDER ?? join(ROOT, 'origins'), `${environment}.json`)
}

/** Reads an environment's description. Null if the environment uses the embedded origin. */
export function readDescription(environment: string, stateDir?: string): Description | null {
  const file = descriptionFile(environment, stateDir)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Description) : null
}

export function writeDescription(environment: string, description: Description, stateDir?: string): string {
  const file = descriptionFile(environment, stateDir)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(description, null, 2)}\n`)
  return file
}

/**
 * Requests an origin's schema by introspection. Null if the origin does not reveal it. Throws if the origin does not
 * answer.
 */
export async function askSchema(url: string): Promise<GraphQLSchema | null> {
  const init = {
    method: 'POST',
    redirect: 'manual' as const,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      [ORIGIN_HEADERS.brand]: mainBrand.id,
      [ORIGIN_HEADERS.clientName]: CLIENT_NAME,
    },
    body: JSON.stringify({ query: getIntrospectionQuery(), operationName: 'IntrospectionQuery' }),
    signal: AbortSignal.timeout(10_000),
  }
  const response = await sendSigned(url, init, { originSecret: process.env.ORIGIN_SECRET || undefined })
  const answer: unknown = await response.json().catch(() => null)
  const data = (answer as { data?: IntrospectionQuery | null } | null)?.data
  return data?.__schema ? buildClientSchema(data, { assumeValid: true }) : null
}

/** Reads an origin's schema from a file in the schema definition language. */
export function readSchema(file: string): GraphQLSchema {
  return buildSchema(readFileSync(file, 'utf8'), { assumeValidSDL: true })
}

/** Describes an origin that does not reveal its schema: it gets only the operations of the specification. */
export function specificationAlone(origin: string): Description {
  return { origin, additions: [], families: [] }
}

/** Describes which parts of the contract an origin with this schema has. */
export function describeSchema(origin: string, theirs: GraphQLSchema, contract = readContract()): Description {
  const marks = getMarks(contract.schema)
  const specified = specificationFields(contract.schema)
  const coordinates = getCoordinates(contract.schema).filter((each) => !marks.families.has(each))
  const [had, absent] = [[] as string[], [] as string[]]
  for (const each of coordinates) (isThere(theirs, each) ? had : absent).push(each)
  const additions = had.filter((each) => marks.additions.has(each))
  const missing = absent.filter((each) => specified.has(each))
  // The documents without family fields are computed only once, because they are the same for every family, and pruning
  // takes most of the time.
  const without = lacking(marks, { origin, additions, families: [], missing })
  const documents = getDocuments(contract).map((document) => ({
    document,
    without: JSON.stringify(pruned(document, contract.schema, without)),
  }))
  /**
   * Whether the origin has every part of the family, and every operation that uses the family is valid at the origin.
   * Additions that the origin lacks are first removed from the operations.
   */
  const hasFamily = (family: string) => {
    const ofFamily = [...marks.families].flatMap(([each, name]) => (name === family ? [each] : []))
    if (!ofFamily.every((each) => isThere(theirs, each))) return false
    // An operation that is the same with and without the family does not use it, so it is not validated.
    const withIt = lacking(marks, { origin, additions, families: [family], missing })
    return documents.every(({ document, without }) => {
      const asked = pruned(document, contract.schema, withIt)
      return !asked || JSON.stringify(asked) === without || validate(theirs, asked).length === 0
    })
  }
  const families = [...new Set(marks.families.values())].filter(hasFamily)
  return { origin, additions, families, ...(missing.length > 0 ? { missing } : {}) }
}

/** Returns a document for each operation, with the fragments that it uses. */
export function getDocuments({ operations }: ContractFiles): DocumentNode[] {
  const definitions = operations.flatMap((document) => document.definitions)
  const fragments = new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])),
  )
  return definitions
    .filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => buildDocument(operation, fragments))
}

type Fields = Record<string, GraphQLField<unknown, unknown> | GraphQLInputField>

function getFields(type: GraphQLNamedType | undefined): Fields {
  return type && 'getFields' in type ? type.getFields() : {}
}

function getCoordinates(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) =>
    type.name.startsWith('__') ? [] : Object.keys(getFields(type)).map((field) => `${type.name}.${field}`),
  )
}

function isThere(schema: GraphQLSchema, coordinate: string): boolean {
  const [, type = '', field = '', argument] = /^(\w+)\.(\w+)(?:\((\w+):\))?$/.exec(coordinate) ?? []
  const found = getFields(schema.getType(type))[field]
  if (!found || argument === undefined) return found !== undefined
  return 'args' in found && found.args.some(({ name }) => name === argument)
}

/**
 * Returns the schema coordinates of the specification's own fields, which can be reached without an addition or a
 * family.
 */
function specificationFields(schema: GraphQLSchema): ReadonlySet<string> {
  const marks = getMarks(schema)
  const reached = new Set<string>()
  const seen = new Set<string>()
  const follow = (type: GraphQLNamedType | undefined) => {
    if (!type || seen.has(type.name)) return
    seen.add(type.name)
    if ('getTypes' in type) for (const each of type.getTypes()) follow(each)
    for (const [name, field] of Object.entries(getFields(type))) {
      const coordinate = `${type.name}.${name}`
      if (marks.additions.has(coordinate) || marks.families.has(coordinate)) continue
      reached.add(coordinate)
      follow(getNamedType(field.type))
      if ('args' in field) for (const { type: argument } of field.args) follow(getNamedType(argument))
    }
  }
  follow(schema.getQueryType() ?? undefined)
  follow(schema.getMutationType() ?? undefined)
  return reached
}
