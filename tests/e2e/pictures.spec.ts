import { expect, test } from '../support/e2e.ts'
import { layoutShift } from './layout.ts'

const CASES = [
  { what: 'an article', brand: 'glimmer', path: '/hub/cleaning-schedule/', width: 360, deviceScaleFactor: 2 },
  { what: 'an article', brand: 'glimmer', path: '/hub/cleaning-schedule/', width: 1280, deviceScaleFactor: 2 },
  { what: 'a brand', brand: 'tidyhive', path: '/deal', width: 768, deviceScaleFactor: 1 },
] as const

for (const { what, brand, path, width, deviceScaleFactor } of CASES) {
  test(`at ${width} px and pixel ratio ${deviceScaleFactor}, the photograph of ${what} loads as one file of the right size, and causes no layout shift`, async ({
    browser,
    brandUrl,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 740 }, deviceScaleFactor })
    const page = await context.newPage()
    const asked: string[] = []
    const letIn = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.(?:webp|jpg)$/u, async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await letIn.promise
      await route.continue()
    })
    await page.goto(brandUrl(brand) + path, { waitUntil: 'domcontentloaded' })
    const image = page.locator('img.picture')
    await image.scrollIntoViewIfNeeded()
    await page.evaluate(() => document.fonts.ready)
    const start = await page.evaluate(() => performance.now())
    const before = await image.boundingBox()
    letIn.resolve()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true)
    await image.evaluate((element: HTMLImageElement) => element.decode())

    expect(await image.boundingBox()).toEqual(before)
    expect(await layoutShift(page, start)).toBe(0)
    // The preload and the image request the same file.
    expect(new Set(asked).size).toBe(1)
    const file = Number(/-(\d+)\.webp$/u.exec(asked[0] ?? '')?.[1])
    const needed = (before?.width ?? 0) * deviceScaleFactor
    expect(file).toBeGreaterThanOrEqual(Math.min(needed, 1920))
    // The file must be the next larger size, which is at most 1.75 times the needed width, or the smallest size.
    expect(file === 640 || file <= needed * 1.75).toBe(true)
    await context.close()
  })
}
