/**
 * Checks whether an origin that is not the embedded one still has what origins/ENV.json lists, because the build requests
 * exactly these parts.
 */
import type { GraphQLSchema } from 'graphql'
import type { Description } from '../../graphql/contract/codegen/tiers.ts'
import { askSchema, describeSchema, readDescription } from '../origin/described.ts'

export interface OriginChanges {
  /** Parts that the origin no longer has, although the site requests them. They stop a deployment. */
  lost: readonly string[]
  /** Parts that the origin has now, although the site does not request them yet. */
  gained: readonly string[]
}

export async function originChanges(
  environment: string,
  ask: (url: string) => Promise<GraphQLSchema | null> = askSchema,
): Promise<OriginChanges> {
  const described = readDescription(environment)
  if (!described) return { lost: [], gained: [] }
  const { origin } = described
  try {
    const schema = await ask(origin)
    if (schema) return between(described, describeSchema(origin, schema))
    return {
      lost: [],
      gained: [`${origin} does not reveal its schema, so origins/${environment}.json cannot be checked`],
    }
  } catch (error) {
    return { lost: [`${origin} does not answer: ${error instanceof Error ? error.message : error}`], gained: [] }
  }
}

function between(before: Description, now: Description): OriginChanges {
  const getParts = ({ additions, families }: Description) => [...families, ...additions]
  const without = (all: readonly string[], others: readonly string[]) => all.filter((each) => !others.includes(each))
  return {
    lost: [
      ...without(getParts(before), getParts(now)).map((each) => `it no longer has ${each}`),
      ...without(now.missing ?? [], before.missing ?? []).map((each) => `it lacks ${each} of the specification`),
    ],
    gained: without(getParts(now), getParts(before)).map(
      (each) => `the origin now has ${each}, which this build does not use`,
    ),
  }
}
