/** Reads the contract as GraphQL documents, for scripts that build for another origin or send requests to one. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildASTSchema, concatAST, type DocumentNode, type GraphQLSchema, parse } from 'graphql'
import { ROOT } from './root.ts'

const FOLDER = join(ROOT, 'graphql/contract')

export interface ContractFiles {
  schema: GraphQLSchema
  /** schema.graphql with its marks, which say which parts an origin may lack. */
  source: DocumentNode
  operations: readonly DocumentNode[]
}

export function readContract(): ContractFiles {
  const source = parse(readFileSync(join(FOLDER, 'schema.graphql'), 'utf8'))
  const names = readdirSync(join(FOLDER, 'operations')).filter((name) => name.endsWith('.graphql'))
  const operations = names.map((name) => parse(readFileSync(join(FOLDER, 'operations', name), 'utf8')))
  return { schema: buildASTSchema(concatAST([source])), source, operations }
}
