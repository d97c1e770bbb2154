/** Drives WebKitGTK's MiniBrowser through Debian's WebKitWebDriver, on a virtual screen. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { findFreePorts } from '../../scripts/system/ports.ts'
import type { Browser, Session, Settings, Tab } from './browser.ts'
import { goBack } from './look.ts'

/** WebKitWebDriver allows only one session at a time, so each session starts its own driver process. */
export function webkit(miniBrowser: string): Browser {
  let screen: Promise<Screen> | undefined
  return {
    name: 'WebKitGTK',
    canRefuseCookies: true,
    async start(settings) {
      screen ??= openScreen()
      return startSession(miniBrowser, (await screen).display, settings)
    },
    close: async () => void (await screen)?.process.kill(),
  }
}

interface Screen {
  process: ChildProcess
  display: string
}

/** Starts an X server with a screen in memory. It chooses a free display and writes its number to file descriptor 3. */
async function openScreen(): Promise<Screen> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const process = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] })
  const said = process.stdio[3]
  if (!said) throw new Error('Xvfb was started without file descriptor 3')
  const [number] = await Promise.race([once(said, 'data'), once(process, 'exit').then(() => [])])
  if (number === undefined) throw new Error('Xvfb did not start')
  return { process, display: `:${String(number).trim()}` }
}

async function startSession(binary: string, display: string, { hasScript, keepsCookies }: Settings): Promise<Session> {
  const port = await findFreePorts(24_000 + (process.pid % 1000), 1)
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'inherit',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
  })
  await untilListens(port, service)
  const args = [
    '--automation',
    ...(hasScript ? [] : ['--enable-javascript=false']),
    ...(keepsCookies ? [] : ['--cookies-policy=never']),
  ]
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } })
  const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
  await driver.manage().setTimeouts({ pageLoad: 60_000, script: 20_000 })
  let tabs = 0
  return {
    complaints: [],
    async openTab() {
      // A background tab is not drawn and gets no clicks, so each further tab is a new window.
      if (tabs++ > 0) await driver.switchTo().newWindow('window')
      return getTab(driver, await driver.getWindowHandle(), hasScript)
    },
    async close() {
      await driver.quit().catch(() => {})
      service.kill()
    },
  }
}

async function untilListens(port: number, service: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000
  while (service.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (answer) return
    await new Promise((settle) => setTimeout(settle, 50))
  }
  throw new Error('WebKitWebDriver did not start')
}

/** WebDriver sends commands to the current tab, so each command selects its tab first. */
function getTab(driver: WebDriver, handle: string, hasScript: boolean): Tab {
  const here = async <Result>(command: () => Promise<Result>): Promise<Result> => {
    await driver.switchTo().window(handle)
    return command()
  }
  const moveTo = (x: number, y: number) => driver.actions({ async: true }).move({ x: Math.round(x), y: Math.round(y) })
  return {
    goto: (url) => here(() => driver.get(url)),
    reload: () => here(() => driver.navigate().refresh()),
    back: () => here(() => (hasScript ? driver.executeScript(goBack) : driver.navigate().back())),
    url: () => here(() => driver.getCurrentUrl()),
    run: (look, argument) => here(() => driver.executeScript(look, argument)),
    clickAt: (x, y) => here(() => moveTo(x, y).click().perform()),
    pointAt: (x, y) => here(() => moveTo(x, y).perform()),
    key: (name) =>
      here(() => driver.actions({ async: true }).sendKeys({ Tab: Key.TAB, Enter: Key.ENTER }[name]).perform()),
    type: (text) => here(() => driver.actions({ async: true }).sendKeys(text).perform()),
    paste: () =>
      here(() => driver.actions({ async: true }).keyDown(Key.CONTROL).sendKeys('v').keyUp(Key.CONTROL).perform()),
    resize: (width, height) => here(async () => void (await driver.manage().window().setRect({ width, height }))),
    screenshot: (path) => here(async () => writeFileSync(path, await driver.takeScreenshot(), 'base64')),
  }
}
