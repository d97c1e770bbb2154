import type { CodegenConfig } from '@graphql-codegen/cli'

/** The operations by name and hash: what the site sends, what a browser may send through it, and what the site calls them. */
const storedOperations = './graphql/contract/codegen/stored-operations-plugin.ts'

/** The contract's types for all its clients, and the resolvers' types for the origin. */
const config: CodegenConfig = {
  schema: 'graphql/contract/*.graphql',
  documents: 'graphql/contract/operations/*.graphql',
  ignoreNoDocuments: false,
  generates: {
    'graphql/contract/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ID: 'string' },
        emitLegacyCommonJSImports: false,
        importExtension: '.ts',
      },
    },
    'graphql/contract/generated/stored-operations.ts': {
      plugins: [{ [storedOperations]: { output: 'texts' } }],
    },
    'graphql/contract/generated/persisted.ts': {
      plugins: [{ [storedOperations]: { output: 'ids' } }],
    },
    'graphql/contract/generated/named.ts': {
      plugins: [{ [storedOperations]: { output: 'names' } }],
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
