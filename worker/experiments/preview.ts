/**
 * Preview links: `?variants=pricing~39!homepage_reskin~true` shows somebody variants without assigning them, for the rest
 * of their session. Outside the local system a link is signed for one brand and expires, because a variant can be a
 * price. `npm run experiments -- preview` makes one.
 */
import type { Context } from 'hono'
import { STORED } from '../../client/stored-names.ts'
import type { AppEnv } from '../env.ts'
import { cookieOf } from '../http/cookies.ts'
import { remember } from '../visitor/visitor.ts'
import type { Forced } from './decisions.ts'
import { flagValues, isFlagName } from './flags.ts'
import { PREVIEW_PARAMETER, signPreview } from './preview-link.ts'

export const NO_PREVIEW: Forced = Object.freeze({ values: {}, variations: {} })
const MAX_LENGTH = 500

/** The variants of a preview link, in the URL or remembered from one. Null without any. */
export function readPreview(c: Context<AppEnv>): Promise<Forced> | null {
  const asked = c.req.url.includes(`${PREVIEW_PARAMETER}=`) ? c.req.query(PREVIEW_PARAMETER) : undefined
  const token = asked ?? cookieOf(c, STORED.previewVariants.name)
  return token ? read(c, token, asked !== undefined) : null
}

async function read(c: Context<AppEnv>, token: string, isNew: boolean): Promise<Forced> {
  const { previewSecret, previousPreviewSecret, environment } = c.get('config')
  const key = { secrets: [previewSecret, previousPreviewSecret], brandId: c.get('brand').id }
  const text = token.length > MAX_LENGTH ? null : await verified(token, { ...key, isLocal: environment === 'local' })
  const forced = text === null ? NO_PREVIEW : parse(text)
  // `?variants=off` ends it, and so does any link that is not valid.
  if (isNew) remember(c, STORED.previewVariants, forced === NO_PREVIEW ? '' : token)
  return forced
}

interface Key {
  /** The keys that may sign a link; empty if preview links are not configured. */
  secrets: readonly (string | null | undefined)[]
  brandId: string
  isLocal: boolean
}

/** The variants of `<variants>*<expiry in seconds>*<signature>`; locally the rest may be missing. */
async function verified(token: string, { secrets, brandId, isLocal }: Key): Promise<string | null> {
  const [variants = '', expiry, signature, ...rest] = token.split('*')
  if (isLocal && expiry === undefined) return variants
  if (rest.length > 0 || !/^\d{1,12}$/.test(expiry ?? '') || Number(expiry) * 1000 < Date.now()) return null
  for (const secret of secrets) {
    if (secret && signature === (await signPreview(secret, brandId, variants, Number(expiry)))) return variants
  }
  return null
}

/** Flags by value, experiments by the number of a variation. Anything else is ignored. */
function parse(variants: string): Forced {
  const values: Record<string, unknown> = {}
  const variations: Record<string, number> = {}
  for (const pair of variants.split('!')) {
    const [name = '', text = ''] = pair.split('~')
    const value = isFlagName(name) ? flagValues(name).find((each) => String(each) === text) : undefined
    if (value !== undefined) values[name] = value
    else if (/^[\w-]{1,80}$/.test(name) && !isFlagName(name) && /^\d{1,2}$/.test(text)) variations[name] = Number(text)
  }
  return Object.keys(values).length + Object.keys(variations).length > 0 ? { values, variations } : NO_PREVIEW
}
