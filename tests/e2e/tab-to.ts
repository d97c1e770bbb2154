import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until an element has the focus, and checks on the way that the focus is always visible. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'none'
      // The card around a radio button, or the label beside it, may show the focus ring instead.
      const isRinged = [
        focused,
        focused.closest('label'),
        focused.matches('input') ? focused.nextElementSibling : null,
      ].some((each) => {
        const style = each && getComputedStyle(each)
        return style && style.outlineStyle !== 'none' && style.outlineWidth !== '0px'
      })
      return isRinged ? 'seen' : focused.outerHTML.slice(0, 100)
    })
    expect(['seen', 'none']).toContain(ring)
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not reach ${wanted}`)
}
