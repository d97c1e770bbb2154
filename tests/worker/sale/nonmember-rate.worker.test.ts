/** Pages show no rate that a visitor cannot get (docs/decisions/103-one-rule-for-rates.md). */
import { beforeAll, expect, test } from 'vitest'
import { PLANS } from '../../../graphql/contract/plans.ts'
import { CONTROL } from '../../../worker/experiments/flags.ts'
import { showsNonmemberRate } from '../../../worker/sale/nearby-place.ts'
import { CHICAGO, readWords, seed, startSiteWithFlags } from '../ask.ts'

beforeAll(seed)

const EXPERIMENT = { ...CONTROL, nonmember_pricing: true }

test('the non-member rate is shown only in its experiment and for a plan that does not require membership', () => {
  for (const plan of Object.values(PLANS)) expect(showsNonmemberRate({ plan, flags: EXPERIMENT }), plan.key).toBe(false)
  const plan = { ...PLANS.FOREVERCLEAN_49, isForeverCleanForced: false }
  expect(showsNonmemberRate({ plan, flags: EXPERIMENT })).toBe(true)
  expect(showsNonmemberRate({ plan, flags: CONTROL })).toBe(false)
})

test('pages with rates do not show the non-member rate, not even in the experiment', async () => {
  const site = await startSiteWithFlags({ nonmember_pricing: { defaultValue: true } })
  for (const path of ['/deal', '/', '/us/illinois/chicago/', '/us/illinois/', '/us/', '/help/membership/']) {
    const { html } = await site.visitor({ place: CHICAGO }).page(path)
    expect(readWords(html), path).toContain('$22.50')
    expect(html, path).not.toMatch(/non-?members? |without (a )?membership|everyone else/i)
    expect(html, path).not.toContain('$43')
    expect(html, path).not.toContain('"showsHigherRate":true')
  }
})
