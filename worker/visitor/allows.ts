/**
 * Decides once per request what is allowed, such as experiments. This file makes the decisions that depend only on the
 * request; consent.ts makes those that also depend on the brand. Pages use only the results of these two files.
 */
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

/** The permissions of a request, derived from the request alone. */
export interface Allows {
  /**
   * Whether the request is from a crawler or a link preview, according to a list of user agents, or has no user agent.
   * Nothing is stored for bots.
   */
  readonly isBot: boolean
  /** The path's agent mode prefix in lower case, such as '/agent', which all links keep; '' outside of agent mode. */
  readonly agentPrefix: string
  /**
   * Whether the browser sent `Sec-GPC: 1`, which asks sites not to sell or share data
   * (globalprivacycontrol.github.io/gpc-spec).
   */
  readonly globalPrivacyControl: boolean
  /**
   * Whether the visitor opted out of the sale and sharing of their data, with Global Privacy Control or the button at
   * /privacy/optout/. Overrides any consent.
   */
  readonly optedOut: boolean
  /** Whether the visitor may be in experiments and get the A/B script. Crawlers and agents get the control values. */
  readonly experiments: boolean
  /** False in agent mode, whose URLs are never indexed. Otherwise deployment, brand and page decide. */
  readonly indexing: boolean
}

/** Which third parties may learn about this page view. This also depends on the brand (visitor/consent.ts). */
export interface Consent {
  /** The visitor's choice about third-party advertising and analytics, for this brand. */
  readonly choice: 'none' | ConsentChoice
  /** Whether the site's own banner asks for the choice, at once or if CookieYes does not load. */
  readonly asks: boolean
  /** Whether CookieYes asks for the choice. */
  readonly cookieYes: boolean
  /** Whether third parties for advertising and analytics may learn about this page view. */
  readonly sharing: boolean
  /** Whether the URL contains a value that no third party may learn, not even from the next page's referrer. */
  readonly hasPrivateUrl: boolean
  /** Third-party origins that the Content-Security-Policy allows. */
  readonly thirdParties: readonly string[]
}

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

/** Matches the cookie that says that the visitor opted out at /privacy/optout/. */
const OPTED_OUT = new RegExp(`(?:^|; )${STORED.optOut.name}=1(?:;|$)`)

const agents = new Lru<boolean>(1000)

/** Whether a user agent belongs to a bot. Every browser sends a user agent, so a client without one is a bot. */
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
