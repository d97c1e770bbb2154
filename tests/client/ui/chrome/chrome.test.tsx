import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bannerText, OfferBanner } from '../../../../client/ui/chrome/banners.tsx'
import { Footer, LegalLine } from '../../../../client/ui/chrome/footer.tsx'
import { siteLinks } from '../../../../client/ui/chrome/links.ts'
import { BareMasthead, FunnelMasthead, Masthead } from '../../../../client/ui/chrome/masthead.tsx'
import { offerFor } from '../../../../graphql/contract/offer.ts'
import { PLANS } from '../../../../graphql/contract/plans.ts'
import { easternTime } from '../../../../graphql/contract/text/format.ts'
import { elements, tag, tags, words } from '../../../support/html.ts'

const mark = { appName: 'Glimmer', logo: '<path d="M0 0h1v1z"/>' }
const owner = { appName: 'Glimmer', legalName: 'Glimmer Example, Inc.' }
const offer = offerFor(PLANS.FOREVERCLEAN_49)
const END = '2026-12-24T04:59:00.000Z'
const all = siteLinks(() => true)

const links = (html: string) => tags(html, 'a').map(({ href }) => href)

test('the banner shows the offer in the specification’s words, for the home page and for an ad', () => {
  expect(bannerText({ offer, endsAt: END })).toBe(
    `Limited Time Offer: Get Your Home Cleaned For $19! Ends ${easternTime(END)}.`,
  )
  expect(bannerText({ offer, endsAt: END, title: 'Maid Services' })).toBe(
    `Limited Time Offer: Maid Services Starting At $19! Ends ${easternTime(END)}.`,
  )
  // An offer without an end date is not called a limited-time offer.
  expect(bannerText({ offer, endsAt: null })).toBe('Introductory Offer: Get Your Home Cleaned For $19!')
})

test('the banner shows the monthly price, says that later visits are not included, and mentions canceling', () => {
  expect(words(markup(<OfferBanner offer={offer} endsAt={END} />))).toContain(
    'Then Forever Clean, $49 a month until you cancel, later visits not included; canceling',
  )
})

test('the masthead links to every service, to the application, cleaning tips and help pages, and to the sign-in page', () => {
  const html = markup(<Masthead {...mark} links={all} surface="brand" />)
  const navigation = elements(html, 'nav[aria-label="Main"]')[0] ?? ''
  expect(links(navigation)).toEqual([
    '/services/house-cleaning',
    '/services/deep-cleaning',
    '/services/maid-services',
    '/services/room-cleaning',
    '/services/one-time-cleaning',
    '/services/same-day-cleaning',
    '/services/moving-cleaning',
    '/services/housekeeping-services',
    '/services/apartment-cleaning',
    '/apply',
    '/hub/category/cleaning',
    '/help/',
    '/login',
  ])
})

test('the menus open without JavaScript, and the mobile menu has the offer, reviews and places before all other links', () => {
  const html = markup(<Masthead {...mark} links={all} surface="brand" />)
  const [dropdown = '', menu = ''] = elements(html, 'details.drop')
  expect(words(elements(dropdown, 'summary')[0] ?? '')).toBe('Cleaning')
  expect(tag(menu, 'summary[aria-label="Menu"]')).toBeDefined()
  expect(tag(menu, 'nav[aria-label="Menu"]').class).toContain('drawer')
  // A popover would not work in Safari 16 and Chrome 100, and screen readers would announce a dialog incorrectly.
  expect(html).not.toMatch(/popover|aria-haspopup/iu)
  const [wide = [], narrow = []] = ['Main', 'Menu'].map((label) =>
    links(elements(html, `nav[aria-label="${label}"]`)[0] ?? ''),
  )
  expect(narrow.slice(0, 3)).toEqual(['/deal', '/reviews/', '/us/'])
  expect(narrow.slice(3).sort()).toEqual(wide.sort())
})

test('the navigation marks the current page', () => {
  const html = markup(<Masthead {...mark} links={all} surface="paper" current="/help/" />)
  const current = tags(html, 'a').filter((each) => each['aria-current'] === 'page')
  expect(new Set(current.map(({ href }) => href))).toEqual(new Set(['/help/']))
})

test('on brands other than the main brand, the masthead has only the logo and a sign-in link, and the footer has only legal, help and sign-in links; the funnel’s masthead has no link except the logo', () => {
  expect(links(markup(<BareMasthead {...mark} surface="brand" signIn={all.signIn} />))).toEqual(['/', '/login'])
  expect(tags(markup(<FunnelMasthead {...mark} secure="Secure checkout" />), 'a')).toEqual([
    { class: 'home', href: '/', 'aria-label': 'Glimmer, home' },
  ])
  expect(words(markup(<FunnelMasthead {...mark} secure="Secure checkout" />))).toBe('Secure checkout')
  expect(words(markup(<FunnelMasthead {...mark} />))).toBe('')
  const legal = ['/terms-of-service/', '/privacy-policy/', '/privacy/optout/', '/privacy/cookies/']
  expect(links(markup(<LegalLine {...owner} links={all} social={{}} />))).toEqual([
    ...[...legal, '/help/', '/help/ticket/', '/login'],
  ])
})

test('the footer contains every group of links in the specification', () => {
  const html = markup(<Footer {...owner} links={all} social={{}} />)
  const groups = elements(html, 'h2').map(words)
  expect(groups).toEqual(['Services', 'Top states', 'Top cities', 'Company', 'Tips', 'Customers', 'Legal'])
  const hrefs = [...new Set(links(html))]
  expect(hrefs.filter((href) => href?.startsWith('/services/'))).toHaveLength(9)
  expect(hrefs.filter((href) => /^\/us\/[a-z-]+\/$/u.test(href ?? ''))).toHaveLength(10)
  expect(hrefs.filter((href) => /^\/us\/[a-z-]+\/[a-z-]+\/$/u.test(href ?? ''))).toHaveLength(10)
  for (const path of [
    '/login',
    '/help/',
    '/help/ticket/',
    '/customer/choosedate/',
    '/apply',
    '/terms-of-service/',
    '/privacy-policy/',
    '/privacy/optout/',
    '/reviews/',
    '/hub/',
    '/hub/category/cleaning',
    '/vs',
    '/us/',
  ]) {
    expect(hrefs).toContain(path)
  }
  expect(words(html)).toContain('Do Not Sell or Share My Personal Information')
})

test('the footer repeats the masthead’s logo and names the site’s owner', () => {
  const masthead = markup(<Masthead {...mark} links={all} surface="brand" />)
  const footer = markup(<Footer {...owner} links={all} social={{}} />)
  expect(masthead).toContain('id="logo"')
  expect(footer).toContain('href="#logo"')
  expect(words(footer)).toMatch(/Glimmer Example, Inc\.$/u)
})

test('social links appear only if configured', () => {
  const networks = ['facebook', 'instagram', 'reddit', 'tiktok', 'youtube'] as const
  const social = Object.fromEntries(networks.map((network) => [network, `https://${network}.example/glimmer`]))
  const names = (html: string) => tags(html, 'a').flatMap((each) => each['aria-label'] ?? [])
  expect(names(markup(<LegalLine {...owner} links={all} social={social} />))).toEqual([
    'Glimmer on Facebook',
    'Glimmer on Instagram',
    'Glimmer on Reddit',
    'Glimmer on TikTok',
    'Glimmer on YouTube',
  ])
  expect(names(markup(<LegalLine {...owner} links={all} social={{ reddit: social.reddit }} />))).toEqual([
    'Glimmer on Reddit',
  ])
  expect(markup(<LegalLine {...owner} links={all} social={{}} />)).not.toContain('social')
})

test('links to missing pages are hidden, and so are groups and menus without links', () => {
  const some = siteLinks((href) => ['/terms-of-service/', '/us/texas/'].includes(href))
  const footer = markup(<Footer {...owner} links={some} social={{}} />)
  expect(elements(footer, 'h2').map(words)).toEqual(['Top states', 'Legal'])
  expect(links(footer)).toEqual(['/', '/us/texas/', '/terms-of-service/'])
  expect(links(markup(<LegalLine {...owner} links={some} social={{}} />))).toEqual(['/terms-of-service/'])
  const masthead = markup(<Masthead {...mark} links={some} surface="paper" />)
  expect(links(masthead)).toEqual(['/'])
  expect(masthead).not.toMatch(/<nav|<button|popover/u)
})
