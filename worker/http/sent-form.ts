/**
 * Stores the values of a sent form in a signed cookie for an hour, for the page that confirms the form after the
 * redirect.
 */
import type { Context } from 'hono'
import { deleteCookie, setSignedCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { STORED } from '../../client/stored-names.ts'
import type { AppEnv } from '../env.ts'
import { readSigned } from './cookies.ts'

/** Whether we confirm the form by email. */
const isConfirmed = z.boolean()

const schema = z.discriminatedUnion('form', [
  z.object({ form: z.literal('ticket'), reference: z.string(), channel: z.string(), isConfirmed }),
  z.object({ form: z.literal('apply'), isConfirmed }),
  z.object({ form: z.literal('waitlist'), list: z.string() }),
  z.object({ form: z.literal('voucher'), code: z.string(), email: z.string(), said: z.optional(z.string()) }),
  z.object({
    form: z.literal('login'),
    email: z.string(),
    redirect: z.string(),
    request: z._default(z.string(), ''),
  }),
])

export type SentForm = z.infer<typeof schema>
export type SentTicket = Extract<SentForm, { form: 'ticket' }>

/** Returns the form that this browser sent last. Null if there is none, or if its cookie is invalid. */
export async function readSentForm(c: Context<AppEnv>): Promise<SentForm | null> {
  const signed = await readSigned(c, c.var.config, STORED.sent.name)
  if (!signed) return null
  try {
    const parsed = schema.safeParse(JSON.parse(signed.value))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Deletes the cookie once the page has used it. */
export function clearSentForm(c: Context<AppEnv>): void {
  deleteCookie(c, STORED.sent.name, { path: '/', secure: true })
}

export async function writeSentForm(c: Context<AppEnv>, sent: SentForm): Promise<void> {
  await setSignedCookie(c, STORED.sent.name, JSON.stringify(sent), c.var.config.cookieSecret, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: STORED.sent.maxAge,
  })
}
