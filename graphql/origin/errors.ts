import { GraphQLError } from 'graphql'

/** A binding of the Worker is missing or invalid. */
export class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError'
  constructor(problems: readonly string[]) {
    super(`The origin's environment is invalid: ${problems.join('; ')}`)
  }
}

/** The request does not name a brand, or names one that the origin does not know. */
export class UnknownBrandError extends Error {
  override readonly name = 'UnknownBrandError'
  constructor() {
    super('The request does not name a brand that this origin knows')
  }
}

/** Creates the error for an argument that our pages never send. Business failures are returned as data instead. */
export function badUserInput(message: string, argument: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', argument } })
}
