import { GraphQLError } from 'graphql'

/** The Worker was deployed without a binding it needs. */
export class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError'
  constructor(problems: readonly string[]) {
    super(`The origin's environment does not hold: ${problems.join('; ')}`)
  }
}

/** A request names a brand that the origin does not know, or none. */
export class UnknownBrandError extends Error {
  override readonly name = 'UnknownBrandError'
  constructor() {
    super('The request does not name a brand that this origin knows')
  }
}

/** An argument that no page of ours would send. Business failures are data instead. */
export function badUserInput(message: string, argument: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', argument } })
}
