/**
 * Checks every page type and state for accessibility: axe at three widths on the main brand, no sideways scrolling at
 * 320 pixels, valid HTML.
 */
import { test } from '../support/e2e.ts'
import { Buyer, WAYS } from './buyer.ts'
import { healGateway } from './gateway.ts'
import { checkPage, READERS, watchDocuments } from './page-check.ts'
import { STATES } from './states.ts'

test.afterEach(({ gatewayUrl }) => healGateway(gatewayUrl))

for (const { name: way, hasScript } of WAYS) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled: hasScript, reducedMotion: 'reduce' })

    for (const { brand, widths } of READERS) {
      // What has no script looks the same in the other brand but for its colors, which are checked with script.
      if (!hasScript && brand !== 'glimmer') continue
      for (const state of STATES) {
        if ((state.only && state.only !== way) || state.isOn?.(brand) === false) continue
        test(`${state.name} on ${brand} is accessible`, async ({ page, brandUrl, gatewayUrl, change, guard }) => {
          guard.expectComplaint(/the server responded with a status of (404|409|413|422)/)
          const sent = watchDocuments(page)
          await page.setViewportSize({ width: 360, height: 800 })
          await state.reach(new Buyer({ page, site: brandUrl(brand), hasScript }), gatewayUrl, change)
          await checkPage({ page, sent, hasScript, widths, within: state.differsIn })
        })
      }
    }
  })
}
