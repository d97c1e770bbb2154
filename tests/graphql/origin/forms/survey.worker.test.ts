import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MutationResult } from '../../../../graphql/origin/generated/resolvers.ts'
import { ask, seed } from '../ask.ts'

const ATTEMPT = '0b0f7a52-7c3e-4d5e-9f10-2f1f4d1c9a01'

beforeAll(async () => {
  await seed()
  await env.DB.prepare(
    `INSERT INTO purchases (brand, attempt_id, input_hash, status, reserved_by, plan_key, option_name, hours,
       undiscounted_cents, discount_cents, subtotal_cents, sales_tax_rate, tax_cents, total_cents, monthly_cents,
       early_exit_cents, first_monthly_charge, zipcode, city, state, email, phone, consent_text, consent_hash, offer_key,
       build, consented_at, return_url, created_at, updated_at)
     VALUES ('glimmer', ?, 'hash', 'pending', 'test', 'FOREVERCLEAN_49', 'The One Bedroom', 3, 7500, 5600, 1900, 0, 0,
       1900, 4900, 5600, '2026-12-21', '60601', 'Chicago', 'IL', 'ada@example.com', '3125550142', 'text', 'hash',
       'FOREVERCLEAN_49', 'test', '2026-11-21T00:00:00.000Z', 'http://localhost', '2026-11-21T00:00:00.000Z',
       '2026-11-21T00:00:00.000Z')`,
  )
    .bind(ATTEMPT)
    .run()
})
beforeEach(() => env.DB.exec('DELETE FROM surveys'))

const ANSWER = 'mutation ($input: SourceSurveyInput!) { submitSourceSurvey(input: $input) { success message } }'

async function answer(input: object, brand = 'glimmer'): Promise<MutationResult> {
  const { data, errors } = await ask<{ submitSourceSurvey: MutationResult }>(ANSWER, { input }, { brand })
  expect(errors).toEqual([])
  return data.submitSourceSurvey
}

const stored = async () => (await env.DB.prepare('SELECT brand, attempt_id, source, detail FROM surveys').all()).results

describe('what the survey offers', () => {
  const SOURCES = '{ surveySources { brand sources } }'
  interface Offered {
    surveySources: { brand: string; sources: string[] }
  }

  test('is the general list, with ‘Somewhere else’ last', async () => {
    const { data } = await ask<Offered>(SOURCES)
    expect(data.surveySources.brand).toBe('glimmer')
    expect(data.surveySources.sources).toContain('A friend or relative')
    expect(data.surveySources.sources.at(-1)).toBe('Somewhere else')
  })

  test('is a brand’s own list if the brand has one', async () => {
    const { data } = await ask<Offered>(SOURCES, {}, { brand: 'sparkcrew' })
    expect(data.surveySources.sources).toContain('A job board')
    expect(data.surveySources.sources).not.toContain('TV or radio')
  })
})

describe('an answer', () => {
  test('is stored, and replaced by a later answer', async () => {
    expect(await answer({ attemptId: ATTEMPT, source: 'TikTok' })).toEqual({
      success: true,
      message: 'Thank you for telling us.',
    })
    await answer({ attemptId: ATTEMPT, source: 'Somewhere else', detail: ' <b>a bus</b> ' })
    expect(await stored()).toEqual([
      { brand: 'glimmer', attempt_id: ATTEMPT, source: 'Somewhere else', detail: '<b>a bus</b>' },
    ])
  })

  const unknown = 'We cannot find the purchase for this answer.'
  test.each<[string, object, string]>([
    ['to no purchase', { attemptId: crypto.randomUUID(), source: 'TikTok' }, unknown],
    ['to what is no attempt', { attemptId: 'x', source: 'TikTok' }, 'Use a fresh attempt id'],
    ['that says nothing', { attemptId: ATTEMPT, source: '  ' }, 'Choose where you heard about us'],
    ['that was not offered', { attemptId: ATTEMPT, source: 'A dream' }, 'Choose where you heard about us'],
    [
      'with a card number in it',
      { attemptId: ATTEMPT, source: 'Somewhere else', detail: 'my card 5555-5555-5555-4444' },
      'Type this again without the card number',
    ],
    [
      'that goes on and on',
      { attemptId: ATTEMPT, source: 'Somewhere else', detail: 'x'.repeat(501) },
      'Use at most 500 characters',
    ],
  ])('%s is rejected with a message', async (_name, input, message) => {
    expect(await answer(input)).toEqual({ success: false, message })
    expect(await stored()).toEqual([])
  })

  test('is rejected if it is about another brand’s purchase', async () => {
    expect(await answer({ attemptId: ATTEMPT, source: 'TikTok' }, 'tidyhive')).toEqual({
      success: false,
      message: unknown,
    })
  })
})
