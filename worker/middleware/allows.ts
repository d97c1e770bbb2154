/**
 * What a request may do, decided once, before anything else: pages and middleware ask here instead of judging headers
 * themselves. The site asks nobody for consent yet, and calls no third party.
 */
import type { MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { isbot } from 'isbot'
import { agentPrefix } from '../../client/paths.ts'
import { STORED } from '../../client/stored-names.ts'
import type { AppEnv } from '../env.ts'
import { Lru } from '../render/lru.ts'

export interface Allows {
  /** A crawler or link preview, by a maintained list of user agents, or without one. Nothing is stored for it. */
  isBot: boolean
  /** Agent mode: the prefix of the path in lower case, such as '/agent', which all links keep; '' outside of it. */
  agentPrefix: string
  /** What the visitor has agreed to. */
  consent: 'none'
  /** The browser sent `Sec-GPC: 1`: do not sell or share (globalprivacycontrol.github.io/gpc-spec). */
  globalPrivacyControl: boolean
  /** Do not sell or share: by the signal, or by the button of /privacy/optout/. Wins over any consent. */
  optedOut: boolean
  /** Whether the visitor takes part in experiments and gets the A/B script. Crawlers and agents see control. */
  experiments: boolean
  /** Whether this address may be indexed, where deployment, brand and page allow it. */
  indexing: boolean
  /** Origins of third parties that the Content-Security-Policy lets the page reach. */
  thirdParties: readonly string[]
}

const NOBODY: readonly string[] = []

/** Sets `allows`. */
export function allows(): MiddlewareHandler<AppEnv> {
  return function allows(c, next) {
    const isBot = isBotAgent(c.req.header('user-agent') ?? '')
    const prefix = agentPrefix(getPath(c.req.raw)).toLowerCase()
    const globalPrivacyControl = c.req.header('sec-gpc') === '1'
    c.set('allows', {
      isBot,
      agentPrefix: prefix,
      consent: 'none',
      globalPrivacyControl,
      optedOut: globalPrivacyControl || hasOptedOut(c.req.header('cookie')),
      experiments: !isBot && !prefix,
      indexing: !prefix,
      thirdParties: NOBODY,
    })
    return next()
  }
}

/** The choice of /privacy/optout/, as the cookie header has it. */
function hasOptedOut(cookies: string | undefined): boolean {
  return cookies !== undefined && OPTED_OUT.test(cookies)
}

const OPTED_OUT = new RegExp(`(?:^|; )${STORED.optOut.name}=1(?:;|$)`)

const agents = new Lru<boolean>(1000)

/** Every browser names itself. A client without a name is a program. */
function isBotAgent(userAgent: string): boolean {
  if (userAgent.trim() === '') return true
  const key = userAgent.slice(0, 400)
  let known = agents.get(key)
  if (known === undefined) {
    known = isbot(userAgent)
    agents.set(key, known)
  }
  return known
}
