/**
 * What a visitor has answered so far, in a signed cookie of their own (never card data): every step works as a plain
 * form, and Back, reload and a second tab find what was typed.
 */
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { STORED } from '../../../client/stored-names.ts'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import type { AppEnv } from '../../env.ts'

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)))

const schema = z.object({
  zipcode: text(5),
  /** The zipcode was typed on the home page, and not on /deal. */
  zipcodeEnteredOnHomepage: z.optional(z.boolean()),
  /** The ad group whose page the zipcode was typed on. */
  adgroupid: text(LIMITS.tokenLength),
  email: text(LIMITS.emailLength),
  phone: text(20),
  /** The lead is registered: step 2 is behind the visitor. */
  isLead: z.optional(z.boolean()),
  hours: z.optional(z.number()),
  firstName: text(LIMITS.nameLength),
  lastName: text(LIMITS.nameLength),
  /** The attempt to pay: shared by all tabs, so that pressing twice is one payment. */
  attemptId: text(36),
  /** The attempt was sent: what became of it stands on step 5. */
  isSubmitted: z.optional(z.boolean()),
  /** Why the last attempt did not go through, for the next showing of step 4. */
  problem: z.optional(z.enum(['declined', 'refused', 'cancelled', 'conflict', 'price-changed', 'not-started'])),
  problemReason: text(300),
})

export type Facts = z.infer<typeof schema>

/** The visitor's facts; empty when there are none, or when the cookie is not ours. */
export async function readFacts(c: Context<AppEnv>): Promise<Facts> {
  if (!c.req.header('cookie')?.includes(STORED.facts.name)) return {}
  const value = await getSignedCookie(c, c.var.config.cookieSecret, STORED.facts.name)
  if (!value) return {}
  try {
    const parsed = schema.safeParse(JSON.parse(value))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

/** Keeps facts for later steps; an undefined value forgets one. */
export async function writeFacts(c: Context<AppEnv>, facts: Facts): Promise<void> {
  await setSignedCookie(c, STORED.facts.name, JSON.stringify(facts), c.var.config.cookieSecret, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: STORED.facts.maxAge,
  })
}

/** Ready for another attempt to pay, saying why the last one ended. */
export function withoutAttempt(facts: Facts, problem?: Facts['problem'], problemReason?: string): Facts {
  return {
    ...facts,
    attemptId: undefined,
    isSubmitted: undefined,
    problem,
    problemReason: problemReason?.slice(0, 300),
  }
}
