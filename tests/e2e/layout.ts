import type { Page } from '@playwright/test'

/**
 * Returns the buttons, and links that look like buttons, that another element partly covers. Checks points just inside
 * each edge, away from the rounded corners.
 */
export function buttonsUnderOthers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const INSIDE = 3
    const getName = (element: Element | null) =>
      (element?.textContent || element?.getAttribute('aria-label') || element?.className || 'nothing').toString().trim()
    const hitBy = (button: Element): Element | null | undefined => {
      button.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, right, top, bottom, width, height } = button.getBoundingClientRect()
      const along = [0.3, 0.5, 0.7]
      const points = [
        ...along.flatMap((part) => [
          [left + INSIDE, top + part * height],
          [right - INSIDE, top + part * height],
          [left + part * width, top + INSIDE],
          [left + part * width, bottom - INSIDE],
        ]),
      ] as [number, number][]
      for (const [x, y] of points) {
        const hit = document.elementFromPoint(x, y)
        if (!hit || !button.contains(hit)) return hit
      }
      return undefined
    }
    return [...document.querySelectorAll('.btn, button, .slot')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !button.closest('.sr'))
      .flatMap((button) => {
        const other = hitBy(button)
        return other === undefined ? [] : [`${getName(button)} is under ${getName(other).slice(0, 40)}`]
      })
  })
}

/** Returns the CSS pixels by which the page scrolls sideways with text scaled to `percent`. Restores the text size. */
export function sidewaysWith(page: Page, percent: number): Promise<number> {
  return page.evaluate((size) => {
    const before = [...document.adoptedStyleSheets]
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size}% }`)
    document.adoptedStyleSheets = [...before, sheet]
    const sideways = document.documentElement.scrollWidth - window.innerWidth
    document.adoptedStyleSheets = before
    return sideways
  }, percent)
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Returns the sum of the layout shifts since a `performance.now()` time, without those that the visitor caused. */
export function layoutShift(page: Page, since = 0): Promise<number> {
  return page.evaluate(async (time) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput } of list.getEntries() as LayoutShift[])
        if (startTime >= time && !hadRecentInput) sum += value
    }).observe({ type: 'layout-shift', buffered: true })
    // The browser reports the buffered entries within two frames.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return sum
  }, since)
}

/** Returns the headings in <main> that precede the first-level heading. */
export function headingsBeforeFirst(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].filter((each) => each.checkVisibility())
    const first = headings.findIndex(({ tagName }) => tagName === 'H1')
    return headings.slice(0, Math.max(first, 0)).map(({ textContent }) => textContent ?? '')
  })
}
