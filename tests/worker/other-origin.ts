/**
 * Runs a build of the site for an origin other than the embedded one. A stand-in answers only the operations in that
 * origin's schema.
 */
import { env } from 'cloudflare:workers'
import { parse, validate } from 'graphql'
import { onTestFinished, vi } from 'vitest'
import { json, type Origin, schemaFrom, specificationOrigin } from '../support/origins/specification-origin.ts'
import isolate, { origins } from '../support/workerd/isolate.ts?other-factory'
import { runningFile } from '../support/workerd/test-file.ts'
import { type Site, startSite } from './ask.ts'

export const SPECIFICATION = 'the specification alone'
/** The families of operations. For each one, tests can start an origin that lacks it. */
export const FAMILIES = Object.keys(origins).filter((name) => name !== SPECIFICATION)

const ORIGIN_URL = 'https://api.example/graphql'
export const APP = 'https://app.example'

/**
 * An origin that lacks a family of operations: the embedded origin behind a filter that refuses operations outside the
 * given schema.
 */
function lackingOrigin(schema: string): Origin {
  const asked: Origin['asked'] = []
  return {
    asked,
    paths: [],
    sold: new Map(),
    async fetch(request) {
      const body = await request.text()
      const { query, operationName, variables } = JSON.parse(body)
      asked.push({ operation: operationName, query, variables, headers: request.headers })
      const errors = validate(schemaFrom(schema), parse(query))
      if (errors.length > 0) {
        const { status, headers, body } = json(400, { errors: errors.map(({ message }) => ({ message })) })
        return new Response(body, { status, headers })
      }
      return env.ORIGIN.fetch('https://origin/graphql', { method: 'POST', headers: request.headers, body })
    },
  }
}

export interface SiteBehind {
  site: Site
  origin: Origin
}

interface BehindOptions {
  /** A mistake in the answers of an origin that implements only the specification. */
  mistake?: NonNullable<Parameters<typeof specificationOrigin>[0]['mistake']>
  vars?: Record<string, string>
  /** The value of the build setting EVENTS, which chooses the collector of events. */
  events?: string
}

/** Starts the site with another origin. `name` is SPECIFICATION or the family that this origin lacks. */
export async function startSiteBehind(
  name: string,
  { mistake, vars = {}, events = 'embedded' }: BehindOptions = {},
): Promise<SiteBehind> {
  const described = origins[name]
  if (!described) throw new Error(`No origin is called '${name}'`)
  const { schema } = described
  const origin =
    name === SPECIFICATION ? specificationOrigin({ schema, ...(mistake && { mistake }) }) : lackingOrigin(schema)
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith('https://api.example/')) throw new Error(`No test server answers ${request.url}`)
    return origin.fetch(request)
  })
  onTestFinished(() => fetched.mockRestore())
  const site = await startSite({
    from: () => isolate(runningFile().console, { ...described, EVENTS: events }),
    // An origin that makes mistakes may leave requests unanswered, so its isolate is not shared between tests.
    ...(mistake ? {} : { build: `${name}, ${events}` }),
    vars: { GRAPHQL_ORIGIN_URL: ORIGIN_URL, APP_ORIGIN: APP, ORIGIN_SECRET: 'a-secret-of-the-origin', ...vars },
  })
  return { site, origin }
}
