import { GraphQLError } from 'graphql'

/** A binding that the Worker needs is missing from the deployment. */
export class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError'
  constructor(problems: readonly string[]) {
    super(`The origin's environment is invalid: ${problems.join('; ')}`)
  }
}

/** The request names no brand, or one that the origin does not know. */
export class UnknownBrandError extends Error {
  override readonly name = 'UnknownBrandError'
  constructor() {
    super('The request does not name a brand that this origin knows')
  }
}

/** An argument that our pages never send. Business failures are returned as data instead. */
export function badUserInput(message: string, argument: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', argument } })
}
