import type { CodegenConfig } from '@graphql-codegen/cli'

/** Types of the contract for everybody who speaks it, and of the resolvers for the origin. */
const config: CodegenConfig = {
  schema: 'graphql/contract/schema.graphql',
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
    'graphql/origin/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ID: 'string' },
        contextType: '../context.ts#OriginContext',
        useIndexSignature: false,
        importExtension: '.ts',
        emitLegacyCommonJSImports: false,
      },
    },
  },
}

export default config
