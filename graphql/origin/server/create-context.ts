/** Reads the visitor's data from the headers that the site sends: docs/contracts.md. */
import * as z from 'zod/mini'
import { cutVariants } from '../../contract/events.ts'
import { type EdgeLocation, ORIGIN_HEADERS } from '../../contract/transport.ts'
import { DEFAULT_BRAND_ID, findBrand } from '../brands.ts'
import type { Customer, OriginContext } from '../context.ts'
import type { OriginEnv } from '../env.ts'
import { UnknownBrandError } from '../errors.ts'
import { sendDueMail } from '../mail/send-mail.ts'
import { customerOfSession } from '../sign-in/session.ts'
import { readSwitches } from './switches.ts'

/**
 * Builds the context of a request. Throws UnknownBrandError for an unknown brand. Any other invalid header counts as
 * absent.
 */
export function createContext(
  request: Request,
  env: OriginEnv,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  requestId: string,
): OriginContext {
  const { headers } = request
  const brand = findBrand(headers.get(ORIGIN_HEADERS.brand) ?? (env.ENVIRONMENT === 'local' ? DEFAULT_BRAND_ID : ''))
  if (!brand) throw new UnknownBrandError()
  let customer: Promise<Customer | null> | undefined
  const waitUntil = (promise: Promise<unknown>) => execution.waitUntil(promise)
  const context: OriginContext = {
    env,
    db: env.DB,
    brand: brand.id,
    requestId,
    location: readLocation(headers.get(ORIGIN_HEADERS.location)),
    siteUrl: readSiteUrl(headers.get(ORIGIN_HEADERS.siteUrl)),
    network: readToken(headers.get(ORIGIN_HEADERS.network)),
    client: readToken(headers.get(ORIGIN_HEADERS.client)),
    knownBrowsers: (headers.get(ORIGIN_HEADERS.knownBrowsers) ?? '')
      .split('.', 3)
      .filter((each) => /^[0-9a-f]{64}$/.test(each)),
    offeredPlan: headers.get(ORIGIN_HEADERS.offeredPlan),
    variants: readVariants(headers.get(ORIGIN_HEADERS.variants)),
    now: new Date(),
    switches: () => readSwitches(env, brand.id, waitUntil),
    customer: () => {
      customer ??= customerOfSession(context, readToken(headers.get(ORIGIN_HEADERS.session)))
      return customer
    },
    sendMail: () => waitUntil(sendDueMail(env, new Date())),
    waitUntil,
  }
  return context
}

/** Returns the caller's request id if it is safe to log, otherwise a new one. */
export function readRequestId(header: string | null): string {
  return header && /^[\w.:-]{1,100}$/.test(header) ? header : crypto.randomUUID()
}

/** Returns the header's value if it has the form of a session token or a hash, otherwise null. */
function readToken(header: string | null): string | null {
  return header && /^[\w-]{20,100}$/.test(header) ? header : null
}

/**
 * Returns the list of variants, cut after the last whole entry within 200 characters, or an empty string if it contains
 * an unexpected character.
 */
function readVariants(header: string | null): string {
  if (!header || !/^[\w .:=-]+$/.test(header)) return ''
  return cutVariants(header)
}

const edgeLocation = z.object({
  city: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
  region: z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))), undefined),
  postalCode: z.catch(z.optional(z.string().check(z.regex(/^\d{5}$/))), undefined),
  latitude: z.catch(z.optional(z.number().check(z.gte(-90), z.lte(90))), undefined),
  longitude: z.catch(z.optional(z.number().check(z.gte(-180), z.lte(180))), undefined),
})

function readLocation(header: string | null): EdgeLocation | null {
  if (!header) return null
  try {
    const result = edgeLocation.safeParse(JSON.parse(decodeURIComponent(header)))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

function readSiteUrl(header: string | null): string | null {
  if (!header || !URL.canParse(header)) return null
  const url = new URL(header)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : null
}
