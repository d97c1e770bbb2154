import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { LIMITS } from '../../graphql/contract/limits.ts'
import type { AppEnv } from '../env.ts'
import { cleanInput } from './clean-input.ts'
import { visitorLimit } from './visitor-limit.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The fields of the posted form, once they have been read. */
    form: Promise<Record<string, string>> | undefined
  }
}

/** The checks that every posted form must pass first: same site, rate limit and size limit. */
export const formGuards = [
  csrf(),
  visitorLimit(),
  bodyLimit({
    maxSize: LIMITS.formBodyBytes,
    onError: () => {
      throw new HTTPException(413)
    },
  }),
] as const

/** Reads and cleans the fields of a posted form once. The first value of a repeated field counts; files are ignored. */
export function readForm(c: Context<AppEnv>): Promise<Record<string, string>> {
  const form = c.get('form') ?? readFields(c)
  c.set('form', form)
  return form
}

async function readFields(c: Context<AppEnv>): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw new HTTPException(415)
  const fields: Record<string, string> = {}
  const form = await c.req.raw.formData().catch(() => {
    throw new HTTPException(400)
  })
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string' && !Object.hasOwn(fields, name)) fields[name] = cleanInput(value)
  }
  return fields
}
