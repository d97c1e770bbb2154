import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MutationResult } from '../../../../graphql/origin/generated/resolvers.ts'
import { ask, seed } from '../ask.ts'
import { addMember } from '../membership/ask.ts'

let attemptId: string
beforeAll(async () => {
  await seed()
  await addMember()
  attemptId = (await env.DB.prepare('SELECT attempt_id FROM purchases').first<string>('attempt_id')) ?? ''
})
beforeEach(() => env.DB.exec('DELETE FROM surveys'))

const ANSWER = 'mutation ($input: SourceSurveyInput!) { submitSourceSurvey(input: $input) { success message } }'

async function answer(input: object, brand = 'glimmer'): Promise<MutationResult> {
  const { data, errors } = await ask<{ submitSourceSurvey: MutationResult }>(ANSWER, { input }, { brand })
  expect(errors).toEqual([])
  return data.submitSourceSurvey
}

const stored = async () => (await env.DB.prepare('SELECT brand, attempt_id, source, detail FROM surveys').all()).results

test('the survey offers a brand’s own list of sources, or else the general list, which ends with ‘Somewhere else’', async () => {
  const offered = async (brand: string) => {
    const query = '{ surveySources { brand sources } }'
    return (await ask<{ surveySources: { brand: string; sources: string[] } }>(query, {}, { brand })).data.surveySources
  }
  const general = await offered('glimmer')
  expect(general).toMatchObject({ brand: 'glimmer', sources: expect.arrayContaining(['A friend or relative']) })
  expect(general.sources.at(-1)).toBe('Somewhere else')
  const { sources } = await offered('sparkcrew')
  expect(sources).toContain('A job board')
  expect(sources).not.toContain('TV or radio')
})

describe('an answer to the survey', () => {
  test('an answer to the survey is stored, and replaced by a later answer', async () => {
    const thanks = { success: true, message: 'Thank you for telling us.' }
    expect(await answer({ attemptId, source: 'TikTok' })).toEqual(thanks)
    await answer({ attemptId, source: 'Somewhere else', detail: ' <b>a bus</b> ' })
    expect(await stored()).toEqual([
      { brand: 'glimmer', attempt_id: attemptId, source: 'Somewhere else', detail: '<b>a bus</b>' },
    ])
  })

  const unknown = 'We cannot find the purchase for this answer.'
  test.each<[string, object, string, brand?: string]>([
    ['about no purchase', { attemptId: crypto.randomUUID() }, unknown],
    ['about another brand’s purchase', {}, unknown, 'tidyhive'],
    ['with an invalid attempt id', { attemptId: 'x' }, 'Use a new id'],
    ['that says nothing', { source: '  ' }, 'Choose where you heard about us'],
    ['that was not offered', { source: 'A dream' }, 'Choose where you heard about us'],
    [
      'of more than 500 characters',
      { source: 'Somewhere else', detail: 'x'.repeat(501) },
      'Use at most 500 characters',
    ],
  ])('a survey answer %s is rejected with a message', async (_name, wrong, message, brand) => {
    expect(await answer({ attemptId, source: 'TikTok', ...wrong }, brand)).toEqual({ success: false, message })
    expect(await stored()).toEqual([])
  })
})
