import { createSchema } from 'graphql-yoga'
import typeDefs from '../../contract/schema.graphql'
import vocabulary from '../../contract/vocabulary.graphql'
import type { OriginContext } from '../context.ts'
import { resolvers } from '../resolvers/index.ts'

/** The contract's schema with this origin's resolvers. */
export const schema = createSchema<OriginContext>({ typeDefs: [typeDefs, vocabulary], resolvers })
