import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlanConfiguration } from '../../../../graphql/origin/generated/resolvers.ts'
import { ask, seed } from '../ask.ts'

beforeAll(() => seed({ demonstration: true }))

describe('a referral', () => {
  const host = async (code: string, brand = 'glimmer') => {
    const query = 'query ($code: String!) { customerReferral(code: $code) { hostName } }'
    const { data } = await ask<{ customerReferral: { hostName: string } | null }>(query, { code }, { brand })
    return data.customerReferral?.hostName
  }

  test('a referral code returns its host’s name only at its own brand, regardless of case and surrounding spaces', async () => {
    expect(await host('MARIA-4821')).toBe('Maria')
    expect(await host('  maria-4821 ')).toBe('Maria')
    expect(await host('HIVE-FRIEND', 'tidyhive')).toBe('Marcus')
    expect(await host('HIVE-FRIEND')).toBeUndefined()
    for (const code of ['', '   ', 'nobody', '%', "' OR 1=1 --", 'x'.repeat(5000)])
      expect(await host(code), code).toBeUndefined()
  })

  test('a brand’s own referral takes precedence over a general referral with the same code', async () => {
    await env.DB.prepare("INSERT INTO referrals VALUES ('neatnook', 'MARIA-4821', 'Mary Ann', 0)").run()
    expect(await host('MARIA-4821', 'neatnook')).toBe('Mary Ann')
  })
})

test('a brand’s own late-cancellation policy takes precedence over the general one', async () => {
  const query = '{ lateCancellationPolicy { newLmcPolicy lmcHours lmcFlatFee } }'
  const general = { lateCancellationPolicy: { newLmcPolicy: true, lmcHours: 24, lmcFlatFee: 25 } }
  expect((await ask(query)).data).toEqual(general)
  await env.DB.prepare("INSERT INTO late_cancellation_policy VALUES ('neatnook', 0, 48, 1950)").run()
  expect((await ask(query, {}, { brand: 'neatnook' })).data).toEqual({
    lateCancellationPolicy: { newLmcPolicy: false, lmcHours: 48, lmcFlatFee: 19.5 },
  })
  expect((await ask(query)).data).toEqual(general)
})

test('planConfigurations returns all plans or the plan with the given key, with dollar amounts and the specification’s field names', async () => {
  const query = `query ($key: String) { planConfigurations(key: $key) {
    key cancellation_fee foreverclean_forced foreverclean_monthly_price foreverclean_free_months
    foreverclean_cancellation_fee_min_months foreverclean_cancellation_fee foreverclean_cancellation_policy
    options { name description num_hours price additional_discount undiscounted_price }
  } }`
  const plans = async (key?: string) =>
    (await ask<{ planConfigurations: PlanConfiguration[] }>(query, { key })).data.planConfigurations
  const option = (name: string, description: string, num_hours: number, price: number, undiscounted_price: number) => ({
    ...{ name, description, num_hours, price, undiscounted_price },
    additional_discount: 10,
  })
  expect(await plans()).toHaveLength(10)
  for (const key of ['FOREVERCLEAN_9', '', 'constructor', '__proto__']) expect(await plans(key), key).toEqual([])
  expect(await plans('FOREVERCLEAN_59_FCPH_25')).toEqual([
    {
      key: 'FOREVERCLEAN_59_FCPH_25',
      cancellation_fee: 0,
      foreverclean_forced: true,
      foreverclean_monthly_price: 59,
      foreverclean_free_months: 0,
      foreverclean_cancellation_fee_min_months: 6,
      foreverclean_cancellation_fee: 99,
      foreverclean_cancellation_policy: 'firstcleaningperhour_25',
      options: [
        option('The Touch Up', 'Ideal for a quick touch up', 2, 9, 50),
        option('The One Bedroom', '1 bed/1 bath homes', 3, 19, 75),
        option('The Two Bedroom', '2 bed/2 bath homes', 4, 39, 100),
        option('The Home Clean', 'larger homes', 6, 79, 150),
      ],
    },
  ])
})
