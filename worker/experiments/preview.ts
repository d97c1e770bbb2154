/**
 * Preview links: `?variants=pricing~39!homepage_reskin~true` shows variants to whoever opens the link, until the end of
 * the session, without assigning the visitor to an experiment. Except in local development, a link is signed for one
 * brand and expires, because a variant can be a price. `npm run experiments -- preview` makes a link.
 */
import type { Context } from 'hono'
import { STORED } from '../../client/stored-names.ts'
import type { AppEnv } from '../env.ts'
import { readCookie } from '../http/cookies.ts'
import { keyedHash } from '../http/network.ts'
import { remember } from '../visitor/visitor.ts'
import type { ForcedDecisions } from './decisions.ts'
import { flagValues, isFlagName } from './flags.ts'

export const PREVIEW_PARAMETER = 'variants'
export const NO_PREVIEW: ForcedDecisions = Object.freeze({ values: {}, variations: {} })
const MAX_LENGTH = 500

/** Reads the variants of a preview link, from the URL or from the cookie of an earlier link; null if there are none. */
export function readPreview(c: Context<AppEnv>): Promise<ForcedDecisions> | null {
  const fromUrl = c.req.url.includes(`${PREVIEW_PARAMETER}=`) ? c.req.query(PREVIEW_PARAMETER) : undefined
  const token = fromUrl ?? readCookie(c, STORED.previewVariants.name)
  return token ? read(c, token, fromUrl !== undefined) : null
}

async function read(c: Context<AppEnv>, token: string, isNew: boolean): Promise<ForcedDecisions> {
  const { previewSecret, previousPreviewSecret, environment } = c.get('config')
  const key = { secrets: [previewSecret, previousPreviewSecret], brandId: c.get('brand').id }
  const text = token.length > MAX_LENGTH ? null : await verified(token, { ...key, isLocal: environment === 'local' })
  const forced = text === null ? NO_PREVIEW : parse(text)
  // `?variants=off` and any invalid link end the preview.
  if (isNew) remember(c, STORED.previewVariants, forced === NO_PREVIEW ? '' : token)
  return forced
}

interface Key {
  /**
   * The current and the previous key. One of them must have signed the link, except in local development. Both are
   * absent if preview links are not configured.
   */
  secrets: readonly (string | null | undefined)[]
  brandId: string
  isLocal: boolean
}

/**
 * Returns the variants of `<variants>*<expiry in seconds>*<signature>`, or null if the link is not valid. In local
 * development, the expiry and the signature may be missing.
 */
async function verified(token: string, { secrets, brandId, isLocal }: Key): Promise<string | null> {
  const [variants = '', expiry, signature, ...rest] = token.split('*')
  if (isLocal && expiry === undefined) return variants
  if (rest.length > 0 || !/^\d{1,12}$/.test(expiry ?? '') || Number(expiry) * 1000 < Date.now()) return null
  for (const secret of secrets) {
    if (secret && signature === (await signPreview(secret, brandId, variants, Number(expiry)))) return variants
  }
  return null
}

/** Parses flags with their values, and experiments with the number of a variation. Ignores anything else. */
function parse(variants: string): ForcedDecisions {
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

/** Signs a preview link for one brand, valid until `expiry` (seconds since 1970). */
export function signPreview(secret: string, brandId: string, variants: string, expiry: number): Promise<string> {
  return keyedHash(secret, 'preview-link', JSON.stringify([brandId, variants, expiry]))
}
