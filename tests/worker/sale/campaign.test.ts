import type { Context } from 'hono'
import { expect, test } from 'vitest'
import type { GetAvailableVouchersQuery } from '../../../graphql/contract/generated/graphql.ts'
import type { AppEnv } from '../../../worker/env.ts'
import { campaignOf } from '../../../worker/sale/deal-data.ts'

type Vouchers = GetAvailableVouchersQuery['availableVouchers']

/** Returns a request whose origin has a discount for ad group 1002. */
function requestOf(adgroupid: string | null) {
  const asked: unknown[] = []
  type Asked = { adTracking: { adgroupid: string | null } | null }
  const peekField = (_document: unknown, _field: 'availableVouchers', { adTracking }: Asked) => {
    asked.push(adTracking?.adgroupid ?? null)
    const discount = adTracking?.adgroupid === '1002' ? 5 : 0
    return { data: { discount, zeroVouchersAvailable: false, isDemonstration: false } as Vouchers }
  }
  const values = new Map<string, unknown>([
    ['switches', { isWaitlistOnly: false }],
    ['visitor', { utmSource: null, adgroupid }],
    ['timing', { add: () => {} }],
    ['origin', { peekField }],
  ])
  const c = {
    get: (name: string) => values.get(name),
    set: (name: string, value: unknown) => values.set(name, value),
  } as unknown as Context<AppEnv>
  return { c, asked }
}

test('each page request fetches its campaign from the origin once, and again if the submitted form names a different ad group', async () => {
  const { c, asked } = requestOf(null)
  expect(await campaignOf(c)).toMatchObject({ discountCents: 0 })
  expect(await campaignOf(c)).toMatchObject({ discountCents: 0 })
  c.set('visitor', { ...c.get('visitor'), adgroupid: '1002' })
  expect(await campaignOf(c)).toMatchObject({ discountCents: 500 })
  expect(await campaignOf(c)).toMatchObject({ discountCents: 500 })
  expect(asked).toEqual([null, '1002'])
})
