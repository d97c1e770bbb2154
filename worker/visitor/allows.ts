/** What a request may do, decided once: here and, for its brand, in consent.ts. Pages use only these results. */
import type { MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { isbot } from 'isbot'
import { agentPrefix } from '../../client/paths.ts'
import { STORED } from '../../client/stored-names.ts'
import type { AppEnv } from '../env.ts'
import { cookieHeader } from '../http/cookies.ts'
import { Lru } from '../memory/lru.ts'
import type { ConsentChoice } from './consent.ts'

declare module 'hono' {
  interface ContextVariableMap {
    allows: Allows
    consent: Consent
  }
}

/** By the request alone. */
export interface Allows {
  /** A crawler or link preview, by a list of user agents, or a request without one. Nothing is stored for it. */
  readonly isBot: boolean
  /** Agent mode: the path's prefix in lower case, such as '/agent', which all links keep; '' outside of it. */
  readonly agentPrefix: string
  /** The browser sent `Sec-GPC: 1`: do not sell or share (globalprivacycontrol.github.io/gpc-spec). */
  readonly globalPrivacyControl: boolean
  /** Do not sell or share: by the signal, or by the button of /privacy/optout/. Overrides any consent. */
  readonly optedOut: boolean
  /** Whether the visitor takes part in experiments and gets the A/B script. Crawlers and agents get control. */
  readonly experiments: boolean
  /** Whether this URL may be indexed, if deployment, brand and page allow it. */
  readonly indexing: boolean
}

/** What depends on the brand, too: which companies this page view may reach (visitor/consent.ts). */
export interface Consent {
  /** The visitor's choice about advertising and analytics companies, on this brand. */
  readonly choice: 'none' | ConsentChoice
  /** Whether the page asks for that choice, itself or if CookieYes does not load. */
  readonly asks: boolean
  /** Whether CookieYes asks for it. */
  readonly cookieYes: boolean
  /** Whether those companies may learn about this page view. */
  readonly sharing: boolean
  /** The URL contains something that no company may learn, not even from the next page's referrer. */
  readonly hasPrivateUrl: boolean
  /** Third-party origins that the Content-Security-Policy allows. */
  readonly thirdParties: readonly string[]
}

/** Sets `allows`. */
export function allows(): MiddlewareHandler<AppEnv> {
  return function allows(c, next) {
    const isBot = isBotAgent(c.req.header('user-agent') ?? '')
    const prefix = agentPrefix(getPath(c.req.raw)).toLowerCase()
    const globalPrivacyControl = c.req.header('sec-gpc') === '1'
    c.set('allows', {
      isBot,
      agentPrefix: prefix,
      globalPrivacyControl,
      optedOut: globalPrivacyControl || OPTED_OUT.test(cookieHeader(c)),
      experiments: !isBot && !prefix,
      indexing: !prefix,
    })
    return next()
  }
}

/** The choice made at /privacy/optout/. */
const OPTED_OUT = new RegExp(`(?:^|; )${STORED.optOut.name}=1(?:;|$)`)

const agents = new Lru<boolean>(1000)

/** Every browser sends a user agent; a client without one is a bot. */
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
