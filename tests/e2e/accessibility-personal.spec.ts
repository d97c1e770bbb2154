import type { Page } from '@playwright/test'
import { pages } from '../../worker/registry/find.ts'
import { expect, test } from '../support/e2e.ts'
import { WAYS } from './buyer.ts'
import { becomeCustomer } from './customer.ts'
import { checkPage, checkWeight, PHONE, WIDTHS, watchDocuments } from './page-check.ts'
import { PERSONAL_STORIES, WITHOUT_FORM } from './personal-states.ts'

/**
 * Checks that a screen reader announces an outcome: its element has the focus, and the page's title begins with
 * `title`.
 */
async function hears(page: Page, outcome = '', title = outcome): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: outcome })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${title}: `))
}

test('the scenarios reach every personal page, and show every page with a form after an error and after a success', () => {
  const reached = Object.values(PERSONAL_STORIES).flatMap((states) =>
    states.map(({ page, state }) => `${page} ${state}`),
  )
  const wanted = pages
    .filter(({ isPersonal }) => isPersonal)
    .flatMap(({ key }) =>
      (WITHOUT_FORM.includes(key) ? ['fresh'] : ['fresh', 'error', 'success']).map((state) => `${key} ${state}`),
    )
  expect(wanted.length).toBeGreaterThan(10)
  expect(wanted.filter((state) => !reached.includes(state))).toEqual([])
})

test.use({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })

for (const { name: way, hasScript, brand } of WAYS) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled: hasScript })

    for (const [part, states] of Object.entries(PERSONAL_STORIES)) {
      test(`on ${brand} a customer's pages about the ${part} are accessible, and screen readers announce outcomes at once`, async ({
        page,
        brandUrl,
        stored,
        change,
        guard,
      }) => {
        test.setTimeout(180_000)
        guard.expectComplaint(/the server responded with a status of (409|422)/)
        const customer = await becomeCustomer(page, brandUrl(brand), stored)
        const sent = await watchDocuments(page)
        const owned = '(SELECT id FROM customers WHERE email = ?)'
        for (const { page: key, state, name = '', heard, reach } of states) {
          await test.step(`${key}, ${state} ${name}`, async () => {
            await reach(customer, (sql) => change(`${sql} WHERE customer_id = ${owned}`, customer.email))
            if (heard) await hears(page, ...[heard].flat())
            // The header, the footer and all widths are checked only in a page's first state.
            const isFirst = state === 'fresh' && !name
            // A form's response is the same with and without JavaScript, so it is checked only once.
            if (!hasScript && !isFirst) return
            const what = isFirst ? { widths: hasScript ? WIDTHS : PHONE } : { within: 'main' }
            await checkPage({ page, sent, hasScript, ...what })
            if (hasScript) checkWeight(key, await sent())
          })
        }
      })
    }
  })
}
