/**
 * Checks every page type and state for accessibility: axe at three widths on the main brand, no sideways scrolling at
 * 320 pixels, valid HTML.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { axeProblems } from './axe.ts'
import { Buyer, WAYS } from './buyer.ts'
import { healGateway } from './gateway.ts'
import { markupErrors } from './markup.ts'
import { STATES } from './states.ts'

/** The HTML of the page as sent, before any script runs. */
function watchDocuments(page: Page): () => Promise<string> {
  let last: Promise<string> = Promise.resolve('')
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame()
    if (isDocument && (response.status() < 300 || response.status() >= 400)) last = response.text().catch(() => '')
  })
  return () => last
}

/**
 * Axe is a script, so it checks the document as sent in a page that runs scripts, with ours removed and feature queries
 * about scripting answered as in a browser without it.
 */
async function withoutScript(page: Page, html: string): Promise<Page> {
  const silent = html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/\(scripting:\s*none\)/g, 'all')
    .replaceAll(/\(scripting:\s*enabled\)/g, 'not all')
  const browser = page.context().browser()
  if (!browser) throw new Error('No browser')
  const context = await browser.newContext({ javaScriptEnabled: true, reducedMotion: 'reduce' })
  const reader = await context.newPage()
  await reader.route(page.url().replace(/#.*/, ''), (route) =>
    route.fulfill({ contentType: 'text/html', body: silent }),
  )
  await reader.goto(page.url())
  return reader
}

/** The other brand has different colors and the bare masthead, which is the same at every width. */
const READERS = [
  { brand: 'glimmer', widths: [360, 768, 1280] },
  { brand: 'neatnook', widths: [360] },
]

test.afterEach(({ gatewayUrl }) => healGateway(gatewayUrl))

for (const { name: way, hasScript } of WAYS) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled: hasScript, reducedMotion: 'reduce' })

    for (const { brand, widths } of READERS) {
      for (const state of STATES) {
        if ((state.only && state.only !== way) || state.isOn?.(brand) === false) continue
        test(`${state.name} on ${brand} is accessible`, async ({ page, brandUrl, gatewayUrl, guard }) => {
          guard.expectComplaint(/the server responded with a status of (404|409|413|422)/)
          const sent = watchDocuments(page)
          await page.setViewportSize({ width: 360, height: 800 })
          await state.reach(new Buyer({ page, site: brandUrl(brand), hasScript }), gatewayUrl)
          const reader = hasScript ? page : await withoutScript(page, await sent())
          for (const width of widths) {
            await reader.setViewportSize({ width, height: 800 })
            expect(await axeProblems(reader, state.differsIn), `${width} px`).toEqual([])
          }
          if (!hasScript) await reader.context().close()
          await page.setViewportSize({ width: 320, height: 800 })
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(sideways, 'sideways at 320 px').toBeLessThanOrEqual(0)
          expect(await markupErrors(await sent())).toEqual([])
        })
      }
    }
  })
}
