/** Scenarios for behavior that differs between browser engines. Almost all of them run in every browser. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOriginDatabase } from '../support/origin-database.ts'
import { startTestSystem, type TestSystem } from '../support/test-system.ts'
import { focusLink, followLinkInWebKit, pointAtLink } from './ahead.ts'
import type { Browser, Settings } from './browser.ts'
import { Buyer } from './buyer.ts'
import { bookMoveAndCancel, leaveAndStay, signIn } from './customer.ts'
import { type Visit, type Visitor, visit } from './visitor.ts'
import { type WatchedSite, watchSite } from './watched-site.ts'

const usual: Settings = { hasScript: true, keepsCookies: true }
const WAYS = [
  { way: 'with JavaScript', settings: usual },
  { way: 'without JavaScript', settings: { ...usual, hasScript: false } },
]

/** Declares the scenarios as tests in the calling file. */
export function runStories(browser: Browser): void {
  let system: TestSystem
  beforeAll(async () => {
    system = await startTestSystem()
  })
  afterAll(async () => {
    await browser.close()
    await system.dispose()
  })
  const story = (name: string, settings: Settings, tell: (visit: Visit) => Promise<void>) =>
    test(name, () => visit(browser, settings, system.url.replace('//localhost', '//glimmer.localhost'), tell))

  describe.each(WAYS)('$way', ({ settings }) => {
    story(
      'the price beside the button follows the chosen size, and the card pays for the size chosen last',
      settings,
      async ({ visitor }) => {
        const buyer = new Buyer(visitor)
        await buyer.walkToPlan()
        await visitor.choose('The Home Clean', { within: '.cards' })
        const beside = await visitor.see(/\$79\.00|You see your order with tax/, { within: 'aside' })
        if (buyer.isLive) expect(beside.text).toBe('$79.00')
        expect(await visitor.shows('$19.00', { within: 'aside' })).toBe(false)
        await buyer.takeSize('The Two Bedroom')
        const code = await buyer.pay()
        const sold = 'SELECT status, voucher_code, hours FROM purchases WHERE email = ?'
        expect(readOriginDatabase(system.stateDir, sold, buyer.email)).toEqual([
          { status: 'succeeded', voucher_code: code, hours: 4 },
        ])
        if (buyer.isLive) await copyAndPaste(visitor, code)
      },
    )

    story(
      'a customer books, reschedules and cancels a visit, and cancels the membership',
      settings,
      async ({ visitor }) => {
        const buyer = new Buyer(visitor)
        await buyer.walkToPlan()
        await buyer.takeSize('The Two Bedroom')
        await buyer.pay()
        await signIn(visitor, buyer.email, system.stateDir)
        await bookMoveAndCancel(visitor)
        await leaveAndStay(visitor)
      },
    )

    story('the menus open, and their links work', settings, async ({ visitor }) => {
      await visitor.open('/deal')
      await visitor.press('Cleaning', { within: 'nav' })
      await visitor.control('Deep cleaning', { within: 'nav .menu' })
      await visitor.tab.resize(500, 800)
      await visitor.press('Menu')
      await visitor.press('Help', { within: 'nav[aria-label=Menu]' })
      await expect.poll(() => visitor.tab.url()).toContain('/help/')
    })

    story('the offer lists every room’s tasks, and on a phone each list opens', settings, async ({ visitor }) => {
      const tasks = ['Beds made', 'Towels folded', 'TV stand dusted', 'Stove top degreased']
      await visitor.open('/deal')
      for (const task of tasks) await visitor.see(task, { within: '.rooms' })
      if (!(await visitor.isStyled())) return
      await visitor.tab.resize(500, 800)
      await visitor.see('Beds made', { within: '.rooms' })
      for (const [index, room] of ['Bathroom', 'Living room', 'Kitchen'].entries()) {
        const task = tasks[index + 1] ?? ''
        await expect.poll(() => visitor.shows(task, { within: '.rooms' })).toBe(false)
        await visitor.press(`${room}: what we do`, { within: '.rooms' })
        await visitor.see(task, { within: '.rooms' })
      }
    })
  })

  story('without JavaScript, the next page shows new reviews', { ...usual, hasScript: false }, async ({ visitor }) => {
    await visitor.open('/deal')
    const seen = new Set<string>()
    for (let page = 1; page <= 3; page++) {
      const address = await visitor.tab.url()
      // The first review of each page must not be on an earlier page.
      const first = await visitor.see(/./, { within: '[data-review] p' })
      expect([...seen]).not.toContain(first.text)
      seen.add(first.text)
      await visitor.press('Show more reviews')
      await expect.poll(() => visitor.tab.url()).not.toBe(address)
    }
  })

  story(
    'after the price has changed, the consent box is unchecked after a reload and after Back',
    usual,
    agreeAndChange,
  )

  // On Back, WebKit requests the payment step again and is redirected to 'Your payment page is open'. After this
  // redirect, WebKit's driver stops responding to commands, because it assumes that the page is still loading.
  if (browser.name !== 'WebKitGTK')
    story(
      'without JavaScript, Back from the gateway’s hosted page leads to the payment step',
      { ...usual, hasScript: false },
      async ({ visitor }) => {
        const buyer = new Buyer(visitor)
        await buyer.walkToPlan()
        await buyer.takeSize('The Two Bedroom')
        await buyer.agree()
        await visitor.press('Continue to secure payment')
        await visitor.heading(/^Pay \$/)
        await visitor.tab.back()
        await visitor.heading('Last thing: payment')
      },
    )

  describe.each(browser.canRefuseCookies ? WAYS : [])('$way', ({ settings }) => {
    story(
      'if the browser refuses cookies, the ZIP code, sign-in, opt-out and cookie forms say that they need cookies',
      { ...settings, keepsCookies: false },
      needsCookies,
    )
  })

  describe('a linked page', () => {
    const watched = (name: string, tell: (visitor: Visitor, site: WatchedSite) => Promise<void>) =>
      test(name, async () => {
        const site = await watchSite(system.url.replace('//localhost', '//glimmer.localhost'))
        await visit(browser, usual, site.url, ({ visitor }) => tell(visitor, site)).finally(site.close)
      })

    if (browser.name === 'WebKitGTK')
      watched(
        'in WebKit, a linked page is fetched when its link is clicked, and its view is counted',
        followLinkInWebKit,
      )
    else {
      watched(
        'a linked page is fetched once, when the mouse is over its link, and its view is counted when it is opened',
        pointAtLink,
      )
      watched(
        'a linked page is fetched once, when its link gets the focus, and its view is counted when it is opened',
        focusLink,
      )
    }
  })
}

/** Tries to buy, to sign in, to opt out and to accept cookies. Expects each form to say that it needs cookies. */
async function needsCookies({ visitor }: Visit): Promise<void> {
  const needed = 'You need cookies to continue'
  await visitor.open('/deal')
  const isLive = await visitor.isLive()
  await visitor.fill('Your ZIP code', '60601')
  await visitor.press('See plans')
  if (isLive) await visitor.press('Continue to plans', { within: '.offer' })
  await visitor.see(needed)
  await visitor.open('/login')
  await visitor.fill('Email', 'nobody@example.com')
  await visitor.press('Email me a code')
  await visitor.see(needed, { within: 'main' })
  await visitor.open('/privacy/optout/')
  await visitor.press('Do not sell or share my information')
  await visitor.see(needed, { within: 'main' })
  expect(await visitor.shows('You have opted out')).toBe(false)
  await visitor.open('/privacy/cookies/')
  await visitor.press('Accept', { within: 'main' })
  await visitor.see(needed, { within: 'main' })
  await visitor.see('You have not chosen yet', { within: 'main' })
}

/**
 * Presses the Copy button once, which must be enough. Browsers allow a page to write to the clipboard only while they
 * handle a click. Then pastes the code to prove that it was copied.
 */
async function copyAndPaste(visitor: Visit['visitor'], code: string): Promise<void> {
  await visitor.press('Copy')
  await visitor.see('Copied')
  await visitor.open('/help/')
  await visitor.clickField('Search the answers')
  await visitor.tab.paste()
  await expect.poll(async () => (await visitor.field('Search the answers')).value).toBe(code)
}

async function agreeAndChange({ visitor, openTab }: Visit): Promise<void> {
  const buyer = new Buyer(visitor)
  await buyer.walkToPlan()
  await buyer.takeSize('The One Bedroom')
  await buyer.agree()
  await expect.poll(async () => (await visitor.field('I agree to pay $19.00 today')).isChecked).toBe(true)
  // In a second tab, the visitor chooses the largest size.
  const other = new Buyer(await openTab())
  await other.visitor.open('/deal?step=2')
  await other.takeSize('The Home Clean')
  await visitor.tab.reload()
  expect((await visitor.field('I agree to pay $79.00 today')).isChecked).toBe(false)

  await other.agree()
  await other.visitor.press('terms of service')
  await other.visitor.heading('Terms of service')
  await visitor.open('/deal?step=2')
  await buyer.takeSize('The One Bedroom')
  await other.visitor.tab.back()
  await other.visitor.heading('Last thing: payment')
  // Firefox may show its cached page with $79 again. Other browsers request a new page.
  expect((await other.visitor.field('I agree to pay')).isChecked).toBe(false)
}
