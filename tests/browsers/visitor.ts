/** A visitor in any browser, who finds everything by the words on the page. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { ROOT } from '../../scripts/system/run-tool.ts'
import type { Browser, Session, Settings, Tab } from './browser.ts'
import { focusedIn, look, readPage, type SeenElement, selectTyped, type WantedElement } from './look.ts'

/** How long to wait for something to appear, in milliseconds. A payment takes several seconds on a busy machine. */
const PATIENCE_MS = 20_000

const SHOTS = join(ROOT, 'test-results/browsers')

type Words = string | RegExp
type Scope = Pick<WantedElement, 'within'>

/** What a person does and sees in one tab. */
export class Visitor {
  readonly tab: Tab
  readonly #site: string

  constructor(tab: Tab, site: string) {
    this.tab = tab
    this.#site = site
  }

  open(path: string): Promise<void> {
    return this.tab.goto(this.#site + path)
  }

  /** Presses a button, link or summary with this exact name. */
  async press(name: Words, where: Scope = {}): Promise<void> {
    await this.#click({ kind: 'control', pattern: whole(name), ...where })
  }

  /** Moves the mouse over a button, link or summary with this exact name. */
  async point(name: Words, where: Scope = {}): Promise<void> {
    const { x, y } = await this.#findStill({ kind: 'control', pattern: whole(name), ...where })
    await this.tab.pointAt(x, y)
  }

  /** Presses Tab until a button, link or summary with this exact name has the focus. */
  async tabTo(name: Words, where: Scope = {}): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
      await this.tab.key('Tab')
      const focused = await this.tab.run(focusedIn, where.within ?? 'body')
      if (focused !== null && new RegExp(whole(name)).test(focused)) return
    }
    throw new Error(`The Tab key does not reach ${whole(name)}`)
  }

  /** Clicks text, such as the name on a radio card. */
  async choose(words: Words, where: Scope = {}): Promise<void> {
    await this.#click({ kind: 'words', pattern: source(words), ...where })
  }

  /** Replaces the text of the field whose label starts with `label`. */
  async fill(label: string, text: string): Promise<void> {
    await this.clickField(label)
    await this.tab.run(selectTyped, undefined)
    await this.tab.type(text)
  }

  /** Clicks the field whose label starts with `label`, which focuses a text field and checks a checkbox. */
  async clickField(label: string): Promise<void> {
    await this.#click({ kind: 'field', pattern: `^${source(label)}` })
  }

  /** Waits for the field whose label starts with `label`. */
  field(label: string): Promise<SeenElement> {
    return this.#until({ kind: 'field', pattern: `^${source(label)}` })
  }

  /** Waits for visible text. It may be outside the viewport. */
  see(words: Words, where: Scope = {}): Promise<SeenElement> {
    return this.#until({ kind: 'words', pattern: source(words), ...where })
  }

  control(name: Words, where: Scope = {}): Promise<SeenElement> {
    return this.#until({ kind: 'control', pattern: whole(name), ...where })
  }

  /** Waits for the page with this heading. */
  async heading(words: Words): Promise<void> {
    await this.#until({ kind: 'words', pattern: whole(words), within: 'h1' })
  }

  /** Whether this text is visible now. */
  async shows(words: Words, where: Scope = {}): Promise<boolean> {
    return (await this.tab.run(look, { kind: 'words', pattern: source(words), ...where })) !== null
  }

  /** Whether the site's inline loader script runs. It runs only in supported browsers with JavaScript turned on. */
  isLive(): Promise<boolean> {
    return this.tab.run(() => document.documentElement.classList.contains('js'), undefined)
  }

  /**
   * Whether the browser supports cascade layers. Browsers without them ignore the site's styles
   * (docs/decisions/016-the-oldest-browsers.md).
   */
  isStyled(): Promise<boolean> {
    return this.tab.run(() => 'CSSLayerBlockRule' in window, undefined)
  }

  async #click(wanted: WantedElement): Promise<void> {
    const { x, y } = await this.#findStill(wanted)
    await this.tab.clickAt(x, y)
  }

  /** Waits until the element has stopped moving and a click would reach it. */
  #findStill(wanted: WantedElement): Promise<SeenElement> {
    let before: SeenElement | undefined
    return this.#until({ ...wanted, scrolls: true }, (seen) => {
      const isStill = seen.isOnTop && seen.x === before?.x && seen.y === before.y
      before = seen
      return isStill
    })
  }

  /** Polls until a match satisfies `isRight`. Errors count as no match, because the page may be navigating. */
  async #until(wanted: WantedElement, isRight: (seen: SeenElement) => boolean = () => true): Promise<SeenElement> {
    const deadline = Date.now() + PATIENCE_MS
    let last: unknown
    do {
      try {
        const seen = await this.tab.run(look, wanted)
        if (seen && isRight(seen)) return seen
        last = seen
      } catch (error) {
        last = error
      }
      await sleep(50)
    } while (Date.now() < deadline)
    throw new Error(
      `No ${wanted.kind} /${wanted.pattern}/ in ${wanted.within ?? 'the page'}; last seen: ${inWords(last)}`,
    )
  }
}

export interface Visit {
  visitor: Visitor
  /** Opens another tab of the same browser. */
  openTab(): Promise<Visitor>
}

/**
 * Runs one scenario in a new session. If it fails, the error includes the URL and text of each tab and the path of a
 * screenshot.
 */
export async function visit(
  browser: Browser,
  settings: Settings,
  site: string,
  tell: (visit: Visit) => Promise<void>,
): Promise<void> {
  const session = await browser.start(settings)
  const visitors: Visitor[] = []
  const openTab = async () => {
    const visitor = new Visitor(await session.openTab(), site)
    await visitor.tab.resize(1280, 900)
    visitors.push(visitor)
    return visitor
  }
  try {
    await tell({ visitor: await openTab(), openTab })
    expect(session.complaints, 'errors and warnings on the console').toEqual([])
  } catch (error) {
    if (error instanceof Error) error.message += await describeTabs(visitors, browser, session)
    throw error
  } finally {
    await session.close()
  }
}

async function describeTabs(visitors: readonly Visitor[], browser: Browser, session: Session): Promise<string> {
  mkdirSync(SHOTS, { recursive: true })
  const told = visitors.map(async ({ tab }, index) => {
    const path = join(SHOTS, `${browser.name.toLowerCase()}-${Date.now()}-${index + 1}.png`)
    const text = await tab.run(readPage, undefined).catch(String)
    const shot = await tab.screenshot(path).then(() => path, String)
    return `\n\n${await tab.url().catch(String)}\nscreenshot: ${shot}\n${text.replace(/\n+/g, '\n').slice(0, 3000)}`
  })
  return [...(await Promise.all(told)), ...session.complaints.map((each) => `\n${each}`)].join('')
}

function source(words: Words): string {
  return words instanceof RegExp ? words.source : words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function whole(name: Words): string {
  return name instanceof RegExp ? name.source : `^${source(name)}$`
}

function inWords(value: unknown): string {
  return value instanceof Error ? value.message : JSON.stringify(value)
}
