/** What another origin has, from its own schema, and where that is written down. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  buildClientSchema,
  buildSchema,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  Kind,
  type OperationDefinitionNode,
  validate,
} from 'graphql'
import { type Description, lacking, marksOf, pruned } from '../../graphql/contract/codegen/circles.ts'
import { CLIENT_NAME, ORIGIN_HEADERS } from '../../graphql/contract/transport.ts'
import { mainBrand } from '../../worker/brands/registry.ts'
import { sendSigned } from '../../worker/origin/signature.ts'
import { type ContractFiles, readContract } from './contract-files.ts'
import { ROOT } from './root.ts'

/** A deployed environment's description is committed; the local system's belongs to its state. */
export function descriptionFile(environment: string, stateDir = join(ROOT, '.state')): string {
  return environment === 'local'
    ? join(stateDir, 'origin.json')
    : join(process.env.ORIGINS_FOLDER ?? join(ROOT, 'origins'), `${environment}.json`)
}

/** Null where the embedded origin serves. */
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

/** The schema that an origin reveals by introspection. Null if it reveals none. Throws if it does not answer. */
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

/** The same from a file in the schema definition language. */
export function readSchema(file: string): GraphQLSchema {
  return buildSchema(readFileSync(file, 'utf8'), { assumeValidSDL: true })
}

/** The specification's operations alone: for an origin that does not reveal its schema. */
export function specificationAlone(origin: string): Description {
  return { origin, additions: [], families: [] }
}

/** What an origin with this schema has of the contract. */
export function describeSchema(origin: string, theirs: GraphQLSchema, contract = readContract()): Description {
  const marks = marksOf(contract.schema)
  const specified = circleOne(contract.schema)
  const coordinates = coordinatesOf(contract.schema).filter((each) => !marks.families.has(each))
  const [had, absent] = [[] as string[], [] as string[]]
  for (const each of coordinates) (isThere(theirs, each) ? had : absent).push(each)
  const additions = had.filter((each) => marks.additions.has(each))
  const missing = absent.filter((each) => specified.has(each))
  // Pruned only once without any family, because pruning takes most of the time and the result is the same for each family.
  const without = lacking(marks, { origin, additions, families: [], missing })
  const documents = documentsOf(contract).map((document) => ({
    document,
    without: JSON.stringify(pruned(document, contract.schema, without)),
  }))
  /** Whether every operation that needs the family is valid there, without the additions that it lacks. */
  const hasFamily = (family: string) => {
    const ofFamily = [...marks.families].flatMap(([each, name]) => (name === family ? [each] : []))
    if (!ofFamily.every((each) => isThere(theirs, each))) return false
    // Every operation that is different with the family than without any must be valid there.
    const withIt = lacking(marks, { origin, additions, families: [family], missing })
    return documents.every(({ document, without }) => {
      const asked = pruned(document, contract.schema, withIt)
      return !asked || JSON.stringify(asked) === without || validate(theirs, asked).length === 0
    })
  }
  const families = [...new Set(marks.families.values())].filter(hasFamily)
  return { origin, additions, families, ...(missing.length > 0 ? { missing } : {}) }
}

/** Each operation with the fragments. */
export function documentsOf({ operations }: ContractFiles) {
  const definitions = operations.flatMap((document) => document.definitions)
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  return definitions
    .filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => ({ kind: Kind.DOCUMENT, definitions: [operation, ...fragments] }) as const)
}

type Fields = Record<string, GraphQLField<unknown, unknown> | GraphQLInputField>

function fieldsOf(type: GraphQLNamedType | undefined): Fields {
  return type && 'getFields' in type ? type.getFields() : {}
}

function coordinatesOf(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) =>
    type.name.startsWith('__') ? [] : Object.keys(fieldsOf(type)).map((field) => `${type.name}.${field}`),
  )
}

function isThere(schema: GraphQLSchema, coordinate: string): boolean {
  const [, type = '', field = '', argument] = /^(\w+)\.(\w+)(?:\((\w+):\))?$/.exec(coordinate) ?? []
  const found = fieldsOf(schema.getType(type))[field]
  if (!found || argument === undefined) return found !== undefined
  return 'args' in found && found.args.some(({ name }) => name === argument)
}

/** Coordinates of the specification's own fields: reached without an addition or a family. */
function circleOne(schema: GraphQLSchema): ReadonlySet<string> {
  const marks = marksOf(schema)
  const reached = new Set<string>()
  const seen = new Set<string>()
  const follow = (type: GraphQLNamedType | undefined) => {
    if (!type || seen.has(type.name)) return
    seen.add(type.name)
    if ('getTypes' in type) for (const each of type.getTypes()) follow(each)
    for (const [name, field] of Object.entries(fieldsOf(type))) {
      const coordinate = `${type.name}.${name}`
      if (marks.additions.has(coordinate) || marks.families.has(coordinate)) continue
      reached.add(coordinate)
      follow(namedType(field.type))
      if ('args' in field) for (const { type: argument } of field.args) follow(namedType(argument))
    }
  }
  follow(schema.getQueryType() ?? undefined)
  follow(schema.getMutationType() ?? undefined)
  return reached
}

function namedType(type: unknown): GraphQLNamedType {
  let named = type as GraphQLNamedType & { ofType?: unknown }
  while (named.ofType) named = named.ofType as typeof named
  return named
}
