import type { CodegenConfig } from '@graphql-codegen/cli'

/** Writes the operations in two forms: with their texts for the site, and with only their hashes for browsers. */
const storedOperations = './graphql/contract/codegen/stored-operations-plugin.ts'

/** Generates the types of the contract's operations for all clients, and the resolvers' types for the origin. */
const config: CodegenConfig = {
  schema: 'graphql/contract/*.graphql',
  documents: 'graphql/contract/operations/*.graphql',
  ignoreNoDocuments: false,
  generates: {
    'graphql/contract/generated/graphql.ts': {
      plugins: ['typescript-operations'],
      config: { enumsAsTypes: true, scalars: { ID: 'string' } },
    },
    'graphql/contract/generated/stored-operations.ts': {
      plugins: [{ [storedOperations]: { output: 'texts' } }],
    },
    'graphql/contract/generated/persisted.ts': {
      plugins: [{ [storedOperations]: { output: 'ids' } }],
    },
    'graphql/origin/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ID: 'string' },
        contextType: '../context.ts#OriginContext',
        mappers: { Account: '../context.ts#Customer' },
        useIndexSignature: false,
        importExtension: '.ts',
        emitLegacyCommonJSImports: false,
      },
    },
  },
}

export default config
