/** Drives Firefox over WebDriver BiDi and Chromium over the DevTools Protocol. Neither needs a driver program. */
import puppeteer, {
  type BrowserContext,
  type LaunchOptions,
  type Page,
  type Browser as PuppeteerBrowser,
} from 'puppeteer-core'
import type { Browser, Session, Settings, Tab } from './browser.ts'
import { goBack, goBackAtOnce } from './look.ts'

/** Firefox applies these settings to all windows, so each combination of settings needs its own process. */
export function firefox(executablePath: string): Browser {
  return puppeteerBrowser({ name: 'Firefox', canRefuseCookies: true }, ({ hasScript, keepsCookies }) => ({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'javascript.enabled': hasScript,
      // The value 2 makes Firefox refuse all cookies.
      'network.cookie.cookieBehavior': keepsCookies ? 0 : 2,
    },
  }))
}

/**
 * Drives a Chromium of any version, such as the oldest one that the site supports. Chromium has no switch to refuse
 * cookies.
 */
export function chromium(executablePath: string): Browser {
  return puppeteerBrowser(
    { name: 'Chromium', canRefuseCookies: false },
    () => ({
      executablePath,
      // Old versions support only this headless mode.
      headless: 'shell',
      // Chromium 92 does not report its first page to Puppeteer.
      waitForInitialPage: false,
      // Chromium cannot use its sandbox as root.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox', '--no-zygote'] : [])],
    }),
    async (page, { hasScript }) => {
      // The site treats a headless user agent as a crawler.
      const userAgent = (await page.browser().userAgent()).replace('Headless', '')
      await page.setUserAgent({ userAgent })
      await page.setJavaScriptEnabled(hasScript)
      // Headless Chromium cannot show a permission prompt, so copying to the clipboard needs a permission in advance.
      const session = await page.createCDPSession()
      await session.send('Browser.grantPermissions', {
        permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'],
        ...(page.browserContext().id && { browserContextId: page.browserContext().id }),
      })
    },
  )
}

function puppeteerBrowser(
  about: Pick<Browser, 'name' | 'canRefuseCookies'>,
  options: (settings: Settings) => LaunchOptions,
  prepare: (page: Page, settings: Settings) => Promise<void> = async () => {},
): Browser {
  const launched = new Map<string, Promise<PuppeteerBrowser>>()
  return {
    ...about,
    async start(settings) {
      const key = JSON.stringify(settings)
      const browser = launched.get(key) ?? puppeteer.launch({ ...options(settings), defaultViewport: null })
      launched.set(key, browser)
      return startSession(await (await browser).createBrowserContext(), settings, (page) => prepare(page, settings))
    },
    async close() {
      for (const browser of launched.values()) await (await browser).close()
    },
  }
}

function startSession(
  context: BrowserContext,
  { hasScript }: Settings,
  prepare: (page: Page) => Promise<void>,
): Session {
  const complaints: string[] = []
  return {
    complaints,
    async openTab() {
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(`${page.url()}: uncaught ${error}`))
      page.on('console', (message) => {
        // Old Chromium versions warn about each unknown feature in the Permissions-Policy header.
        if (message.text().includes('Permissions-Policy header')) return
        if (['error', 'warn'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`)
      })
      await prepare(page)
      return getTab(page, hasScript)
    },
    close: () => context.close(),
  }
}

function getTab(page: Page, hasScript: boolean): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: () => page.evaluate(hasScript ? goBack : goBackAtOnce),
    url: async () => page.url(),
    run: (look, argument) => page.evaluate(look as never, argument as never),
    clickAt: (x, y) => page.mouse.click(x, y),
    pointAt: (x, y) => page.mouse.move(x, y),
    key: (name) => page.keyboard.press(name),
    type: (text) => page.keyboard.type(text),
    async paste() {
      await page.keyboard.down('Control')
      await page.keyboard.press('v')
      await page.keyboard.up('Control')
    },
    resize: (width, height) => page.setViewport({ width, height }).catch(ignoreOrientation),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
  }
}

/** Ignores the error from Puppeteer's screen orientation command, which Firefox ESR 140 does not support. */
function ignoreOrientation(error: unknown): void {
  if (!String(error).includes('setScreenOrientationOverride')) throw error
}
