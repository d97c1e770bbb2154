/**
 * Scenarios for client/lazy.ts, which prefetches a page when a visitor points at its link or focuses it, in browsers
 * without speculation rules.
 */
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'
import type { WatchedSite } from './watched-site.ts'

const SERVICE = '/services/deep-cleaning'
const LINK = [/^Deep cleaning/, { within: 'main' }] as const

export async function pointAtLink(visitor: Visitor, site: WatchedSite): Promise<void> {
  await startAtHome(visitor, site)
  await visitor.point(...LINK)
  await isFetchedAhead(site)
  await visitor.point('Sign in')
  await visitor.point(...LINK)
  await visitor.press(...LINK)
  await isShownFromCache(visitor, site)
}

export async function focusLink(visitor: Visitor, site: WatchedSite): Promise<void> {
  await startAtHome(visitor, site)
  await visitor.tabTo(...LINK)
  await isFetchedAhead(site)
  await visitor.tab.key('Enter')
  await isShownFromCache(visitor, site)
}

/** Follows a link in WebKit, where pages are not prefetched. */
export async function followLinkInWebKit(visitor: Visitor, site: WatchedSite): Promise<void> {
  await startAtHome(visitor, site)
  await visitor.point(...LINK)
  await visitor.press(...LINK)
  await visitor.see('Deep cleaning', { within: 'h1' })
  expect(requestsFor(SERVICE, site)).toMatchObject([{ isAhead: false }])
  await expect.poll(() => site.views).toEqual(['home', 'service'])
}

/** Opens the home page and clicks its heading, because the first interaction loads the prefetching script. */
async function startAtHome(visitor: Visitor, site: WatchedSite): Promise<void> {
  await visitor.open('/')
  await expect.poll(() => site.views).toEqual(['home'])
  await visitor.choose(/./, { within: 'h1' })
  // The prefetching script loads measure-vitals last.
  await expect.poll(() => requestsFor(/^\/assets\/measure-vitals-/, site)).toMatchObject([{ isDone: true }])
}

/** Expects that the service page was prefetched exactly once, set no cookie and reported no view. */
async function isFetchedAhead(site: WatchedSite): Promise<void> {
  await expect.poll(() => requestsFor(SERVICE, site)).toMatchObject([{ isDone: true }])
  expect(requestsFor(SERVICE, site)).toMatchObject([{ isAhead: true, setsCookies: false }])
  expect(site.views).toEqual(['home'])
}

async function isShownFromCache(visitor: Visitor, site: WatchedSite): Promise<void> {
  await visitor.see('Deep cleaning', { within: 'h1' })
  await expect.poll(() => site.views).toEqual(['home', 'service'])
  expect(requestsFor(SERVICE, site)).toHaveLength(1)
}

function requestsFor(path: string | RegExp, { asked }: WatchedSite): WatchedSite['asked'] {
  return asked.filter((each) => (typeof path === 'string' ? each.path === path : path.test(each.path)))
}
